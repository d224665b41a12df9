import { rig } from '@firn/flow-kit'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { responsesOf } from '../../../machines/flow.ts'
import { offerBrowserCases } from '../../../machines/offer-browser/offer-browser.cases.ts'
import { offerBrowserMachine } from '../../../machines/offer-browser/offer-browser.machine.ts'
import type { offerBrowserActors } from '../../../machines/offer-browser/offer-browser.setup.ts'
import { pickerMachine } from '../../../machines/picker/picker.machine.ts'
import { HotelDetailsDialog } from '../../../src/views/offer/dialogs/hotel-details-dialog.tsx'
import { HotelPicker } from '../../../src/views/offer/dialogs/hotel-picker.tsx'
import { ShareDialog } from '../../../src/views/offer/dialogs/share-dialog.tsx'
import { TransferPicker } from '../../../src/views/offer/dialogs/transfer-picker.tsx'
import { TransferSummaryDialog } from '../../../src/views/offer/dialogs/transfer-summary-dialog.tsx'
import { WhyDialog } from '../../../src/views/offer/dialogs/why-dialog.tsx'
import { backend, show } from '../show.tsx'
import { bundle, details, legs, rooms } from './samples.ts'
import '../../../src/ui/fonts.css'

const nothing = () => {}
const open = (kind: 'hotel' | 'transfer') =>
  createActor(pickerMachine, { input: { kind, bundleId: bundle.bundleId, quizSessionId: bundle.quizSessionId } }).start()

test('[LAW-9] the share dialog shows the trip and the price of its link', async () => {
  const { bundleId, quizSessionId } = bundle
  const browser = createActor(offerBrowserMachine, { input: { quizSessionId, bundleIds: [bundleId], bundleId } }).start()
  await show(<ShareDialog browser={browser} bundle={bundle} onClose={nothing} />)
  const dialog = page.getByRole('dialog', { name: 'Share this offer' })
  await expect.element(dialog.getByText('St. Anton am Arlberg, Hotel Tannkogel')).toBeVisible()
  await expect.element(dialog.getByText('Sat, 16 Jan – Sat, 23 Jan')).toBeVisible()
  await expect.element(dialog.getByText('€2,932.20')).toBeVisible()
})

/** A long German word in a hotel name. */
const LONG = 'Hochschwarzwaldblickresidenz'

test('[SHELL-26] a long word in a hotel name fits into the share and picker dialogs on the narrowest phone', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(414, 896))
  const { bundleId, quizSessionId } = bundle
  const browser = createActor(offerBrowserMachine, { input: { quizSessionId, bundleIds: [bundleId], bundleId } }).start()
  const named = { ...bundle, acc: { ...bundle.acc, name: LONG } }
  const { unmount } = await show(<ShareDialog browser={browser} bundle={named} onClose={nothing} />)
  const trip = page.getByText(LONG, { exact: false }).element()
  expect(trip.scrollWidth).toBeLessThanOrEqual(trip.clientWidth)
  await unmount()
  backend({ 'GET /rec/bundle/acc/list': { hotelRooms: rooms.map((room) => ({ ...room, acc: { ...room.acc, name: LONG } })) } })
  await show(<HotelPicker picker={open('hotel')} bundle={named} />)
  await expect.element(page.getByRole('radio').first()).toBeInTheDocument()
  await document.fonts.ready
  const rows = page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label'))
  expect(rows.map((row) => (row?.scrollWidth ?? 0) > (row?.clientWidth ?? 0))).not.toContain(true)
})

test('[LAW-9] [WISH-11] shows the expiry next to the link', async () => {
  const share = rig(offerBrowserMachine, offerBrowserCases.inputs['two offers'] as never)
  await share.step(offerBrowserCases.events['Share is pressed'] as never)
  const endsAt = Date.UTC(2027, 2, 1, 12) / 1000
  const link = { token: 'share-1', url: 'https://firn.example/share/share-1', endsAt }
  await share.step(responsesOf<typeof offerBrowserActors>().done('shareOffer', link) as never)
  await show(<ShareDialog browser={share.actor as never} bundle={bundle} onClose={nothing} />)
  await expect.poll(() => page.getByRole('dialog').element().textContent).toContain('Works until 1 March.')
})

const answers = (id?: string) => `/answers?question=${id ?? 'all'}`

test('[MATCH-14] [LAW-11] explains a percentage: the largest shortfall first, assumed answers labelled, skipped ones named', async () => {
  await show(<WhyDialog match={bundle.match} answers={answers} onClose={nothing} />)
  await expect.element(page.getByRole('heading', { name: 'Why 94%?' })).toBeVisible()
  const rows = page.getByRole('dialog').getByRole('listitem')
  expect(rows.elements().map((row) => row.querySelector('b, a')?.textContent)).toEqual(['Hotel extras', 'Meals', 'Resort', 'Stars'])
  await expect.element(rows.nth(0)).toMatchTextContent('5.3 of 8')
  await expect.element(rows.nth(3)).toMatchTextContent('We assumed this')
  await expect.element(page.getByText('35.7 of 40 points.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Biggest gaps first. Skipped questions don’t count: Hotel.', { exact: false })).toBeVisible()
})

test('[MATCH-15] each criterion has the fact and the wanted value, with a link to that answer unless assumed', async () => {
  await show(<WhyDialog match={bundle.match} answers={answers} onClose={nothing} />)
  const rows = page.getByRole('dialog').getByRole('listitem')
  await expect.element(rows.nth(1).getByText('Half board (breakfast and one main meal), you asked for breakfast')).toBeVisible()
  await expect
    .element(rows.nth(1).getByRole('link', { name: 'Change this answer: Meals' }))
    .toHaveAttribute('href', '/answers?question=board')
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Edit my answers' }))
    .toHaveAttribute('href', '/answers?question=all')
  // A repeated text adds nothing.
  await expect.element(rows.nth(2).getByText('St. Anton am Arlberg, as you asked', { exact: true })).toBeVisible()
  await expect.element(rows.nth(3).getByText('4 ★. We assumed this, as we didn’t ask', { exact: true })).toBeVisible()
  expect(rows.nth(3).getByRole('link').elements()).toHaveLength(0)
  // Older stored offers have neither.
  expect(rows.nth(0).getByRole('link').elements()).toHaveLength(0)
})

test('[PICK-1] [PICK-2] [PICK-3] a changed hotel can be applied, and closing asks for confirmation', async () => {
  backend({ 'GET /rec/bundle/acc/list': { hotelRooms: rooms } })
  const picker = open('hotel')
  await show(<HotelPicker picker={picker} bundle={bundle} />)
  const apply = page.getByRole('button', { name: 'Apply Changes' })
  await expect.element(page.getByRole('radio', { name: 'Hotel Tannkogel' })).toBeChecked()
  await expect.element(apply).toBeDisabled()
  await page.getByRole('radio', { name: 'Hotel Larch' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Subtotal, hotel for 7 nights')
  await expect.element(apply).toBeEnabled()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByRole('radio', { name: 'Hotel Larch' })).toBeChecked()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  expect(picker.getSnapshot().output).toEqual({ isApplied: false })
})

test('[PICK-11] each hotel states its distances to the centre and to the lift', async () => {
  backend({ 'GET /rec/bundle/acc/list': { hotelRooms: rooms } })
  await show(<HotelPicker picker={open('hotel')} bundle={bundle} />)
  await expect.element(page.getByText('350 m to the centre · 600 m to the lift').first()).toBeVisible()
})

test('[PICK-10] hotels are sorted, and filtered except for the chosen one', async () => {
  const [own, other] = rooms
  backend({ 'GET /rec/bundle/acc/list': { hotelRooms: [own, { ...other, acc: { ...other?.acc, rating: 5 } }] } })
  await show(<HotelPicker picker={open('hotel')} bundle={bundle} />)
  const hotels = () =>
    page
      .getByRole('radio')
      .elements()
      .map((one) => one.getAttribute('aria-label'))
  await expect.element(page.getByRole('radio', { name: 'Hotel Larch' })).toBeInTheDocument()
  expect(hotels()).toEqual(['Hotel Tannkogel', 'Hotel Larch'])
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Lowest price')
  expect(hotels()).toEqual(['Hotel Larch', 'Hotel Tannkogel'])
  await page.getByRole('radio', { name: 'Hotel Larch' }).click()
  await page.getByRole('combobox', { name: 'Stars' }).selectOptions('5+ stars')
  expect(hotels()).toEqual(['Hotel Larch'])
  await expect.element(page.getByRole('radio', { name: 'Hotel Larch' })).toBeChecked()
})

test('[PICK-3] an unchanged picker closes without asking', async () => {
  backend({ 'GET /rec/bundle/acc/list': { hotelRooms: rooms } })
  const picker = open('hotel')
  await show(<HotelPicker picker={picker} bundle={bundle} />)
  await expect.element(page.getByRole('radio', { name: 'Hotel Larch' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  expect(picker.getSnapshot().status).toBe('done')
})

test('[PICK-4] [PICK-6] applying sends the option, the selected rooms and the quiz session', async () => {
  const calls = backend({ 'GET /rec/bundle/acc/list': { hotelRooms: rooms }, 'POST /rec/bundle/acc/update': bundle })
  await show(<HotelPicker picker={open('hotel')} bundle={bundle} />)
  await page.getByRole('radio', { name: 'Hotel Larch' }).click()
  await page.getByRole('button', { name: 'Apply Changes' }).click()
  await expect
    .poll(() => calls.at(-1)?.body)
    .toEqual({
      bundleId: 'bundle-1',
      roomOptionId: 'option-2',
      selectedRooms: [{ roomOptionId: 'option-2', price: 259_800, currencyCode: 'EUR' }],
      quizSessionId: 'quiz-1',
    })
})

test('[PICK-5] [PICK-8] [PICK-9] sends one request per changed direction, and names the failed one', async () => {
  const calls = backend({
    'GET /rec/bundle/pr-transfer/list': { offers: legs },
    'POST /rec/bundle/pr-transfer/update': (body: unknown) => {
      if (JSON.stringify(body).includes('return-')) throw new TypeError('offline')
      return bundle
    },
  })
  await show(<TransferPicker picker={open('transfer')} bundle={bundle} />)
  await page.getByRole('radio', { name: 'SUV' }).click()
  await page.getByRole('tab', { name: 'Return' }).click()
  await page.getByRole('radio', { name: 'SUV' }).click()
  await page.getByRole('button', { name: 'Apply Changes' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t change the return transfer.')
  expect(calls.filter(({ call }) => call === 'POST /rec/bundle/pr-transfer/update')).toHaveLength(2)
})

test('[OFFER-11] [OFFER-12] the transfer summary shows both directions with time, distance, seats and luggage', async () => {
  await show(<TransferSummaryDialog bundle={bundle} onClose={nothing} />)
  const dialog = page.getByRole('dialog')
  for (const words of [
    'Departure, one-way',
    'Return, one-way',
    '1 h 20 min',
    '97.40 km',
    'Maximum passengers7',
    'Large suitcases6',
    'carry-on 8 kg',
  ])
    await expect.element(dialog).toMatchTextContent(words)
})

test('[OFFER-8] [DATA-6] [DATA-7] the hotel details show every field of the response', async () => {
  backend({ 'POST /rec/bundle/acc/details': details })
  await show(<HotelDetailsDialog bundle={bundle} onClose={nothing} />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('A timber house')
  const words = [
    'Dorfstrasse 48',
    'Sat, 16 Jan',
    'from 15:00',
    'by 10:30',
    '7 nights',
    '2 adults, 1 child',
    '2 amenities',
    'Sauna',
    'Massage extra cost',
  ]
  const more = [
    'Ski to the door.',
    'Quiet after ten.',
    '1964',
    '2021',
    '42',
    '230 V, 50 Hz, type C',
    'Double room Rendl',
    '€2,846.00',
    'in your offer',
  ]
  for (const one of [...words, ...more]) await expect.element(dialog).toMatchTextContent(one)
})

test('[OFFER-8] [ERR-16] offers a retry for details that fail to load', async () => {
  const calls = backend({})
  await show(<HotelDetailsDialog bundle={bundle} onClose={nothing} />)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => calls.length).toBeGreaterThan(1)
})
