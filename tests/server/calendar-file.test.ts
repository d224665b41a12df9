import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { calendarFile } from '../../server/domain/orders/lifecycle/calendar-file.ts'
import type { ZonedBooking } from '../../server/domain/orders/lifecycle/present-booking.ts'

const hotel = 'Hotel „Grüner Hirsch“; Haus B, 2. Stock'
const leg = (pickUpDateTime: string, arrivalDateTime: string) => ({ pickUpDateTime, arrivalDateTime })

/** A trip over the night of 27 March 2027, when clocks of Central Europe go from 02:00 to 03:00. */
const booking = {
  orderId: 'ord_1',
  accName: hotel,
  address: 'Dorfstraße 1, 6580 St. Anton am Arlberg; Österreich\nzweiter Eingang',
  itinerary: [
    { kind: 'transfer', at: '2027-03-27T21:40', title: 'Transfer from Innsbruck Airport', detail: 'Van, up to 7; 6 suitcases' },
    {
      kind: 'check-in',
      at: '2027-03-27T23:30',
      title: 'Check-in',
      detail: 'A detail that is so long that it has to be folded, with 🏔️ and ümlauts in it',
    },
    { kind: 'transfer', at: '2027-03-28T01:30', title: 'Transfer to the early lift', detail: 'Over the change of time' },
    { kind: 'check-out', at: '2027-04-03T10:00', title: 'Check-out', detail: '' },
  ],
  transfers: [leg('2027-03-27T21:40', '2027-03-27T23:10'), leg('2027-03-28T01:30', '2027-03-28T04:00')],
  timeZone: 'Europe/Vienna',
  cancellation: { freeBefore: null, text: 'No free cancellation', tiers: [] },
} as unknown as ZonedBooking

const parse = (locale: 'en' | 'de' | 'fr', trip = booking) => {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(trip, { madeAt: new Date('2027-01-02T10:00:00Z'), locale, name: 'Firn' })))
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component)
  ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

it.each(['en', 'de', 'fr'] as const)('[BOOKING-3] [BOOKING-10] the file in %s is valid, and each entry has its local time', (locale) => {
  const events = parse(locale)
  expect(events.map(({ startDate }) => startDate.toString().slice(0, 16))).toEqual(booking.itinerary.map(({ at }) => at))
  expect(new Set(events.map(({ startDate }) => startDate.zone.tzid))).toEqual(new Set(['Europe/Vienna']))
  const ends = events.map(({ startDate, endDate }) => (endDate.compare(startDate) === 0 ? null : endDate.toString().slice(0, 16)))
  expect(ends).toEqual(['2027-03-27T23:10', null, '2027-03-28T04:00', null])
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
})

it.each([
  ['Europe/Vienna', '2027-03-27T21:40', '2027-03-27T20:40:00Z'],
  ['Europe/Vienna', '2027-03-28T01:30', '2027-03-28T00:30:00Z'],
  ['Europe/Vienna', '2027-03-28T09:15', '2027-03-28T07:15:00Z'],
  ['Europe/Vienna', '2026-10-24T09:15', '2026-10-24T07:15:00Z'],
  ['Europe/Vienna', '2026-10-26T09:15', '2026-10-26T08:15:00Z'],
  ['America/Denver', '2027-03-13T16:00', '2027-03-13T23:00:00Z'],
  ['America/Denver', '2027-03-14T16:00', '2027-03-14T22:00:00Z'],
  ['America/Phoenix', '2027-02-13T09:15', '2027-02-13T16:15:00Z'],
  ['Asia/Kathmandu', '2027-02-13T09:15', '2027-02-13T03:30:00Z'],
])('[I18N-13] in %s, %s is the instant %s in every calendar', (timeZone, at, instant) => {
  const [entry] = booking.itinerary
  const [event] = parse('en', { ...booking, timeZone, transfers: [], itinerary: [{ ...entry, at }] } as ZonedBooking)
  expect(event?.startDate.toJSDate()).toEqual(new Date(instant))
})

it('[BOOKING-3] texts with commas, semicolons, line ends, emoji and long lines are unchanged when read back', () => {
  const events = parse('en')
  const details = booking.itinerary.map(({ kind, detail }) => (kind === 'check-in' ? `${detail}\nNo free cancellation` : detail))
  expect(events.map(({ description }) => description ?? '')).toEqual(details)
  expect(new Set(events.map(({ location }) => location))).toEqual(new Set([`${hotel}, ${booking.address}`]))
  expect(events[1]?.summary).toContain(hotel)
})
