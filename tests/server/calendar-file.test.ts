import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { Booking } from '../../contract/booking.ts'
import { calendarFile } from '../../server/domain/orders/lifecycle/calendar-file.ts'

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
} as unknown as Booking

const parse = (locale: 'en' | 'de' | 'fr') =>
  new ICAL.Component(ICAL.parse(calendarFile(booking, new Date('2027-01-02T10:00:00Z'), locale)))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))

it.each(['en', 'de', 'fr'] as const)(
  '[BOOKING-3] [BOOKING-10] the file in %s is valid: each entry has its local time in every zone, also over the change to summer time',
  (locale) => {
    const events = parse(locale)
    expect(events.map(({ startDate }) => startDate.toString().slice(0, 16))).toEqual(booking.itinerary.map(({ at }) => at))
    // Floating times: no zone shifts them.
    expect(new Set(events.map(({ startDate }) => startDate.zone.tzid))).toEqual(new Set(['floating']))
    for (const zone of ['America/Los_Angeles', 'Europe/Vienna', 'Pacific/Auckland'])
      expect(events[2]?.startDate.convertToZone(new ICAL.Timezone({ tzid: zone })).toString()).toBe('2027-03-28T01:30:00')
    const ends = events.map(({ startDate, endDate }) => (endDate.compare(startDate) === 0 ? null : endDate.toString().slice(0, 16)))
    expect(ends).toEqual(['2027-03-27T23:10', null, '2027-03-28T04:00', null])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  },
)

it('[BOOKING-3] texts with commas, semicolons, line ends, emoji and long lines are unchanged when read back', () => {
  const events = parse('en')
  expect(events.map(({ description }) => description ?? '')).toEqual(booking.itinerary.map(({ detail }) => detail))
  expect(new Set(events.map(({ location }) => location))).toEqual(new Set([booking.address]))
  expect(events[1]?.summary).toContain(hotel)
})
