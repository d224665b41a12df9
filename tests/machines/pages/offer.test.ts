import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectDialog, selectIsOffline } from '../../../machines/book-now/book-now.selectors.ts'
import { forgetAttempt, persistAttempt } from '../../../machines/book-now/book-now.storage.ts'
import { keys } from '../../../machines/keys.ts'
import { selectBundleId, selectPicker } from '../../../machines/offer-browser/offer-browser.selectors.ts'
import { persistBundleIndex, persistOfferInView, readOfferInView } from '../../../machines/offer-browser/offer-browser.storage.ts'
import { selectArrival, selectDay } from '../../../machines/other-dates/other-dates.selectors.ts'
import { selectOfferFlows } from '../../../machines/pages/offer-page.ts'
import { flushPersisted } from '../../../machines/persisted.ts'
import { selectIsSaved } from '../../../machines/wishlist/wishlist.selectors.ts'
import { tabStorage } from '../../../platform/browser/storage.ts'
import { createFlow } from '../../../src/app/create-flow.ts'
import { offerPage } from '../../../src/app/page-machines/offer.ts'
import { bundlesQuery, wishlistQuery } from '../../../src/queries/queries.ts'
import { waitFor } from '../../support/wait-for.ts'
import { bundle } from '../../views/offer/samples.ts'
import { ada, backend, pageDependencies } from './page.ts'

const quizSessionId = 'quiz-1'
const listOf = (bundleIds: string[]) => bundleIds.map((bundleId) => ({ ...bundle, bundleId }))
const offersOf = (...bundleIds: string[]) => ({ status: 'ready' as const, bundles: listOf(bundleIds), zeroOffers: null })
/** Each of the four flows is at this offer. */
const four = (bundleId: string) => Array(4).fill(bundleId)
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

const attempt = { bundleId: 'b', at: 'bookingInProgress', foundPrebookHash: 'hash', offeredPrebookHash: null, priceChange: null } as const

let stop = () => {}
beforeEach(() => {
  persistBundleIndex(quizSessionId, 0)
  forgetAttempt()
})
afterEach(() => stop())

/** Creates the page of three offers without starting it. `answers` of the back end may be changed later. */
function createPage({ answers = {} as Record<string, unknown>, areLoaded = true } = {}) {
  const dependencies = pageDependencies()
  const calls = backend(answers)
  const setOffers = (bundles: ReturnType<typeof listOf>) =>
    dependencies.queries.setQueryData(bundlesQuery('en', quizSessionId).queryKey, { status: 'ready', bundles, zeroOffers: null })
  if (areLoaded) setOffers(listOf(['a', 'b', 'c']))
  const { machine, inputOf } = offerPage(dependencies)
  const page = createFlow(machine, inputOf(quizSessionId))
  const flows = () => selectOfferFlows(page.getSnapshot())
  return {
    ...dependencies,
    ...flows(),
    page,
    flows,
    answers,
    calls,
    setOffers,
    start() {
      page.start()
      stop = () => {
        stop = () => {}
        page.send({ type: 'page.close' })
        page.stop()
      }
    },
    /** The offer that each of the four flows is at. */
    places: () => [
      selectBundleId(flows().browser.getSnapshot()),
      flows().bookNow.getSnapshot().context.bundleId,
      flows().dates.getSnapshot().context.bundleId,
      flows().wishlistItem.getSnapshot().context.bundleId,
    ],
    isSaved: () => selectIsSaved(flows().wishlistItem.getSnapshot()),
    signIn() {
      answers['GET /user'] = ada
      dependencies.session.send({ type: 'session.signIn', accessToken: 'token' })
    },
  }
}

function openPage(options: Parameters<typeof createPage>[0] = {}) {
  const page = createPage(options)
  page.start()
  return page
}

describe('which offer is in view', () => {
  test('[OFFER-3] all four flows move with the offer in view', () => {
    const { browser, places } = openPage()
    expect(places()).toEqual(four('a'))
    browser.send({ type: 'offer.next' })
    expect(places()).toEqual(four('b'))
    browser.send({ type: 'offer.previous' })
    expect(places()).toEqual(four('a'))
  })

  test('[WISH-5] the saved offer that a traveller comes from is in view and stays so after a reload', () => {
    persistOfferInView(quizSessionId, 'b')
    expect(openPage().places()).toEqual(four('b'))
    expect(tabStorage.get(keys.bundleIndex)).toBe('quiz-1 1')
  })

  test('[WISH-5] the first offer is in view if the saved one is not among the offers', () => {
    persistOfferInView(quizSessionId, 'x')
    expect(openPage().places()).toEqual(four('a'))
  })

  test('[OFFER-3] the last offer is in view, and its position stored, if this tab was further on', () => {
    persistBundleIndex(quizSessionId, 7)
    expect(openPage().places()).toEqual(four('c'))
    expect(tabStorage.get(keys.bundleIndex)).toBe('quiz-1 2')
  })

  test('after a refetch the same offer is in view; if it is gone, all four flows move to another', async () => {
    const { browser, places, setOffers } = openPage()
    browser.send({ type: 'offer.next' })
    setOffers(listOf(['b', 'd']))
    await waitFor(() => expect(browser.getSnapshot().context.bundleIds).toEqual(['b', 'd']))
    expect(places()).toEqual(four('b'))
    setOffers(listOf(['d']))
    await waitFor(() => expect(places()).toEqual(four('d')))
  })

  test('[OFFER-3] when the offers are loaded, the flows start again with the offer that this tab showed last', async () => {
    persistBundleIndex(quizSessionId, 1)
    const { browser, calls, flows, places } = openPage({ answers: { 'GET /rec/bundle': offersOf('a', 'b') }, areLoaded: false })
    expect(places()).toEqual(four(''))
    await waitFor(() => expect(places()).toEqual(four('b')))
    expect(calls).toEqual(['GET /rec/bundle'])
    expect([browser.getSnapshot().status, flows().browser.getSnapshot().status]).toEqual(['stopped', 'active'])
  })

  test('[I18N-3] in another language the offers are loaded again and the same one stays in view', async () => {
    const { browser, calls, language, places } = openPage()
    browser.send({ type: 'offer.next' })
    language.activate('de')
    await waitFor(() => expect(calls).toEqual(['GET /rec/bundle']))
    expect(places()).toEqual(four('b'))
    expect(readOfferInView(quizSessionId, ['a', 'b', 'c'])).toBe('b')
  })
})

describe('the other dates', () => {
  const onDay = (from: string) => listOf(['a', 'b', 'c']).map((one) => ({ ...one, dateRange: { ...bundle.dateRange, from } }))

  test('[OFFER-28] show the new day of an offer that was moved, and Book now keeps its dialog', async () => {
    persistAttempt(() => ({ ...attempt, bundleId: 'a' }))
    flushPersisted()
    const { bookNow, dates, setOffers, places } = openPage()
    expect(selectArrival(dates.getSnapshot())).toBe(bundle.dateRange.from)
    setOffers(onDay('2027-01-11'))
    await waitFor(() => expect(selectArrival(dates.getSnapshot())).toBe('2027-01-11'))
    expect(places()).toEqual(four('a'))
    expect(selectDialog(bookNow.getSnapshot())).toBe('bookingInProgress')
  })

  test('[OFFER-27] keep a chosen day if a refetch brings the same day of arrival', async () => {
    const { browser, dates, setOffers } = openPage()
    dates.send({ type: 'day.choose', checkIn: '2027-01-11' })
    setOffers(listOf(['a', 'd']))
    await waitFor(() => expect(browser.getSnapshot().context.bundleIds).toEqual(['a', 'd']))
    expect(selectDay(dates.getSnapshot())).toBe('2027-01-11')
  })
})

describe('the connection', () => {
  test('[NET-3] Book now receives a loss of it, also if the flows start again afterwards', async () => {
    const { bookNow, flows, page, setOffers } = openPage({ areLoaded: false })
    page.send({ type: 'connection.change', isOnline: false })
    expect(selectIsOffline(bookNow.getSnapshot())).toBe(true)
    setOffers(listOf(['a']))
    await waitFor(() => expect(flows().bookNow).not.toBe(bookNow))
    expect(selectIsOffline(flows().bookNow.getSnapshot())).toBe(true)
  })

  test('[NET-2] its return reaches a picker that could not load', async () => {
    const { browser, calls, page } = openPage({ answers: { 'GET /rec/bundle/acc/list': 'unreadable' } })
    browser.send({ type: 'hotelPicker.open' })
    const asked = () => calls.filter((call) => call === 'GET /rec/bundle/acc/list').length
    await waitFor(() => expect(selectPicker(browser.getSnapshot())?.getSnapshot().value).toEqual({ loading: 'loadFailed' }))
    page.send({ type: 'connection.restored' })
    expect(asked()).toBe(2)
  })
})

describe('an attempt to book', () => {
  test('[BOOK-1] a reload returns to the dialog that was open', () => {
    persistBundleIndex(quizSessionId, 1)
    persistAttempt(() => attempt)
    flushPersisted()
    const { bookNow } = openPage()
    expect(selectDialog(bookNow.getSnapshot())).toBe('bookingInProgress')
  })

  test('it ends when another offer comes into view', () => {
    persistAttempt(() => ({ ...attempt, bundleId: 'a' }))
    flushPersisted()
    const { browser, bookNow } = openPage()
    browser.send({ type: 'offer.next' })
    expect(selectDialog(bookNow.getSnapshot())).toBeNull()
  })
})

describe('the wishlist button', () => {
  test('[WISH-2] receives a sign-in on the page, and is pressed if the wishlist has the offer', async () => {
    const { wishlistItem, calls, isSaved, signIn } = openPage({ answers: { 'GET /wishlist': wishesOf('a') } })
    expect(calls).toEqual([])
    signIn()
    await waitFor(() => expect(wishlistItem.getSnapshot().context.isSignedIn).toBe(true))
    await waitFor(() => expect(isSaved()).toBe(true))
    expect(calls).toEqual(['GET /user', 'GET /wishlist'])
  })

  test('[WISH-2] shows of each offer whether it is saved, also after a refetch of the wishlist', async () => {
    const { answers, browser, queries, isSaved, signIn } = openPage({ answers: { 'GET /wishlist': wishesOf('b') } })
    signIn()
    await waitFor(() => expect(queries.getQueryData(wishlistQuery('en').queryKey)).toBeDefined())
    expect(isSaved()).toBe(false)
    browser.send({ type: 'offer.next' })
    expect(isSaved()).toBe(true)
    answers['GET /wishlist'] = wishesOf()
    await queries.invalidateQueries({ queryKey: ['wishlist'] })
    await waitFor(() => expect(isSaved()).toBe(false))
  })

  test('[WISH-2] after a move shows what a refetched wishlist says of the offer in view', async () => {
    const { answers, browser, queries, isSaved, signIn } = openPage({ answers: { 'GET /wishlist': wishesOf('a') } })
    signIn()
    await waitFor(() => expect(isSaved()).toBe(true))
    browser.send({ type: 'offer.next' })
    expect(isSaved()).toBe(false)
    answers['GET /wishlist'] = wishesOf('a', 'b')
    await queries.invalidateQueries({ queryKey: ['wishlist'] })
    await waitFor(() => expect(isSaved()).toBe(true))
  })

  test('[WISH-2] after a sign-out is that of a visitor, who has saved no offer', async () => {
    const { browser, session, wishlistItem, isSaved, signIn } = openPage({
      answers: { 'GET /wishlist': wishesOf('a', 'b'), 'POST /user/auth/logout': {} },
    })
    signIn()
    await waitFor(() => expect(isSaved()).toBe(true))
    session.send({ type: 'session.signOut' })
    await waitFor(() => expect(wishlistItem.getSnapshot().context.isSignedIn).toBe(false))
    expect(isSaved()).toBe(false)
    browser.send({ type: 'offer.next' })
    expect(isSaved()).toBe(false)
  })

  test('[WISH-2] another person who signs in on the page sees their own wishlist, not that of the person before', async () => {
    const { answers, browser, queries, session, isSaved, signIn } = openPage({ answers: { 'GET /wishlist': wishesOf('a') } })
    // The bridge loads the cache of queries before it clears it.
    session.on('signedOut', () => queueMicrotask(() => queries.clear()))
    signIn()
    await waitFor(() => expect(isSaved()).toBe(true))
    answers['GET /user'] = { ...ada, id: 'v', email: 'eve@example.com' }
    answers['GET /wishlist'] = wishesOf('b')
    session.send({ type: 'session.signIn', accessToken: 'another' })
    await waitFor(() => expect(isSaved()).toBe(false))
    browser.send({ type: 'offer.next' })
    await waitFor(() => expect(isSaved()).toBe(true))
  })

  test('[WISH-2] a sign-out while the offer is being saved leaves an empty heart', async () => {
    const { session, wishlistItem, isSaved, signIn } = openPage({ answers: { 'GET /wishlist': wishesOf(), 'POST /user/auth/logout': {} } })
    signIn()
    await waitFor(() => expect(wishlistItem.getSnapshot().context.isSignedIn).toBe(true))
    wishlistItem.send({ type: 'wishlist.toggle' })
    expect(isSaved()).toBe(true)
    session.send({ type: 'session.signOut' })
    await waitFor(() => expect(wishlistItem.getSnapshot().context.isSignedIn).toBe(false))
    expect(isSaved()).toBe(false)
  })

  test('a sign-in between the first render and the start is not missed', async () => {
    const { start, wishlistItem, session, signIn } = createPage({ answers: { 'GET /wishlist': wishesOf() } })
    signIn()
    await waitFor(() => expect(session.getSnapshot().context.user).not.toBeNull())
    start()
    expect(wishlistItem.getSnapshot().context.isSignedIn).toBe(true)
  })
})

describe('the end of the page', () => {
  test('[WISH-4] delegates what the wishlist button is saving', async () => {
    const page = openPage({ answers: { 'GET /wishlist': wishesOf() } })
    page.signIn()
    await waitFor(() => expect(page.wishlistItem.getSnapshot().context.isSignedIn).toBe(true))
    const delegated: unknown[] = []
    page.wishlistItem.on('saveOffer', (command) => void delegated.push(command))
    page.wishlistItem.send({ type: 'wishlist.toggle' })
    stop()
    expect(delegated).toEqual([{ type: 'saveOffer', bundleId: 'a' }])
  })

  test('stops every flow and every source', async () => {
    const page = openPage({ answers: { 'GET /wishlist': wishesOf() } })
    page.signIn()
    await waitFor(() => expect(page.queries.getQueryData(wishlistQuery('en').queryKey)).toBeDefined())
    const flows = [page.browser, page.bookNow, page.dates, page.wishlistItem]
    const sends = flows.map((flow) => vi.spyOn(flow, 'send'))
    const reads = () => page.queries.getQueryCache().getAll()
    expect(reads().map((query) => query.getObserversCount())).toEqual([1, 1])
    stop()
    expect(flows.map((flow) => flow.getSnapshot().status)).toEqual(Array(4).fill('stopped'))
    page.session.send({ type: 'session.signOut' })
    page.language.activate('de')
    page.setOffers(listOf(['d']))
    await new Promise((resolve) => setTimeout(resolve))
    expect(reads().map((query) => query.getObserversCount())).toEqual([0, 0])
    expect(sends.flatMap((send) => send.mock.calls)).toEqual([])
  })
})
