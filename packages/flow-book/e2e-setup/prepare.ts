import { type APIRequestContext, expect, type Page } from '@playwright/test'

/**
 * Data that is prepared over the API before a page opens. Dependencies: offers need the quiz, a wish the account and the offers, a reservation the
 * offers, an order the reservation, a booking the account and the order.
 */
export type Preparation = 'account' | 'quiz' | 'offers' | 'wish' | 'newer offers' | 'reservation' | 'order' | 'booking'

/** Ids prepared over the API, by name: `deviceId`, `quizSessionId`, `bundleId`, `itemId`, `prebookHash`, `orderId`, `token`. */
export type Prepared = Record<string, string>

export const API = '/api'

async function send(
  request: APIRequestContext,
  base: string,
  prepared: Prepared,
  call: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const [method = 'GET', path = ''] = call.split(' ')
  const response = await request.fetch(`${base}${API}${path}`, {
    method,
    headers: {
      'x-device-id': prepared.deviceId ?? '',
      'accept-language': 'en',
      ...(prepared.token ? { authorization: `Bearer ${prepared.token}` } : {}),
    },
    ...(body === undefined ? {} : { data: body }),
  })
  if (!response.ok()) throw new Error(`${call} returned ${response.status()}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

/** A week in the month after next, in the quiz's format. */
function weekAhead(now: Date): object {
  const day = (offset: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, offset))
  const text = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('-')
  return { from: text(day(1)), to: text(new Date(day(29))), tripPeriod: 7, rangeType: 'suggested', flexibleDays: 0 }
}

type QuizPage = { pageInfo: unknown; nextQuestion: { question: { id: string } | null } }

/** Answers to the quiz: two adults and a week, and other answers by question id. */
export type Answers = Record<string, unknown>

async function answerQuiz(request: APIRequestContext, base: string, prepared: Prepared, answers: Answers): Promise<void> {
  const given: Answers = { adults: '2', 'add-details': 'show-offers', 'trip-dates': weekAhead(new Date()), ...answers }
  await send(request, base, prepared, 'POST /quiz/session/start', { tags: ['trip'] })
  let page = (await send(request, base, prepared, 'POST /quiz/session/page-info', {})) as QuizPage
  while (page.pageInfo && page.nextQuestion.question) {
    const questionId = page.nextQuestion.question.id
    const answer = given[questionId] ?? null
    const body = { pageInfo: page.pageInfo, answer: { questionId, answer, isSkipped: answer === null } }
    page = (await send(request, base, prepared, 'POST /quiz/session/next', body)) as QuizPage
  }
  prepared.quizSessionId = String((await send(request, base, prepared, 'POST /quiz/session/complete', {})).quizSessionId)
}

/** Repeats a call until the back end reports `status`. Returns the last response. */
async function until(status: string, read: () => Promise<Record<string, unknown>>): Promise<Record<string, unknown>> {
  let response: Record<string, unknown> = {}
  await expect(async () => {
    response = await read()
    expect(response.status).toBe(status)
  }).toPass({ timeout: 60_000, intervals: [50] })
  return response
}

async function awaitOffers(request: APIRequestContext, base: string, prepared: Prepared): Promise<void> {
  const list = await until('ready', () => send(request, base, prepared, `GET /rec/bundle?quizSessionId=${prepared.quizSessionId}`))
  prepared.bundleId = (list.bundles as { bundleId: string }[])[0]?.bundleId ?? ''
}

async function signIn(request: APIRequestContext, base: string, prepared: Prepared): Promise<void> {
  const email = `${prepared.deviceId}@example.com`
  const { requestId } = await send(request, base, prepared, 'POST /user/auth/otp', { email, isTemp: true })
  const mails = (await (await request.get(`${base}/sandbox/outbox.json?to=${email}`)).json()) as { code: string }[]
  const { accessToken } = await send(request, base, prepared, 'POST /user/auth/login/otp', { otp: mails[0]?.code, requestId })
  Object.assign(prepared, { email, token: String(accessToken) })
}

async function saveOffer(request: APIRequestContext, base: string, prepared: Prepared): Promise<void> {
  await send(request, base, prepared, 'POST /wishlist', { bundleId: prepared.bundleId })
  const { items } = await send(request, base, prepared, 'GET /wishlist')
  prepared.itemId = (items as { itemId: string }[])[0]?.itemId ?? ''
}

/** A second search that replaces the offers. */
async function searchAnew(request: APIRequestContext, base: string, prepared: Prepared): Promise<void> {
  await send(request, base, prepared, 'POST /rec/bundle/refresh', { quizSessionId: prepared.quizSessionId })
}

async function startOrder(request: APIRequestContext, base: string, prepared: Prepared): Promise<void> {
  const order = await until('BookingStarted', () => send(request, base, prepared, `GET /order/check?prebookHash=${prepared.prebookHash}`))
  prepared.orderId = String(order.orderId)
}

async function reserve(request: APIRequestContext, base: string, prepared: Prepared): Promise<void> {
  const { bundleId, quizSessionId } = prepared
  prepared.prebookHash = String((await send(request, base, prepared, 'POST /rec/bundle/prebook', { bundleId, quizSessionId })).prebookHash)
}

const member = { firstName: 'Ada', lastName: 'Berg', dateOfBirth: '1990-05-01', gender: 'Gender_Female' }
const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }

/** Sends both passengers, pays with the sandbox's card and waits until the trip is booked. */
async function book(request: APIRequestContext, base: string, prepared: Prepared): Promise<void> {
  const { orderId } = prepared
  const contact = { contactFirstName: 'Ada', contactLastName: 'Berg', payWith: 'stripe' }
  const finished = await send(request, base, prepared, 'POST /order/book/finish', { orderId, ...contact, members: [member, member] })
  const { clientSecret, paymentIntentId } = finished.stripe as Record<string, string>
  await send(request, base, prepared, 'POST /order/payment/confirm', { orderId, paymentIntentId })
  const { cardScriptUrl } = (await (await request.get(`${base}/config.json`)).json()) as { cardScriptUrl: string }
  const confirm = new URL('/elements/confirm', cardScriptUrl).href
  await request.post(confirm, { data: { clientSecret, returnUrl: `${base}/payment/verify`, card } })
  await until('BookingFinished', () => send(request, base, prepared, `GET /order?orderId=${orderId}`))
}

type Prepare = (request: APIRequestContext, base: string, prepared: Prepared, answers: Answers) => Promise<void>

const preparations: Record<Preparation, Prepare> = {
  account: signIn,
  quiz: answerQuiz,
  offers: awaitOffers,
  wish: saveOffer,
  'newer offers': searchAnew,
  reservation: reserve,
  order: startOrder,
  booking: book,
}

/** Stored values of tab and device, by key. Names in braces are replaced by prepared ids. */
export type StoredValues = { tab?: Record<string, string>; device?: Record<string, string> }

/** Prepares a new device over the API and assigns it to the page, with the consent question answered. */
export async function prepare(
  page: Page,
  base: string,
  wanted: readonly Preparation[],
  stored: StoredValues = {},
  answers: Answers = {},
): Promise<Prepared> {
  const prepared: Prepared = { deviceId: crypto.randomUUID().replaceAll('-', '') }
  for (const one of wanted) await preparations[one](page.request, base, prepared, answers)
  const device: Record<string, string> = {
    'firn.device': prepared.deviceId ?? '',
    'firn.consent': JSON.stringify({ version: 1, analytics: false, location: false }),
    ...(prepared.token ? { 'firn.session': JSON.stringify({ token: prepared.token, generation: 1 }) } : {}),
    ...stored.device,
  }
  const texts = JSON.parse(filled(JSON.stringify({ device, tab: stored.tab ?? {} }), prepared)) as Required<StoredValues>
  await page.addInitScript((from) => {
    // A reloaded page finds the values that the product has stored since.
    const fill = (storage: Storage, entries: Record<string, string>) => {
      for (const [key, text] of Object.entries(entries)) if (storage.getItem(key) === null) storage.setItem(key, text)
    }
    fill(localStorage, from.device)
    fill(sessionStorage, from.tab)
  }, texts)
  return prepared
}

/** A text with names in braces replaced by prepared ids. */
export const filled = (text: string, prepared: Prepared): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => prepared[name] ?? whole)
