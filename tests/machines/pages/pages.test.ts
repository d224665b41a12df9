import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import { selectProfile } from '../../../machines/checkout/checkout.selectors.ts'
import { keys } from '../../../machines/keys.ts'
import { selectCanCheckout } from '../../../machines/order-status/order-status.selectors.ts'
import { selectCheckoutFlows } from '../../../machines/pages/checkout-page.ts'
import { precheckPageMachine, selectHold, selectPrecheckFlows } from '../../../machines/pages/precheck-page.ts'
import { searchQuestionMachine, selectSearch } from '../../../machines/pages/search-question.ts'
import { passenger } from '../../../machines/passenger.fixture.ts'
import { nothingRestored } from '../../../machines/persisted.ts'
import { selectChosen, selectFound } from '../../../machines/place-search/place-search.selectors.ts'
import { quizMachine } from '../../../machines/quiz/quiz.machine.ts'
import { selectSaved } from '../../../machines/saved-passengers/saved-passengers.selectors.ts'
import { now } from '../../../platform/browser/clock.ts'
import { tabStorage } from '../../../platform/browser/storage.ts'
import { createFlow } from '../../../src/app/create-flow.ts'
import { checkoutPage } from '../../../src/app/page-machines/checkout.ts'
import { searchInput } from '../../../src/app/page-machines/search-question.ts'
import { sendConnection } from '../../../src/app/send-connection.ts'
import { waitFor } from '../../support/wait-for.ts'
import { order } from '../../views/flows/samples.ts'
import { ada, backend, pageDependencies } from './page.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop()
  vi.useRealTimers()
})
/** Ends an actor with its test. */
function ended<A extends { stop(): unknown }>(actor: A): A {
  stops.push(() => actor.stop())
  return actor
}

describe('checkout', () => {
  const createPage = () => {
    const { session, connection } = pageDependencies()
    const { machine, inputOf } = checkoutPage(session)
    const opened = {
      orderId: 'order-1',
      today: '2026-12-01',
      returnUrl: 'http://firn.invalid/payment/verify',
      cardProvider: { publishableKey: null, scriptUrl: null },
    }
    const page = createFlow(machine, inputOf(opened))
    const start = () => {
      page.start()
      const stopSending = sendConnection(connection, page)
      return () => {
        stopSending()
        page.stop()
      }
    }
    const { checkout, saved } = selectCheckoutFlows(page.getSnapshot())
    return { session, connection, checkout, savedPassengers: saved, start }
  }

  test('[NET-5] [NET-6] receives that the connection is lost, also before the start, and that it is there again', () => {
    const { connection, checkout, start } = createPage()
    connection.send({ type: 'connection.change', isOnline: false })
    stops.push(start())
    expect(checkout.getSnapshot().context.isOnline).toBe(false)
    connection.send({ type: 'connection.change', isOnline: true })
    expect(checkout.getSnapshot().context.isOnline).toBe(true)
  })

  test('[CHECK-10] receives a sign-in on the way and a change of name, and nothing else of the session', async () => {
    const { session, checkout, start } = createPage()
    backend({ 'GET /user': ada })
    const profiles: unknown[] = []
    checkout.subscribe((snapshot) => {
      const profile = selectProfile(snapshot)
      if (profile !== profiles.at(-1)) profiles.push(profile)
    })
    const stop = start()
    session.send({ type: 'session.signIn', accessToken: 'token' })
    await waitFor(() => expect(selectProfile(checkout.getSnapshot())?.id).toBe('u'))
    session.send({ type: 'user.change', user: { ...ada, firstName: 'Eva' } })
    session.send({ type: 'refresh.request', refused: 'older', onAuthPath: false })
    expect(profiles).toEqual([null, ada, { ...ada, firstName: 'Eva' }])
    stop()
    session.send({ type: 'user.change', user: ada })
    expect(profiles).toHaveLength(3)
    expect(checkout.getSnapshot().status).toBe('stopped')
  })

  test('[SESSION-9] [SESSION-12] what was typed is not written again after its person has logged out, until checkout starts again', async () => {
    const { session, checkout, start } = createPage()
    backend({ 'GET /user': ada, 'POST /user/auth/logout': {}, 'GET /order': order })
    stops.push(start())
    session.send({ type: 'session.signIn', accessToken: 'token' })
    await waitFor(() => expect(selectProfile(checkout.getSnapshot())?.id).toBe('u'))
    await waitFor(() => expect(checkout.getSnapshot().matches({ steps: 'contact' })).toBe(true))
    const contact = { firstName: 'Ada', lastName: 'Berg', email: ada.email, remember: false }
    checkout.send({ type: 'contact.change', contact })
    await waitFor(() => expect(tabStorage.get(keys.checkoutDraft)).toContain('Berg'))
    session.send({ type: 'session.signOut' })
    await waitFor(() => expect(selectProfile(checkout.getSnapshot())).toBeNull())
    checkout.send({ type: 'contact.change', contact })
    await Promise.resolve()
    expect(tabStorage.get(keys.checkoutDraft)).toBeNull()
    const next = createPage()
    stops.push(next.start())
    await waitFor(() => expect(tabStorage.get(keys.checkoutDraft)).not.toBeNull())
  })

  afterEach(() => tabStorage.remove(keys.checkoutDraft))

  test('[CHECK-32] [CHECK-33] [SHELL-31] the saved passengers are loaded once, as soon as the person is known, and added to when the payment opens, if that was chosen', async () => {
    const { session, checkout, savedPassengers, start } = createPage()
    const ben = passenger({ firstName: 'Ben', dateOfBirth: '1985-05-12', gender: 'Gender_Male' })
    const lists = { 'GET /user/passengers': { members: [] }, 'PATCH /user/passengers': { members: [ben] } }
    const calls = backend({
      'GET /user': ada,
      'POST /user/auth/logout': {},
      'GET /order': order,
      'POST /order/book/finish': {
        paymentStatus: 'Created',
        orderId: 'order-1',
        stripe: { clientSecret: 'secret', paymentIntentId: 'pi' },
      },
      ...lists,
    })
    const ofPassengers = () => calls.filter((call) => call.endsWith('/passengers'))
    stops.push(start())
    session.send({ type: 'session.signIn', accessToken: 'token' })
    await waitFor(() => expect(selectProfile(checkout.getSnapshot())?.id).toBe('u'))
    await waitFor(() => expect(checkout.getSnapshot().matches({ steps: 'contact' })).toBe(true))
    expect(ofPassengers()).toEqual(['GET /user/passengers'])
    const contact = { firstName: 'Ada', lastName: 'Berg', email: ada.email, remember: false }
    checkout.send({ type: 'contact.submit', contact })
    await waitFor(() => expect(savedPassengers.getSnapshot().value).toEqual({ waiting: 'offered' }))
    checkout.send({ type: 'keeping.change', isKeeping: true })
    checkout.send({ type: 'passengers.submit', passengers: { adults: [ben], children: [] } })
    await waitFor(() => expect(selectSaved(savedPassengers.getSnapshot())).toEqual([ben]))
    expect(ofPassengers()).toEqual(['GET /user/passengers', 'GET /user/passengers', 'PATCH /user/passengers'])
    session.send({ type: 'session.signOut' })
    await waitFor(() => expect(selectSaved(savedPassengers.getSnapshot())).toBeNull())
  })

  test('[CHECK-32] saved passengers that could not be loaded at the contact are loaded again when the passengers open', async () => {
    const { session, checkout, savedPassengers, start } = createPage()
    const lists = [{ members: 'unreadable' }, { members: [] }]
    const calls = backend({ 'GET /user': ada, 'GET /order': order, 'GET /user/passengers': () => lists.shift() })
    stops.push(start())
    session.send({ type: 'session.signIn', accessToken: 'token' })
    await waitFor(() => expect(savedPassengers.getSnapshot().value).toEqual({ waiting: 'unread' }))
    await waitFor(() => expect(checkout.getSnapshot().matches({ steps: 'contact' })).toBe(true))
    checkout.send({ type: 'contact.submit', contact: { firstName: 'Ada', lastName: 'Berg', email: ada.email, remember: false } })
    await waitFor(() => expect(selectSaved(savedPassengers.getSnapshot())).toEqual([]))
    expect(calls.filter((call) => call.endsWith('/passengers'))).toHaveLength(2)
  })

  test('[CHECK-33] no passenger is added without the tick', async () => {
    const { session, checkout, start } = createPage()
    const calls = backend({
      'GET /user': ada,
      'GET /order': order,
      'GET /user/passengers': { members: [] },
      'POST /order/book/finish': {
        paymentStatus: 'Created',
        orderId: 'order-1',
        stripe: { clientSecret: 'secret', paymentIntentId: 'pi' },
      },
    })
    stops.push(start())
    session.send({ type: 'session.signIn', accessToken: 'token' })
    await waitFor(() => expect(selectProfile(checkout.getSnapshot())?.id).toBe('u'))
    await waitFor(() => expect(checkout.getSnapshot().matches({ steps: 'contact' })).toBe(true))
    checkout.send({ type: 'contact.submit', contact: { firstName: 'Ada', lastName: 'Berg', email: ada.email, remember: false } })
    checkout.send({ type: 'passengers.submit', passengers: { adults: [], children: [] } })
    await waitFor(() => expect(checkout.getSnapshot().matches({ steps: { payment: 'open' } })).toBe(true))
    expect(calls.filter((call) => call.endsWith('/passengers'))).toEqual(['GET /user/passengers'])
  })
})

describe('the time for an offer', () => {
  const answer = { status: 'BookingStarted', bundleOrderId: 'bundle-order', orderId: 'order', quizSessionId: 'quiz' }
  async function openPage(secondsLeft: number) {
    const calls = backend({ 'GET /order/check': { ...answer, expiredAt: Math.round(now() / 1000) + secondsLeft } })
    const page = ended(createFlow(precheckPageMachine, { prebookHash: 'hash' }).start())
    const { order } = selectPrecheckFlows(page.getSnapshot())
    await waitFor(() => expect(selectCanCheckout(order.getSnapshot())).toBe(true))
    return { calls, order, page, asked: () => calls.filter((call) => call === 'GET /order/check').length }
  }

  test('[ORDER-4] the order is checked again when it is over, and the clock stays', async () => {
    const { page, asked } = await openPage(-1)
    await waitFor(() => expect(asked()).toBe(2))
    expect(selectHold(page.getSnapshot())?.getSnapshot().value).toBe('ended')
  })

  test('[PRE-10] it is counted down while price and room are held, until the page is left', async () => {
    const { order, page, asked } = await openPage(600)
    const hold = selectHold(page.getSnapshot())
    await waitFor(() => expect(hold?.getSnapshot().value).toBe('calm'))
    page.stop()
    expect([hold?.getSnapshot().status, order.getSnapshot().status, asked()]).toEqual(['stopped', 'stopped', 1])
  })
})

describe('a search question', () => {
  const lech = { id: 'lech', name: 'Lech', country: 'Austria', countryCode: 'AT', lat: 47.2, lng: 10.1 }
  const question = {
    id: 'resort',
    text: 'Which resort?',
    noun: 'Resort',
    hint: null,
    optionType: 'Search' as const,
    options: { kind: 'Resort' as const },
  }

  test('[QUIZ-34] [QUIZ-61] sends a choice, and its removal, to the quiz until the page is left', async () => {
    vi.useFakeTimers()
    backend({ 'GET /provider/resorts': { resorts: [lech] } })
    const quiz = ended(createActor(quizMachine, { input: { address: null, restored: nothingRestored } }).start())
    const answers: unknown[] = []
    const quizRef = createActor(
      fromTransition((_, { type, answer }: { answer?: unknown; type: string }) => void answers.push([type, answer]), undefined),
    ).start()
    const input = searchInput(question, quiz, 'de')
    const page = createFlow(searchQuestionMachine, { ...input, quizRef: quizRef as unknown as typeof quiz }).start()
    const search = selectSearch(page.getSnapshot())
    search.send({ type: 'text.change', text: 'Le' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(selectFound(search.getSnapshot()).map((found) => found.mainText)).toEqual(['Lech'])
    search.send({ type: 'item.choose', id: 'lech' })
    const place = { ...lech, languageCode: 'de' }
    expect(selectChosen(search.getSnapshot())).toEqual(place)
    search.send({ type: 'text.change', text: 'Lec' })
    expect(answers).toEqual([
      ['answer.choose', place],
      ['answer.change', null],
    ])
    page.stop()
    expect(search.getSnapshot().status).toBe('stopped')
  })

  test('starts with the place that was answered before', () => {
    const place = { ...lech, languageCode: 'en' }
    const quiz = ended(createActor(quizMachine, { input: { address: null, restored: nothingRestored } }).start())
    const before = quiz.getSnapshot()
    vi.spyOn(quiz, 'getSnapshot').mockReturnValue({ ...before, context: { ...before.context, draft: place } } as typeof before)
    const page = createFlow(searchQuestionMachine, searchInput(question, quiz, 'en'))
    expect(selectChosen(selectSearch(page.getSnapshot()).getSnapshot())).toEqual(place)
  })
})
