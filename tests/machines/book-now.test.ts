import { play } from '@firn/flow-kit'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookNowMachine } from '../../machines/book-now/book-now.machine.ts'
import {
  selectCanFinish,
  selectDialog,
  selectErrorMessage,
  selectIsOffline,
  selectPriceChange,
} from '../../machines/book-now/book-now.selectors.ts'
import { readPrebookHash, restoreAttempt } from '../../machines/book-now/book-now.storage.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { keys } from '../../machines/keys.ts'
import { flushPersisted, nothingRestored } from '../../machines/persisted.ts'
import { tabStorage } from '../../platform/browser/storage.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('bookNow'))

const offer = { bundleId: 'b', quizSessionId: 'q', storedPrebookHash: null, isOnline: true, attempt: nothingRestored }
const eur = (amount: number) => ({ amount, currency: 'EUR' })
const priceChange = { oldTotal: eur(100_000), newTotal: eur(110_000), difference: eur(10_000) }
const prebooked = (status: string, prebookHash: string | null = null) => ({ status, prebookHash, offerBundle: null, priceChange: null })

beforeEach(() => tabStorage.remove(keys.prebookHash))

async function prebooking(input: Parameters<typeof play<typeof bookNowMachine>>[1] = offer) {
  const bookNow = play(bookNowMachine, input)
  await bookNow.send({ type: 'booking.request' })
  await bookNow.resolve('checkPrebooking', { status: 'New', prebookHash: null })
  return bookNow
}

describe('the check', () => {
  test('[BOOK-1] [TRACK-7] no call is made before Book now, then the check, with an analytics event', async () => {
    const bookNow = play(bookNowMachine, offer)
    expect(bookNow.running()).toEqual([])
    await bookNow.send({ type: 'booking.request' })
    expect(bookNow.running()).toEqual(['checkPrebooking'])
    expect(bookNow.emitted()).toEqual([{ type: 'track', name: 'clicked_book_now', data: { bundleId: 'b' } }])
  })
  test.each(['BookingStarted', 'PaymentFailed', 'PaymentCanceled'])('[BOOK-2] %s opens the booking-in-progress dialog', async (status) => {
    const bookNow = play(bookNowMachine, offer)
    await bookNow.send({ type: 'booking.request' })
    await bookNow.resolve('checkPrebooking', { status, prebookHash: 'h' })
    expect(selectDialog(bookNow.snapshot())).toBe('bookingInProgress')
    expect(bookNow.running()).toEqual([])
  })
  test.each(['Unknown', 'New', 'Failed', 'BookingStartFailed', 'Payed', 'BookingFinished', 'Done', 'Canceled', 'Expired'])(
    '[BOOK-5] %s runs prebooking',
    async (status) => {
      const bookNow = play(bookNowMachine, offer)
      await bookNow.send({ type: 'booking.request' })
      await bookNow.resolve('checkPrebooking', { status, prebookHash: null })
      expect(bookNow.inputOf('prebookBundle')).toEqual({ bundleId: 'b', quizSessionId: 'q' })
    },
  )
  test('[BOOK-3] Start new in the dialog runs prebooking', async () => {
    const bookNow = play(bookNowMachine, offer)
    await bookNow.send({ type: 'booking.request' })
    await bookNow.resolve('checkPrebooking', { status: 'BookingStarted', prebookHash: 'h' })
    await bookNow.send({ type: 'booking.startNew' })
    expect(bookNow.running()).toEqual(['prebookBundle'])
  })
  test.each([
    ['the stored one wins', 'stored', 'found', 'stored'],
    ['the found one serves where none is stored', null, 'found', 'found'],
  ])('[BOOK-4] Finish booking goes to the pre-check page of the hash: %s', async (_, storedPrebookHash, prebookHash, wanted) => {
    const bookNow = play(bookNowMachine, { ...offer, storedPrebookHash })
    await bookNow.send({ type: 'booking.request' })
    await bookNow.resolve('checkPrebooking', { status: 'BookingStarted', prebookHash })
    await bookNow.send({ type: 'booking.finish' })
    expect(bookNow.emitted()).toEqual([{ type: 'navigate', to: 'precheck', params: { prebookHash: wanted } }])
  })
  test('[BOOK-4] the hash of this tab is enough to finish the booking in progress', async () => {
    const bookNow = play(bookNowMachine, { ...offer, storedPrebookHash: 'stored' })
    await bookNow.send({ type: 'booking.request' })
    await bookNow.resolve('checkPrebooking', { status: 'BookingStarted', prebookHash: null })
    await bookNow.send({ type: 'booking.finish' })
    expect(bookNow.emitted()).toEqual([{ type: 'navigate', to: 'precheck', params: { prebookHash: 'stored' } }])
  })
  test('[BOOK-4] Finish booking is not possible without a hash', async () => {
    const bookNow = play(bookNowMachine, offer)
    await bookNow.send({ type: 'booking.request' })
    await bookNow.resolve('checkPrebooking', { status: 'BookingStarted', prebookHash: null })
    expect(selectCanFinish(bookNow.snapshot())).toBe(false)
  })
})

describe('prebooking', () => {
  test('[BOOK-6] Ok opens the pre-check page, and the tab stores the hash', async () => {
    const bookNow = await prebooking()
    await bookNow.resolve('prebookBundle', prebooked('Ok', 'h'))
    expect(bookNow.emitted()).toEqual([{ type: 'navigate', to: 'precheck', params: { prebookHash: 'h' } }])
    expect(readPrebookHash()).toBe('h')
  })
  test('[BOOK-7] PriceChanged opens the price-changed dialog with old price, new price and difference', async () => {
    const bookNow = await prebooking()
    await bookNow.resolve('prebookBundle', { ...prebooked('PriceChanged', 'h2'), priceChange })
    expect(selectDialog(bookNow.snapshot())).toBe('priceChanged')
    expect(selectPriceChange(bookNow.snapshot())).toEqual({ oldTotal: eur(100_000), newTotal: eur(110_000), difference: eur(10_000) })
    expect(bookNow.emitted()).not.toContainEqual(expect.objectContaining({ type: 'navigate' }))
  })
  test('[BOOK-8] Proceed opens the pre-check page of the returned hash', async () => {
    const bookNow = await prebooking({ ...offer, storedPrebookHash: 'earlier' })
    await bookNow.resolve('prebookBundle', { ...prebooked('PriceChanged', 'h2'), priceChange })
    expect(readPrebookHash()).toBeNull()
    await bookNow.send({ type: 'booking.proceed' })
    expect(bookNow.emitted()).toEqual([{ type: 'navigate', to: 'precheck', params: { prebookHash: 'h2' } }])
    expect(readPrebookHash()).toBe('h2')
  })
  test('[BOOK-8] a changed price without a hash is an unclear response that can be retried', async () => {
    const bookNow = await prebooking()
    await bookNow.resolve('prebookBundle', { ...prebooked('PriceChanged'), priceChange })
    expect(bookNow.state()).toEqual({ dialog: { unreserved: 'statusUnknown' } })
    await bookNow.send({ type: 'booking.proceed' })
    expect(bookNow.emitted()).toEqual([])
    await bookNow.send({ type: 'booking.retry' })
    expect(bookNow.running()).not.toEqual([])
  })
  test('[BOOK-8] dismissing the price change stays on the offer page and stores nothing', async () => {
    const bookNow = await prebooking()
    await bookNow.resolve('prebookBundle', { ...prebooked('PriceChanged', 'h2'), priceChange })
    await bookNow.send({ type: 'dialog.dismiss' })
    expect(bookNow.state()).toEqual({ ready: 'idle' })
    expect(bookNow.emitted()).toEqual([])
    expect(readPrebookHash()).toBeNull()
  })
  test.each(['Expired', 'ExpiredOffer', 'NotAvailable'])('[BOOK-9] %s opens the offer-not-available dialog', async (status) => {
    const bookNow = await prebooking()
    await bookNow.resolve('prebookBundle', prebooked(status))
    expect(selectDialog(bookNow.snapshot())).toBe('offerNotAvailable')
  })
  test('[BOOK-10] See new offers refreshes the list of the quiz session', async () => {
    const bookNow = await prebooking()
    await bookNow.resolve('prebookBundle', prebooked('Expired'))
    await bookNow.send({ type: 'offers.refresh' })
    expect(bookNow.inputOf('refreshBundles')).toEqual({ quizSessionId: 'q' })
    await bookNow.resolve('refreshBundles', { status: 'ready', bundles: [], zeroOffers: null })
    expect(bookNow.emitted()).toEqual([{ type: 'invalidate', what: 'bundles', id: 'q' }])
    expect(selectDialog(bookNow.snapshot())).toBeNull()
  })
  test('[BOOK-10] [BOOK-12] See new offers retries after a failed attempt', async () => {
    const bookNow = await prebooking()
    await bookNow.resolve('prebookBundle', prebooked('Expired'))
    await bookNow.send({ type: 'offers.refresh' })
    await bookNow.reject('refreshBundles', errors.server)
    expect(selectErrorMessage(bookNow.snapshot())).toBe('offer.refreshFailed')
    await bookNow.send({ type: 'offers.refresh' })
    expect(bookNow.inputOf('refreshBundles')).toEqual({ quizSessionId: 'q' })
    expect(selectErrorMessage(bookNow.snapshot())).toBeNull()
  })
  test('[BOOK-11] Unknown shows an error, and retry prebooks again', async () => {
    const bookNow = await prebooking()
    await bookNow.resolve('prebookBundle', prebooked('Unknown'))
    expect(selectErrorMessage(bookNow.snapshot())).toBe('offer.unknownStatus')
    await bookNow.send({ type: 'booking.retry' })
    expect(bookNow.running()).toEqual(['prebookBundle'])
  })
  test('[BOOK-12] a failed prebooking is logged and can be retried', async () => {
    const bookNow = await prebooking()
    await bookNow.reject('prebookBundle', errors.server)
    expect(bookNow.emitted()).toEqual([
      { type: 'log', name: 'bookNow.failed', data: { reason: 'broken', code: 'server.failed', status: 500 } },
    ])
    expect(selectErrorMessage(bookNow.snapshot())).toBe('offer.prebookFailed')
    await bookNow.send({ type: 'booking.retry' })
    expect(bookNow.running()).toEqual(['prebookBundle'])
    expect(selectErrorMessage(bookNow.snapshot())).toBeNull()
  })
  test('[BOOK-8] an unknown status with a hash does not open the price-changed dialog', async () => {
    const bookNow = await prebooking()
    await bookNow.resolve('prebookBundle', prebooked('Unknown', 'h2'))
    expect(bookNow.state()).toEqual({ dialog: { unreserved: 'statusUnknown' } })
  })
  test('[BOOK-12] a failed check has its own message', async () => {
    const bookNow = play(bookNowMachine, offer)
    await bookNow.send({ type: 'booking.request' })
    await bookNow.reject('checkPrebooking', errors.server)
    expect(selectErrorMessage(bookNow.snapshot())).toBe('offer.prebookFailed')
  })
  test('changing the offer abandons the attempt: its late response is ignored', async () => {
    const bookNow = await prebooking()
    await bookNow.send({ type: 'bundle.change', bundleId: 'b2' })
    expect(bookNow.state()).toEqual({ ready: 'idle' })
    expect(bookNow.running()).toEqual([])
  })
})

test('[NET-3] without a connection Book now is disabled and makes no call; offers can be changed, and a connection enables it again', async () => {
  const bookNow = play(bookNowMachine, offer)
  await bookNow.send({ type: 'connection.change', isOnline: false })
  await bookNow.send({ type: 'booking.request' })
  await bookNow.send({ type: 'bundle.change', bundleId: 'c' })
  expect(selectIsOffline(bookNow.snapshot())).toBe(true)
  expect(bookNow.running()).toEqual([])
  await bookNow.send({ type: 'connection.change', isOnline: true })
  expect(selectIsOffline(bookNow.snapshot())).toBe(false)
  expect(bookNow.running()).toEqual([])
  await bookNow.send({ type: 'booking.request' })
  expect(bookNow.running()).toEqual(['checkPrebooking'])
})

describe('a reload', () => {
  const attempt = { bundleId: 'b', foundPrebookHash: 'f', offeredPrebookHash: 'o', priceChange }
  test.each(['checking', 'bookingInProgress', 'priceChanged', 'offerNotAvailable'] as const)(
    'finds an attempt that had come to %s',
    (at) => {
      tabStorage.set(keys.bookNow, JSON.stringify({ version: 1, snapshot: { ...attempt, at } }))
      expect(restoreAttempt('b')).toEqual({ snapshot: { ...attempt, at }, isLost: false })
    },
  )
  test('does not restore the attempt of another offer, without a loss report', () => {
    tabStorage.set(keys.bookNow, JSON.stringify({ version: 1, snapshot: { ...attempt, at: 'checking' } }))
    expect(restoreAttempt('c')).toEqual({ snapshot: null, isLost: false })
  })
  test('before the offers are loaded keeps the attempt for its offer', () => {
    const kept = JSON.stringify({ version: 1, snapshot: { ...attempt, at: 'checking' } })
    tabStorage.set(keys.bookNow, kept)
    play(bookNowMachine, { ...offer, bundleId: '' })
    flushPersisted()
    expect(tabStorage.get(keys.bookNow)).toBe(kept)
    play(bookNowMachine, offer)
    expect(tabStorage.get(keys.bookNow)).toBeNull()
  })
})
