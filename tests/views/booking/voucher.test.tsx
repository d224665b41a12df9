import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import type { Place } from '../../../contract/place.ts'
import { passenger } from '../../../machines/passenger.fixture.ts'
import { config, setConfig } from '../../../src/config.ts'
import { Voucher } from '../../../src/views/booking/voucher.tsx'
import { booking } from '../flows/samples.ts'
import { bundle } from '../offer/samples.ts'
import { resetConfig, show } from '../show.tsx'

/** Noon of a day in December, in milliseconds. */
const READ = Date.parse('2026-12-01T12:00:00')
const address = 'https://firn.example/de/booking/0b6f2c7e-5e0c-4e59-8a5e-3f6a2f2c1d11'

/** Decodes the QR code of a drawing at three pixels per point. */
async function scan(code: SVGElement): Promise<string | undefined> {
  const drawing = new Image()
  drawing.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(code))}`
  await drawing.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 300, 300)
  pen.drawImage(drawing, 0, 0, 300, 300)
  return jsQR(pen.getImageData(0, 0, 300, 300).data, 300, 300)?.data
}

test('[BOOKING-11] the voucher has the hotel, its address and a QR code of the booking', async () => {
  const { container } = await show(<Voucher booking={booking} address={address} readAt={READ} isWhole />)
  for (const words of ['Hotel Tannkogel', 'Dorfstrasse 48', `firn.example/de/booking, ${booking.reference}`])
    expect(container.textContent).toContain(words)
  const code = container.querySelector('svg[role="img"]') as SVGElement
  expect(code.getAttribute('aria-label')).toBe('QR code for this booking')
  expect(await scan(code)).toBe(address)
})

test('[BOOKING-11] [SUPPLY-20] the voucher names what is paid at the hotel', async () => {
  const dueAtHotel = [{ name: 'City tax', amount: { amount: 5001, currency: 'CHF' } }]
  const taxed = { ...booking, order: { ...booking.order, total: { ...booking.order.total, dueAtHotel } } }
  const { container } = await show(<Voucher booking={taxed} address={address} readAt={READ} isWhole />)
  expect(container.textContent).toMatch(/City taxCHF.50\.01, to pay at the hotel/)
})

test.each([
  ['confirmed', 'Voucher for booking'],
  ['processing', 'No voucher yet: the hotel has not confirmed booking'],
  ['canceled', 'No voucher: cancelled booking'],
] as const)('[BOOKING-11] a printed trip that is %s says «%s»', async (state, title) => {
  const { container } = await show(<Voucher booking={{ ...booking, state }} address={address} readAt={READ} isWhole />)
  expect(container.textContent).toContain(`${title}${booking.reference}`)
})

test('[BOOKING-11] [D183] the voucher has the phone number of support, if configured', async () => {
  const { container } = await show(<Voucher booking={booking} address={address} readAt={READ} isWhole />)
  expect(container.textContent).not.toContain('Call Firn')
  setConfig({ ...config(), supportTelephone: '+43 512 123456' })
  const next = await show(<Voucher booking={booking} address={address} readAt={READ} isWhole />)
  expect(next.container.textContent).toContain('Call Firn+43 512 123456')
  resetConfig()
})

test('[BOOKING-11] the voucher has both directions of the transfer as a table, each traveller’s age on arrival and contacts', async () => {
  const vehicle = { name: 'Van', description: '', imageLink: '', maxPassengers: 7, maxSuitcases: 6 }
  const leg = { isSelected: true, vehicle, subTotal: { amount: 1, currency: 'EUR' }, travelTime: '01:20:00', geoDistance: 1 }
  const way = (direction: 'outbound' | 'return', from: string, to: string, pickUpDateTime: string, arrivalDateTime: string) => ({
    ...leg,
    offerId: direction,
    direction,
    from,
    to,
    pickUpDateTime,
    arrivalDateTime,
  })
  const born = (firstName: string, dateOfBirth: string | null) => passenger({ firstName, lastName: 'Moser', dateOfBirth })
  const entry = { title: '', detail: 'Van, up to 7 passengers. The driver waits 90 minutes.' }
  const { container } = await show(
    <Voucher
      booking={{
        ...booking,
        transfers: [
          way('outbound', 'Innsbruck Airport', 'Hotel Tannkogel', '2027-01-16T13:40', '2027-01-16T15:00'),
          way('return', 'Hotel Tannkogel', 'Innsbruck Airport', '2027-01-23T09:15', '2027-01-23T10:35'),
        ],
        itinerary: [
          { ...entry, kind: 'transfer', at: '2027-01-16T13:40' },
          { ...entry, kind: 'check-in', at: '2027-01-16T15:00' },
          { ...entry, kind: 'transfer', at: '2027-01-23T09:15', detail: 'Van. Arrives around 10:35.' },
          { ...entry, kind: 'check-out', at: '2027-01-23T11:00' },
        ],
        // A birthday on the arrival day counts; one on the next day does not.
        contacts: {
          hotelTelephone: '+49 89 99998 001',
          driver: { name: 'Arlberg Transfer', telephone: '+49 30 23125 102', waits: 'The driver waits 90 minutes.' },
          meetAtAirport: 'Arrivals hall, at the sign.',
          meetAtHotel: 'Hotel entrance.',
        },
        paidAt: Date.parse('2026-11-30T10:00:00') / 1000,
        order: { ...booking.order, members: [born('Ida', '2018-01-16'), born('Lena', '1988-01-17'), born('Jo', null)] },
      }}
      address={address}
      isWhole
      readAt={READ}
    />,
  )
  expect([...container.querySelectorAll('th')].map((cell) => cell.textContent)).toEqual([
    'Day',
    'Pick-up',
    'Arrival',
    'Where to meet',
    'Name as in the passport',
    'Age on arrival',
  ])
  const rows = [...container.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Sat, 16 Jan', '13:40Innsbruck Airport', '15:00Hotel Tannkogel', 'Arrivals hall, at the sign. The driver waits 90 minutes.'],
    ['Sat, 23 Jan', '09:15Hotel Tannkogel', '10:35Innsbruck Airport', 'Hotel entrance.'],
    ['Ida Moser', 'Child, 9'],
    ['Lena Moser', 'Adult, 38'],
    // Without a date of birth, a traveller counts as an adult.
    ['Jo Moser', 'Adult'],
  ])
  const words = container.textContent
  for (const said of [
    'Sat, 16 Jan, from 15:00',
    'Sat, 23 Jan, before 09:15',
    'Emergency112',
    'Mountain rescue140',
    'Sat, 16 Jan – Sat, 23 Jan 2027, 7 nights',
    'As of 1 December 2026 at 12:00',
    'Chat, 24/7example.com/chat',
    'Paid in full€3,000.00, 30 November 2026',
    `Telephone+49 89 99998 001Reference${booking.reference}`,
    `Van for up to 7, 6 large suitcases. Driver: Arlberg Transfer, +49 30 23125 102, reference ${booking.reference}`,
    'Bring a passport or identity card for each traveller.',
  ])
    expect(words).toContain(said)
  // No date of birth is printed.
  expect(words).not.toMatch(/1988|2018/)
})

test('[BOOKING-11] hotel and driver have a reference only after their confirmation', async () => {
  const said = async (state: typeof booking.state) =>
    (await show(<Voucher booking={{ ...booking, state }} address={address} readAt={READ} isWhole />)).container.textContent
  expect(await said('confirmed')).toContain(`Reference${booking.reference}`)
  expect(await said('done')).toContain(`Reference${booking.reference}`)
  for (const state of ['processing', 'canceled', 'refunded', 'failed'] as const) expect(await said(state)).not.toContain('Reference')
})

test('[D173] a booking without phone numbers and meeting points shows neither, but the driver’s waiting time', async () => {
  const vehicle = { name: 'Van', description: '', imageLink: '', maxPassengers: 7, maxSuitcases: 6 }
  const leg = { offerId: 'a', direction: 'outbound' as const, isSelected: true, vehicle, travelTime: '01:20:00', geoDistance: 1 }
  const at = { pickUpDateTime: '2027-01-16T13:40', arrivalDateTime: '2027-01-16T15:00' }
  const { container } = await show(
    <Voucher
      booking={{
        ...booking,
        countryCode: 'US',
        transfers: [{ ...leg, ...at, from: 'Denver Airport', to: 'Lodge', subTotal: { amount: 1, currency: 'EUR' } }],
        itinerary: [{ kind: 'transfer', at: at.pickUpDateTime, title: '', detail: 'Van. The driver waits 90 minutes.' }],
      }}
      address={address}
      isWhole
      readAt={READ}
    />,
  )
  expect(container.textContent).toContain('Van. The driver waits 90 minutes.')
  expect(container.textContent).toContain('Van for up to 7, 6 large suitcases.')
  expect(container.textContent).not.toMatch(/Where to meet|Driver:|Telephone/)
  // An identity card is not sufficient there.
  expect(container.textContent).toContain('Bring a passport for each traveller.')
})

test('[OFFER-30] the voucher describes the hotel’s location, if the booking has one', async () => {
  const place = { ...(bundle.place as Place), lift: 400, centre: 0 }
  const { container } = await show(<Voucher booking={{ ...booking, place }} address={address} readAt={READ} isWhole />)
  expect(container.textContent).toContain('Lift400 m, 6 min (Ski bus: stops at the hotel)Centreat the door')
  const other = await show(<Voucher booking={{ ...booking, place: null }} address={address} readAt={READ} isWhole />)
  expect(other.container.textContent).not.toMatch(/Lift|Centre/)
})

test('[BOOKING-11] a page that is not printed has its text once, and the head of its cards', async () => {
  const { container } = await show(<Voucher booking={booking} address={address} readAt={READ} isWhole={false} />)
  for (const words of ['Hotel Tannkogel', 'Dorfstrasse 48', address]) expect(container.textContent).toContain(words)
  expect(container.textContent).not.toContain(booking.reference)
  expect(container.querySelector('[data-sheet]')).toBeNull()
})

test('[BOOKING-11] [LAW-2] the printed legal form has an address to type, and nothing is a link', async () => {
  const { container } = await show(<Voucher booking={booking} address={address} readAt={READ} isWhole />)
  const typed = booking.organiser.standardInformationUrl.replace(/^https?:\/\//, '')
  expect(container.textContent).toContain(`Standard information form, ${typed}`)
  expect([...container.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([])
})

test('[BOOKING-11] hides the voucher on screen', async () => {
  const { container } = await show(<Voucher booking={booking} address={address} readAt={READ} isWhole />)
  expect(container.textContent).toContain('Dorfstrasse 48')
  expect([...container.querySelectorAll('*')].filter((part) => part.checkVisibility())).toEqual([])
})

test('[BOOKING-11] [OFFER-43] the terms list the fees by time, unless the full price is always due', async () => {
  const said = async (cancellation: typeof booking.cancellation) =>
    (await show(<Voucher booking={{ ...booking, cancellation }} address={address} readAt={READ} isWhole />)).container.textContent
  const [free, half, all] = [
    { until: '2027-01-02T11:00', fee: { amount: 0, currency: 'EUR' } },
    { until: '2027-01-07T11:00', fee: { amount: 21_000, currency: 'EUR' } },
    { until: null, fee: { amount: 42_000, currency: 'EUR' } },
  ]
  const terms = { freeBefore: free.until, text: 'Free cancellation before 11:00 on January 2.' }
  const fees = await said({ ...terms, tiers: [free, half, all] })
  expect(fees).toContain('before 11:00 on January 2no feebefore 11:00 on January 7€210.00after that€420.00')
  expect(await said({ ...terms, tiers: [all] })).not.toContain('Cancellation fee')
  // A copy that a device stored before the fees existed.
  expect(await said(terms)).not.toContain('Cancellation fee')
})

test('[BOOKING-15] the voucher says which card paid, as far as it is known', async () => {
  const paidAt = Date.parse('2026-12-03T10:00:00') / 1000
  const said = async (paidBy: typeof booking.paidBy, at: number | null = paidAt) =>
    (await show(<Voucher booking={{ ...booking, paidAt: at, paidBy }} address={address} readAt={READ} isWhole />)).container.textContent
  expect(await said({ brand: 'Visa', last4: '4242' })).toContain('Paid by Visa ending in 4242 on 3 December')
  expect(await said({ brand: null, last4: '4242' })).toContain('Paid by card ending in 4242 on 3 December')
  expect(await said(null)).toContain('Paid by card on 3 December')
  expect(await said(null, null)).toContain('Paid by card')
})
