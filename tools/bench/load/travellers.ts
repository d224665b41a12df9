/** A traveller at the checkout, with all data that the loads need. */
export type Traveller = { headers: Record<string, string>; quizSessionId: string; bundleId: string; prebookHash: string; orderId: string }

type Json = Record<string, unknown>

/** Prepares travellers over the API: quiz, offers, prebook and sign-in. @throws Error if the API refuses a call */
export async function prepareTravellers(origin: string, count: number): Promise<Traveller[]> {
  const made: Traveller[] = []
  // A few at a time: the search for offers takes longest.
  for (let at = 0; at < count; at += 4) {
    const some = Array.from({ length: Math.min(4, count - at) }, (_, index) => prepareOne(origin, at + index))
    made.push(...(await Promise.all(some)))
  }
  return made
}

async function prepareOne(origin: string, index: number): Promise<Traveller> {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-device-id': crypto.randomUUID().replaceAll('-', '') }
  // biome-ignore lint/suspicious/noExplicitAny: answers are read by their documented names
  const call = async (method: string, path: string, body?: Json): Promise<any> => {
    const response = await fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  await call('POST', '/api/quiz/session/start', { tags: ['trip'] })
  let page = await call('POST', '/api/quiz/session/page-info', {})
  const given: Record<string, unknown> = { adults: '2', 'add-details': 'show-offers', 'trip-dates': datesAhead(index) }
  while (page.pageInfo) {
    const questionId: string = page.nextQuestion.question.id
    const answer = given[questionId] ?? null
    page = await call('POST', '/api/quiz/session/next', {
      pageInfo: page.pageInfo,
      answer: { questionId, answer, isSkipped: answer === null },
    })
  }
  const { quizSessionId } = await call('POST', '/api/quiz/session/complete', {})
  const list = await until(
    () => call('GET', `/api/rec/bundle?quizSessionId=${quizSessionId}`),
    ({ status }) => status === 'ready',
  )
  const { bundleId } = list.bundles[index % list.bundles.length]
  const { prebookHash } = await call('POST', '/api/rec/bundle/prebook', { bundleId, quizSessionId })
  const { orderId } = await until(
    () => call('GET', `/api/order/check?prebookHash=${prebookHash}`),
    ({ status }) => status === 'BookingStarted',
  )
  const email = `load${index}@firn.example`
  const { requestId } = await call('POST', '/api/user/auth/otp', { email, isTemp: true })
  const [mail] = await call('GET', `/sandbox/outbox.json?to=${email}`)
  const { accessToken } = await call('POST', '/api/user/auth/login/otp', { requestId, otp: mail.code })
  return { headers: { ...headers, authorization: `Bearer ${accessToken}` }, quizSessionId, bundleId, prebookHash, orderId }
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
async function until(ask: () => Promise<any>, isThere: (answer: any) => boolean): Promise<any> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await ask()
    if (isThere(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The back end took more than half a minute')
}

/** A whole month some months ahead, another one for each traveller in turn. */
function datesAhead(index: number): Json {
  const now = new Date()
  const months = 2 + (index % 4)
  const day = (month: number, date: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, date))
  const quizDate = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('-')
  return { from: quizDate(day(months, 1)), to: quizDate(day(months + 1, 0)), tripPeriod: 7, rangeType: 'suggested', flexibleDays: 0 }
}
