import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { HotelRoom } from '../../../contract/hotel.ts'
import { pickerMachine } from '../../../machines/picker/picker.machine.ts'
import { RoomCard } from '../../../src/ui/room-card/room-card.tsx'
import { RoomRow } from '../../../src/ui/room-card/room-row.tsx'
import { HotelPicker } from '../../../src/views/offer/dialogs/hotel-picker.tsx'
import { HotelRooms } from '../../../src/views/offer/dialogs/hotel-rooms.tsx'
import { CancellationOnCard } from '../../../src/views/trip/cancellation.tsx'
import { HotelCard } from '../../../src/views/trip/hotel-card.tsx'
import { backend, show } from '../show.tsx'
import { bundle, rooms } from './samples.ts'

/** A room whose rates have no free cancellation. */
const bound = (room: HotelRoom): HotelRoom => ({
  ...room,
  options: room.options.map((option) => ({
    ...option,
    paymentOptions: {
      paymentTypes: option.paymentOptions.paymentTypes.map(({ subTotal }) => ({
        subTotal,
        cancellation: { freeCancellationBefore: null },
      })),
    },
  })),
})
const [first, second] = rooms as [HotelRoom, HotelRoom]

const words = { en: 'No free cancellation', de: 'Keine kostenlose Stornierung', fr: 'Pas d’annulation gratuite' } as const
for (const locale of ['en', 'de', 'fr'] as const)
  test(`[OFFER-23] a stay without free cancellation says so (${locale})`, async () => {
    await show(<HotelCard bundle={{ ...bundle, acc: { ...bundle.acc, freeCancellationBefore: null } }} />, locale)
    await expect.element(page.getByText(words[locale])).toBeVisible()
  })

const steps = [
  { until: '2026-12-25T11:00', fee: { amount: 0, currency: 'EUR' } },
  { until: '2027-01-09T11:00', fee: { amount: 135_185, currency: 'EUR' } },
  { until: null, fee: { amount: 270_370, currency: 'EUR' } },
]
const listed = {
  en: ['before 11:00 on December 25', 'no fee', 'before 11:00 on January 9', '€1,351.85', 'after that', '€2,703.70'],
  de: ['bis 25. Dezember, 11:00 Uhr', 'kostenlos', 'bis 9. Januar, 11:00 Uhr', '1.351,85 €', 'danach', '2.703,70 €'],
  fr: ['jusqu’au 25 décembre à 11:00', 'gratuit', 'jusqu’au 9 janvier à 11:00', '1 351,85 €', 'ensuite', '2 703,70 €'],
} as const
for (const locale of ['en', 'de', 'fr'] as const)
  test(`[OFFER-43] a stay lists its cancellation fees by time (${locale})`, async () => {
    await show(<HotelCard bundle={{ ...bundle, acc: { ...bundle.acc, cancellationTiers: steps } }} />, locale)
    const cells = page.getByRole('table').element().querySelectorAll('th, td')
    expect([...cells].map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual(listed[locale])
  })

test('[OFFER-23] the rooms in the hotel details say so, but not cancellable ones', async () => {
  await show(<HotelRooms rooms={[bound(first), second]} />)
  await expect.element(page.getByText('No free cancellation')).toBeVisible()
  expect(page.getByText('No free cancellation').elements()).toHaveLength(1)
  expect(page.getByText('Free cancellation before 11:00 on December 25, tour local time').elements()).toHaveLength(1)
})

test('[OFFER-23] the rows of the hotel picker say so', async () => {
  backend({ 'GET /rec/bundle/acc/list': { hotelRooms: [first, bound(second)] } })
  const picker = createActor(pickerMachine, { input: { kind: 'hotel', bundleId: bundle.bundleId, quizSessionId: bundle.quizSessionId } })
  await show(<HotelPicker picker={picker.start()} bundle={bundle} />)
  await expect.element(page.getByText('No free cancellation')).toBeVisible()
})

const heard = {
  en: /Free cancellation before 11:00 on December 25, tour local time/,
  de: /Kostenlos stornierbar bis 11:00 Uhr am 25. Dezember, Ortszeit am Reiseziel/,
  fr: /Annulation gratuite jusqu’au 25 décembre à 11:00, heure locale sur place/,
} as const
for (const locale of ['en', 'de', 'fr'] as const)
  test(`[OFFER-23] [OFFER-9] a card shows the end of free cancellation on two lines, and screen readers get all of it (${locale})`, async () => {
    const card = (value: string, before: string | null) => (
      <RoomCard
        key={value}
        group="rooms"
        value={value}
        name="Double room"
        checked={false}
        onChoose={() => {}}
        picture={{ url: 'data:image/svg+xml,room', alt: '' }}
        beds="1 double bed"
        meal="Breakfast"
        cancellation={<CancellationOnCard before={before} />}
        price="€1,493.97"
        priceNote="for 7 nights"
        action="Choose room"
      />
    )
    await page.viewport(1440, 900)
    await show(
      // The width of the column that holds four cards.
      <div style={{ width: 857 }}>
        <RoomRow label="Your room" count="4 of 4" labels={{ back: 'Back', forth: 'On' }}>
          {[card('a', '2026-12-25T11:00'), card('b', null), card('c', '2026-09-30T18:00'), card('d', null)]}
        </RoomRow>
      </div>,
      locale,
    )
    await expect.element(page.getByRole('radio').first()).toHaveAccessibleName(heard[locale])
    const lines = [...document.querySelectorAll('label [aria-hidden="true"]:not(svg)')].map((part) => {
      const tops = [...part.querySelectorAll('span')].flatMap((span) => [...span.getClientRects()]).map(({ top }) => Math.round(top))
      return new Set(tops).size
    })
    expect(lines).toEqual([2, 2])
    for (const one of document.querySelectorAll('label')) expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth)
    await page.viewport(414, 896)
  })
