import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectDialog } from '../../../machines/book-now/book-now.selectors.ts'
import { forgetAttempt, persistAttempt } from '../../../machines/book-now/book-now.storage.ts'
import { selectBundleId } from '../../../machines/offer-browser/offer-browser.selectors.ts'
import { persistBundleIndex, persistOfferInView, readBundleIndex } from '../../../machines/offer-browser/offer-browser.storage.ts'
import { selectOfferFlows } from '../../../machines/pages/offer-page.ts'
import { flushPersisted } from '../../../machines/persisted.ts'
import { selectIsSaved } from '../../../machines/wishlist/wishlist.selectors.ts'
import { createFlow } from '../../../src/app/create-flow.ts'
import { offerPage } from '../../../src/app/page-machines/offer.ts'
import { bundlesQuery, wishlistQuery } from '../../../src/queries/queries.ts'
import { waitFor } from '../../support/wait-for.ts'
import { bundle } from '../../views/offer/samples.ts'
import { ada, around, backend } from './page.ts'

const quizSessionId = 'quiz-1'
const listOf = (bundleIds: string[]) => bundleIds.map((bundleId) => ({ ...bundle, bundleId }))
const offersOf = (...bundleIds: string[]) => ({ status: 'ready' as const, bundles: listOf(bundleIds), zeroOffers: null })
const wishesOf = (...bundleIds: string[]) => ({
  items: listOf(bundleIds).map((one) => ({
    itemId: `wish-${one.bundleId}`,
    bundleId: one.bundleId,
    bundle: one,
    standing: 'held' as const,
    savedTotal: { amount: 293_220, currency: 'EUR' },
    savedAt: 1_799_000_000,
  })),
})

let stop = () => {}
beforeEach(() => {
  persistBundleIndex(quizSessionId, 0)
  forgetAttempt()
})
afterEach(() => stop())

/** The offer page over three offers, created and not yet started; what the back end answers may be changed later. */
function make({ answers = {} as Record<string, unknown>, areKnown = true } = {}) {
  const world = around()
  const calls = backend(answers)
  if (areKnown) world.queries.setQueryData(bundlesQuery('en', quizSessionId).queryKey, offersOf('a', 'b', 'c'))
  const { machine, inputOf } = offerPage(world)
  const page = createFlow(machine, inputOf(quizSessionId))
  const flows = () => selectOfferFlows(page.getSnapshot())
  return {
    ...world,
    ...flows(),
    page,
    flows,
    answers,
    calls,
    begin() {
      page.start()
      stop = () => {
        stop = () => {}
        page.send({ type: 'page.close' })
        page.stop()
      }
    },
    /** The offer that each of the three flows is at. */
    places: () => [
      selectBundleId(flows().browser.getSnapshot()),
      flows().bookNow.getSnapshot().context.bundleId,
      flows().wishlistItem.getSnapshot().context.bundleId,
    ],
    isSaved: () => selectIsSaved(flows().wishlistItem.getSnapshot()),
    signIn() {
      answers['GET /user'] = ada
      world.session.send({ type: 'session.signIn', accessToken: 'token' })
    },
  }
}

function open(parts: Parameters<typeof make>[0] = {}) {
  const page = make(parts)
  page.begin()
  return page
}

describe('which offer is in view', () => {
  test('[OFFER-3] Book now and the heart move along with the offer in view', () => {
    const { browser, places } = open()
    expect(places()).toEqual(['a', 'a', 'a'])
    browser.send({ type: 'offer.next' })
    expect(places()).toEqual(['b', 'b', 'b'])
    browser.send({ type: 'offer.previous' })
    expect(places()).toEqual(['a', 'a', 'a'])
  })

  test('[WISH-5] the saved offer that a traveller comes from is in view, and stays this tab’s place', () => {
    persistOfferInView(quizSessionId, 'b')
    expect(open().places()).toEqual(['b', 'b', 'b'])
    expect(readBundleIndex(quizSessionId)).toBe(1)
  })

  test('[WISH-5] where the offers have lost it meanwhile, the first one is', () => {
    persistOfferInView(quizSessionId, 'x')
    expect(open().places()).toEqual(['a', 'a', 'a'])
  })

  test('[OFFER-3] the place that this tab looked at last is opened, and what is in view is kept', () => {
    persistBundleIndex(quizSessionId, 7)
    expect(open().places()).toEqual(['c', 'c', 'c'])
    expect(readBundleIndex(quizSessionId)).toBe(2)
  })

  test('a list that is read anew keeps the offer in view; where it is gone all three move on', async () => {
    const { browser, queries, places } = open()
    browser.send({ type: 'offer.next' })
    const set = (...ids: string[]) => queries.setQueryData(bundlesQuery('en', quizSessionId).queryKey, offersOf(...ids))
    set('b', 'd')
    await waitFor(() => expect(browser.getSnapshot().context.bundleIds).toEqual(['b', 'd']))
    expect(places()).toEqual(['b', 'b', 'b'])
    set('d')
    await waitFor(() => expect(places()).toEqual(['d', 'd', 'd']))
  })

  test('[OFFER-3] once the offers that are awaited come, the flows start again where this tab was', async () => {
    persistBundleIndex(quizSessionId, 1)
    const { browser, calls, flows, places } = open({ answers: { 'GET /rec/bundle': offersOf('a', 'b') }, areKnown: false })
    expect(places()).toEqual(['', '', ''])
    await waitFor(() => expect(places()).toEqual(['b', 'b', 'b']))
    expect(calls).toEqual(['GET /rec/bundle'])
    expect([browser.getSnapshot().status, flows().browser.getSnapshot().status]).toEqual(['stopped', 'active'])
  })

  test('[I18N-3] another language reads the offers in it and keeps the place', async () => {
    const { browser, calls, language, places } = open()
    browser.send({ type: 'offer.next' })
    language.activate('de')
    await waitFor(() => expect(calls).toEqual(['GET /rec/bundle']))
    expect(places()).toEqual(['b', 'b', 'b'])
    expect(readBundleIndex(quizSessionId)).toBe(1)
  })
})

describe('an attempt to book', () => {
  const attempt = { bundleId: 'b', at: 'bookingInProgress', foundPrebookHash: 'hash', offeredPrebookHash: null, priceChange: null } as const

  test('[BOOK-1] a reload comes back to the question that stood there', () => {
    persistBundleIndex(quizSessionId, 1)
    persistAttempt(() => attempt)
    flushPersisted()
    const { bookNow } = open()
    expect(selectDialog(bookNow.getSnapshot())).toBe('bookingInProgress')
  })

  test('it ends where another offer is looked at', () => {
    persistAttempt(() => ({ ...attempt, bundleId: 'a' }))
    flushPersisted()
    const { browser, bookNow } = open()
    browser.send({ type: 'offer.next' })
    expect(selectDialog(bookNow.getSnapshot())).toBeNull()
  })
})

describe('the heart', () => {
  test('[WISH-2] a sign-in on the page reaches it, and it is full where the list has the offer', async () => {
    const { wishlistItem, calls, isSaved, signIn } = open({ answers: { 'GET /wishlist': wishesOf('a') } })
    expect(calls).toEqual([])
    signIn()
    await waitFor(() => expect(wishlistItem.getSnapshot().context.isSignedIn).toBe(true))
    await waitFor(() => expect(isSaved()).toBe(true))
    expect(calls).toEqual(['GET /user', 'GET /wishlist'])
  })

  test('[WISH-2] it knows of each offer whether it is saved, and hears when the list is read anew', async () => {
    const { answers, browser, queries, isSaved, signIn } = open({ answers: { 'GET /wishlist': wishesOf('b') } })
    signIn()
    await waitFor(() => expect(queries.getQueryData(wishlistQuery('en').queryKey)).toBeDefined())
    expect(isSaved()).toBe(false)
    browser.send({ type: 'offer.next' })
    expect(isSaved()).toBe(true)
    answers['GET /wishlist'] = wishesOf()
    await queries.invalidateQueries({ queryKey: ['wishlist'] })
    await waitFor(() => expect(isSaved()).toBe(false))
  })

  test('[WISH-2] after a move it hears what the list says of the offer that is in view now', async () => {
    const { answers, browser, queries, isSaved, signIn } = open({ answers: { 'GET /wishlist': wishesOf('a') } })
    signIn()
    await waitFor(() => expect(isSaved()).toBe(true))
    browser.send({ type: 'offer.next' })
    expect(isSaved()).toBe(false)
    answers['GET /wishlist'] = wishesOf('a', 'b')
    await queries.invalidateQueries({ queryKey: ['wishlist'] })
    await waitFor(() => expect(isSaved()).toBe(true))
  })

  test('a sign-in between the first drawing and the begin is not missed', async () => {
    const { begin, wishlistItem, session, signIn } = make({ answers: { 'GET /wishlist': wishesOf() } })
    signIn()
    await waitFor(() => expect(session.getSnapshot().context.user).not.toBeNull())
    begin()
    expect(wishlistItem.getSnapshot().context.isSignedIn).toBe(true)
  })
})

describe('the end of the page', () => {
  test('[WISH-4] hands on what the heart is saving, before it ends', async () => {
    const page = open({ answers: { 'GET /wishlist': wishesOf() } })
    page.signIn()
    await waitFor(() => expect(page.wishlistItem.getSnapshot().context.isSignedIn).toBe(true))
    const handedOn: unknown[] = []
    page.wishlistItem.on('saveOffer', (command) => void handedOn.push(command))
    page.wishlistItem.send({ type: 'wishlist.toggle' })
    stop()
    expect(handedOn).toEqual([{ type: 'saveOffer', bundleId: 'a' }])
  })

  test('ends every flow and everything that joined them', async () => {
    const page = open({ answers: { 'GET /wishlist': wishesOf() } })
    page.signIn()
    await waitFor(() => expect(page.queries.getQueryData(wishlistQuery('en').queryKey)).toBeDefined())
    const flows = [page.browser, page.bookNow, page.wishlistItem]
    const sends = flows.map((flow) => vi.spyOn(flow, 'send'))
    const reads = () => page.queries.getQueryCache().getAll()
    expect(reads().map((query) => query.getObserversCount())).toEqual([1, 1])
    stop()
    expect(flows.map((flow) => flow.getSnapshot().status)).toEqual(['stopped', 'stopped', 'stopped'])
    page.session.send({ type: 'session.signOut' })
    page.language.activate('de')
    page.queries.setQueryData(bundlesQuery('en', quizSessionId).queryKey, offersOf('d'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(reads().map((query) => query.getObserversCount())).toEqual([0, 0])
    expect(sends.flatMap((send) => send.mock.calls)).toEqual([])
  })
})
