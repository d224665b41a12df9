import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Booking } from '../../../contract/booking.ts'
import type { Place } from '../../../contract/place.ts'
import { Itinerary } from '../../../src/views/booking/itinerary.tsx'
import { bundle } from '../offer/samples.ts'
import { show } from '../show.tsx'

const entries: Booking['itinerary'] = [
  { kind: 'transfer', at: '2027-01-16T13:40', title: 'Transfer from Innsbruck', detail: 'Van, up to 7 passengers.' },
  {
    kind: 'check-in',
    at: '2027-01-16T15:00',
    title: 'Check-in, Hotel Tannkogel',
    detail: 'Double room, breakfast. Dorfstrasse 48, 6580 St. Anton',
  },
  { kind: 'transfer', at: '2027-01-23T09:15', title: 'Transfer to Innsbruck', detail: 'Arrives around 10:40.' },
  { kind: 'check-out', at: '2027-01-23T11:00', title: 'Check-out, Hotel Tannkogel', detail: 'Dorfstrasse 48, 6580 St. Anton' },
]
const late = entries.map((entry) => (entry.at === '2027-01-23T09:15' ? { ...entry, at: '2027-01-23T12:30' } : entry))
const sorted = (all: Booking['itinerary']) => all.toSorted((a, b) => a.at.localeCompare(b.at))

const stay = { address: 'Dorfstrasse 48, 6580 St. Anton', transfers: [], place: null, order: { mealName: 'Breakfast' } }
const open = (all: Booking['itinerary'], locale: 'en' | 'de' | 'fr' = 'en') =>
  show(<Itinerary booking={{ ...stay, itinerary: sorted(all) }} />, locale)

/** Each heading with the times and first lines below it. */
const days = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => [
      heading.textContent,
      ...[...(heading.parentElement?.querySelectorAll('li') ?? [])].map((row) =>
        [row.querySelector('time')?.textContent, row.querySelector('b')?.textContent].filter(Boolean).join(' | '),
      ),
    ])
const hours = () =>
  page
    .getByRole('listitem')
    .elements()
    .flatMap((row) => row.querySelector('time')?.textContent ?? [])

const words = {
  en: ['13:40', 'from 15:00', 'by 11:00', '12:30'],
  de: ['13:40 Uhr', 'ab 15:00 Uhr', 'bis 11:00 Uhr', '12:30 Uhr'],
  fr: ['13:40', 'à partir de 15:00', 'avant 11:00', '12:30'],
} as const

beforeEach(() => page.viewport(1280, 900))

for (const locale of ['en', 'de', 'fr'] as const)
  test(`[BOOKING-10] shows check-in and check-out as limits and a transfer as an exact time (${locale})`, async () => {
    await open(late, locale)
    expect(hours()).toEqual(words[locale])
  })

test('[BOOKING-13] shows the trip day by day, with the free days between', async () => {
  await open(entries)
  expect(days()).toEqual([
    ['Saturday 16 January', '13:40 | Transfer from Innsbruck', 'from 15:00 | Check-in, Hotel Tannkogel'],
    ['Sunday 17 – Friday 22 January', '6 full days on the snow'],
    ['Saturday 23 January', 'before 09:15 | Check-out before your 09:15 transfer', '09:15 | Transfer to Innsbruck'],
  ])
  await expect.element(page.getByText('The room is yours until 11:00, but your transfer leaves earlier.')).toBeVisible()
})

test('[BOOKING-13] uses days of the destination, also around midnight and at the end of summer time', async () => {
  await open([
    { kind: 'transfer', at: '2027-10-30T23:50', title: 'Late transfer', detail: '' },
    { kind: 'check-in', at: '2027-10-31T00:10', title: 'Check-in', detail: '' },
    { kind: 'check-out', at: '2027-11-02T10:00', title: 'Check-out', detail: '' },
  ])
  expect(days()).toEqual([
    ['Saturday 30 October', '23:50 | Late transfer'],
    ['Sunday 31 October', 'from 00:10 | Check-in'],
    ['Monday 1 November', 'One full day on the snow'],
    ['Tuesday 2 November', 'by 10:00 | Check-out'],
  ])
})

test('[BOOKING-13] links the address to a map', async () => {
  await open(entries)
  const links = page.getByRole('link', { name: 'Dorfstrasse 48, 6580 St. Anton' })
  expect(links.elements().map((link) => (link as HTMLAnchorElement).href)).toEqual(
    Array(2).fill('https://www.openstreetmap.org/search?query=Dorfstrasse%2048%2C%206580%20St.%20Anton'),
  )
  await expect.element(page.getByText('Double room, breakfast. Dorfstrasse 48, 6580 St. Anton')).toBeVisible()
})

for (const [locale, arrival, departure, between] of [
  ['en', '2027-01-28', '2027-02-04', 'Friday 29 January – Wednesday 3 February'],
  ['de', '2027-01-16', '2027-01-23', 'Sonntag, 17. – Freitag, 22. Januar'],
  ['fr', '2027-01-16', '2027-01-23', 'Dimanche 17 – vendredi 22 janvier'],
] as const)
  test(`[BOOKING-13] shows the free days as '${between}'`, async () => {
    await open(
      [
        { kind: 'check-in', at: `${arrival}T15:00`, title: 'Check-in', detail: '' },
        { kind: 'check-out', at: `${departure}T10:00`, title: 'Check-out', detail: '' },
      ],
      locale,
    )
    expect(days()[1]?.[0]).toBe(between)
  })

test('[BOOKING-13] shows the arrival time of the outward journey, and the distance of the lift on free days', async () => {
  const vehicle = { name: 'Van', description: '', imageLink: '', maxPassengers: 7, maxSuitcases: 6 }
  const leg = {
    offerId: 'out',
    isSelected: true,
    vehicle,
    subTotal: { amount: 1, currency: 'EUR' },
    travelTime: '01:20:00',
    geoDistance: 1,
  }
  const out = { ...leg, direction: 'outbound' as const, from: 'Innsbruck', to: 'Hotel Tannkogel' }
  const transfers = [{ ...out, pickUpDateTime: '2027-01-16T13:40', arrivalDateTime: '2027-01-16T15:00' }]
  const place = { ...(bundle.place as Place), lift: 400, hasSkiBus: true }
  const booking = { ...stay, itinerary: sorted(entries), transfers, place }
  await show(<Itinerary booking={booking} />)
  await expect.element(page.getByText('Arrives around 15:00.')).toBeVisible()
  // The return journey already includes it in its text.
  expect(page.getByText('Arrives around', { exact: false }).elements()).toHaveLength(2)
  await expect.element(page.getByText('Lift: 400 m, 6 min; Ski bus: stops at the hotel')).toBeVisible()
})

test('[D186] names the lift if the inventory does', async () => {
  const place = { ...(bundle.place as Place), liftName: 'Galzigbahn', lift: 400, hasSkiBus: false }
  await show(<Itinerary booking={{ ...stay, itinerary: sorted(entries), place }} />)
  await expect.element(page.getByText('Lift Galzigbahn: 400 m, 6 min')).toBeVisible()
})

test('[D173] links the phone numbers of hotel and driver from the days on which they are needed, and none of a cancelled trip', async () => {
  const contacts = {
    hotelTelephone: '+49 89 99998 001',
    driver: { name: 'Arlberg Transfer', telephone: '+49 30 23125 102', waits: 'The driver waits 90 minutes.' },
    meetAtAirport: 'Arrivals hall.',
    meetAtHotel: 'Hotel entrance.',
  }
  const booking = { ...stay, itinerary: sorted(entries), transfers: [], place: null, contacts }
  const screen = await show(<Itinerary booking={booking} />)
  const calls = () => [...screen.container.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].map(({ href }) => href)
  expect(calls()).toEqual(['tel:+493023125102', 'tel:+498999998001', 'tel:+493023125102'])
  screen.unmount()
  const off = await show(<Itinerary booking={booking} isOff />)
  expect(off.container.querySelector('a[href^="tel:"]')).toBeNull()
})

test('[SHELL-26] the longest name on a driver’s sign does not make a phone scroll sideways', async () => {
  await page.viewport(320, 640)
  const [first, ...rest] = entries
  if (!first) throw new Error('the sample has a transfer')
  await open([{ ...first, detail: `Arrivals hall, at the sign “${'n'.repeat(80)}”.` }, ...rest])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
