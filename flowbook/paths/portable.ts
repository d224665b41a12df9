import { type APIRequestContext, expect, type Locator, type Page, type Request, type Route } from '@playwright/test'

/** What the switchboard of the sandbox can break. */
export type Fault = 'offline' | 'timeout' | '401' | '429' | '500' | 'malformed' | 'truncated'

/**
 * How a call is answered: by the back end itself, with fields put over its answer, broken, or refused with a problem that the switchboard does
 * not know.
 */
export type Reply =
  | { real: true }
  | { answer: unknown }
  | { fault: Fault }
  | { problem: { status: number; code: string; unblockTS?: number } }

/** What is prepared over the API before a page opens; offers need the quiz, a reservation the offers, an order the reservation. */
export type Preparation = 'account' | 'quiz' | 'offers' | 'reservation' | 'order'

/** What was prepared over the API, by name: `deviceId`, `quizSessionId`, `bundleId`, `prebookHash`, `orderId`, `token`. */
export type Prepared = Record<string, string>

const API = '/api'

async function ask(
  request: APIRequestContext,
  base: string,
  prepared: Prepared,
  call: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const [method = 'GET', path = ''] = call.split(' ')
  const answer = await request.fetch(`${base}${API}${path}`, {
    method,
    headers: {
      'x-device-id': prepared.deviceId ?? '',
      'accept-language': 'en',
      ...(prepared.token ? { authorization: `Bearer ${prepared.token}` } : {}),
    },
    ...(body === undefined ? {} : { data: body }),
  })
  if (!answer.ok()) throw new Error(`${call} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** A week in the month after next, as the quiz takes it. */
function weekAhead(now: Date): object {
  const day = (offset: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, offset))
  const text = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('-')
  return { from: text(day(1)), to: text(new Date(day(29))), tripPeriod: 7, rangeType: 'suggested', flexibleDays: 0 }
}

type QuizPage = { pageInfo: unknown; nextQuestion: { question: { id: string } | null } }

async function answerQuiz(request: APIRequestContext, base: string, prepared: Prepared): Promise<void> {
  const given: Record<string, unknown> = { adults: '2', 'add-details': 'show-offers', 'trip-dates': weekAhead(new Date()) }
  await ask(request, base, prepared, 'POST /quiz/session/start', { tags: ['trip'] })
  let page = (await ask(request, base, prepared, 'POST /quiz/session/page-info', {})) as QuizPage
  while (page.pageInfo && page.nextQuestion.question) {
    const questionId = page.nextQuestion.question.id
    const answer = given[questionId] ?? null
    const body = { pageInfo: page.pageInfo, answer: { questionId, answer, isSkipped: answer === null } }
    page = (await ask(request, base, prepared, 'POST /quiz/session/next', body)) as QuizPage
  }
  prepared.quizSessionId = String((await ask(request, base, prepared, 'POST /quiz/session/complete', {})).quizSessionId)
}

async function awaitOffers(request: APIRequestContext, base: string, prepared: Prepared): Promise<void> {
  await expect(async () => {
    const list = await ask(request, base, prepared, `GET /rec/bundle?quizSessionId=${prepared.quizSessionId}`)
    expect(list.status).toBe('ready')
    const [best] = list.bundles as { bundleId: string }[]
    prepared.bundleId = best?.bundleId ?? ''
  }).toPass({ timeout: 30_000, intervals: [50] })
}

async function signIn(request: APIRequestContext, base: string, prepared: Prepared): Promise<void> {
  const email = `${prepared.deviceId}@example.com`
  const { requestId } = await ask(request, base, prepared, 'POST /user/auth/otp', { email, isTemp: true })
  const mails = (await (await request.get(`${base}/sandbox/outbox.json?to=${email}`)).json()) as { code: string }[]
  const { accessToken } = await ask(request, base, prepared, 'POST /user/auth/login/otp', { otp: mails[0]?.code, requestId })
  Object.assign(prepared, { email, token: String(accessToken) })
}

async function startOrder(request: APIRequestContext, base: string, prepared: Prepared): Promise<void> {
  await expect(async () => {
    const order = await ask(request, base, prepared, `GET /order/check?prebookHash=${prepared.prebookHash}`)
    expect(order.status).toBe('BookingStarted')
    prepared.orderId = String(order.orderId)
  }).toPass({ timeout: 30_000, intervals: [50] })
}

async function reserve(request: APIRequestContext, base: string, prepared: Prepared): Promise<void> {
  const { bundleId, quizSessionId } = prepared
  prepared.prebookHash = String((await ask(request, base, prepared, 'POST /rec/bundle/prebook', { bundleId, quizSessionId })).prebookHash)
}

const preparations: Record<Preparation, (request: APIRequestContext, base: string, prepared: Prepared) => Promise<void>> = {
  account: signIn,
  quiz: answerQuiz,
  offers: awaitOffers,
  reservation: reserve,
  order: startOrder,
}

/** What tab and device keep from before, by key; names in braces are what was prepared. */
export type Kept = { tab?: Record<string, string>; device?: Record<string, string> }

/** A device of its own for which everything named was done over the API, and a page that is this device: nothing is asked about measuring. */
export async function prepare(page: Page, base: string, wanted: readonly Preparation[], kept: Kept = {}): Promise<Prepared> {
  const prepared: Prepared = { deviceId: crypto.randomUUID().replaceAll('-', '') }
  for (const one of wanted) await preparations[one](page.request, base, prepared)
  const device: Record<string, string> = {
    'firn.device': prepared.deviceId ?? '',
    'firn.consent': JSON.stringify({ version: 1, analytics: false, location: false }),
    ...(prepared.token ? { 'firn.session': JSON.stringify({ token: prepared.token, generation: 1 }) } : {}),
    ...kept.device,
  }
  const texts = JSON.parse(filled(JSON.stringify({ device, tab: kept.tab ?? {} }), prepared)) as Required<Kept>
  await page.addInitScript((from) => {
    // A page that is loaded again finds what the product has kept since.
    const fill = (shelf: Storage, entries: Record<string, string>) => {
      for (const [key, text] of Object.entries(entries)) if (shelf.getItem(key) === null) shelf.setItem(key, text)
    }
    fill(localStorage, from.device)
    fill(sessionStorage, from.tab)
  }, texts)
  return prepared
}

/** A text with the names in braces replaced by what was prepared. */
export const filled = (text: string, prepared: Prepared): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => prepared[name] ?? whole)

const patternOf = (path: string) => new RegExp(`^${API}${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/**
 * Holds calls open until the test answers them, so that what a person sees meanwhile can be looked at.
 * @param calls such as `POST /rec/bundle/prebook`
 */
export async function holdCalls(page: Page, base: string, prepared: Prepared, calls: string[]) {
  const held: { call: string; route: Route }[] = []
  const patterns = calls.map((call) => ({ call, method: call.split(' ')[0], path: patternOf(call.split(' ')[1] ?? '') }))
  const callOf = (request: Request) => {
    const { pathname } = new URL(request.url())
    return patterns.find((one) => one.method === request.method() && one.path.test(pathname))?.call
  }
  // What the product has given up is answered no more.
  page.on('requestfailed', (request) => {
    const at = held.findIndex((one) => one.route.request() === request)
    if (at >= 0) held.splice(at, 1)
  })
  await page.route(`${base}${API}/**`, async (route) => {
    const call = callOf(route.request())
    if (call === undefined) return route.continue()
    held.push({ call, route })
  })
  const scenarios = `${base}/sandbox/scenarios`
  return {
    /** Answers the oldest open call of that name. */
    async answer(call: string, reply: Reply): Promise<void> {
      await expect.poll(() => held.some((one) => one.call === call), { message: `${call} is asked`, intervals: [10] }).toBe(true)
      const [one] = held.splice(
        held.findIndex((open) => open.call === call),
        1,
      )
      if (!one) throw new Error(`${call} was not asked`)
      if ('problem' in reply) {
        const { status, code, unblockTS } = reply.problem
        const body = {
          type: 'about:blank',
          title: code,
          status,
          code,
          requestId: 'request-of-the-test',
          ...(unblockTS ? { unblockTS } : {}),
        }
        return one.route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) })
      }
      if (!('real' in reply)) await page.request.post(scenarios, { data: { deviceId: prepared.deviceId, call, ...reply } })
      await one.route.continue()
      await one.route.request().response()
      if (!('real' in reply)) await page.request.delete(`${scenarios}?deviceId=${prepared.deviceId}`)
    },
    /** Lets everything through again. */
    async release(): Promise<void> {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
  }
}

/** Stops the page's clock; from now on time passes only in `passTime` and, a little, in `settled`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

/** Lets time pass for the page, in milliseconds. */
export const passTime = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms)

/**
 * Lets the page draw what has happened until it looks as expected: a few milliseconds of its clock at a time, later more, because React holds back
 * a screen that follows another one at once for 300 ms.
 */
export async function settled(page: Page, looks: () => Promise<void>): Promise<void> {
  let tries = 0
  await expect(async () => {
    await page.clock.runFor(++tries > 10 ? 30 : 5)
    await looks()
  }).toPass({ timeout: 8_000, intervals: [20] })
}

/** Presses a button, once it is there, also one that only looks as if it rested: it says why when it is pressed. */
export async function press(locator: Locator): Promise<void> {
  await settled(locator.page(), () => seen(locator))
  const one = locator.filter({ visible: true }).first()
  const rests = (await one.getAttribute('aria-disabled')) === 'true'
  await one.click({ force: rests })
}

/** Types a text into a field; one that takes a digit at a time is emptied as a person does it. */
export async function type(locator: Locator, text: string): Promise<void> {
  const one = locator.filter({ visible: true }).first()
  if ((await one.getAttribute('autocomplete')) === 'one-time-code') for (const _ of await one.inputValue()) await one.press('Backspace')
  await one.fill(text)
}

/** Whether something is to be seen right now. */
export async function seen(locator: Locator): Promise<void> {
  expect(await locator.filter({ visible: true }).count(), `${locator} is on the screen`).toBeGreaterThan(0)
}
