import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Itinerary } from '../../../src/views/booking/itinerary.tsx'
import { show } from '../show.tsx'

const entries = [
  { kind: 'check-in' as const, at: '2027-01-16T15:00', title: 'Check-in, Hotel Tannkogel', detail: 'Double room' },
  { kind: 'transfer' as const, at: '2027-01-23T09:15', title: 'Transfer to Innsbruck', detail: 'Arrival about 10:40.' },
  { kind: 'check-out' as const, at: '2027-01-23T11:00', title: 'Check-out, Hotel Tannkogel', detail: 'Dorfstrasse 48' },
]

const words = {
  en: ['from 15:00', '09:15', 'by 11:00'],
  de: ['ab 15:00 Uhr', '09:15 Uhr', 'bis 11:00 Uhr'],
  fr: ['à partir de 15:00', '09:15', 'avant 11:00'],
} as const

for (const locale of ['en', 'de', 'fr'] as const)
  test(`[BOOKING-10] check-in and check-out are limits, a transfer is a moment (${locale})`, async () => {
    await show(<Itinerary entries={entries} />, locale)
    const times = page
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('time')?.textContent)
    expect(times.map((time, at) => time?.endsWith(` ${words[locale][at]}`))).toEqual([true, true, true])
  })
