import type { Bundle } from '../../../contract/bundle.ts'
import type { Call } from '../../../contract/call.ts'
import { type CallName, calls } from '../../../contract/calls.ts'
import type { QuizPage } from '../../../contract/quiz.ts'
import type { Input } from './inputs.ts'
import type { Got, Sent } from './request.ts'
import { fillIn, harvest, type Person, type World } from './world.ts'

/** The request of a call from a user's browser. Invalid input is sent as far as HTTP allows it. */
export function requestFor(name: CallName, given: unknown, person: Person, world: World): Sent {
  const call: Call = calls[name]
  const input = (fillIn(world.pool, given) ?? {}) as Input
  const params = record(input.params)
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encode(params[key]) || 'missing')
  const pairs = Object.entries(record(input.query)).map(([key, value]) => `${encode(key)}=${encode(value)}`)
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-device-id': person.deviceId,
    'x-forwarded-for': person.address,
    'x-platform-type': '1',
    ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
    ...(person.cookie ? { cookie: person.cookie } : {}),
  }
  const sent: Sent = { method: call.method, path: `/api${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`, headers }
  return 'body' in input && call.method !== 'GET' ? { ...sent, body: JSON.stringify(input.body) ?? '' } : sent
}

const record = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)).toWellFormed())

/** The call of the contract that a request names, if any. */
export function callOf({ method, path }: Pick<Sent, 'method' | 'path'>): [CallName, Call] | null {
  const segments = new URL(path, 'http://localhost').pathname.split('/').slice(2)
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const own = call.path.split('/').slice(1)
    const isSame =
      own.length === segments.length &&
      own.every((part, index) => (part.startsWith('{') ? segments[index] !== '' : part === segments[index]))
    if (isSame && call.method === method) return [name, call]
  }
  return null
}

export async function send({ server }: World, { method, path, headers, body }: Sent): Promise<Got> {
  const response = await server.app.request(path, { method, headers, ...(body === undefined ? {} : { body }) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Records the ids of a response and the user's progress. */
export async function learn(name: CallName, person: Person, world: World, { status, headers, text }: Got): Promise<void> {
  const cookie = headers.get('set-cookie')
  if (cookie) person.cookie = cookie.includes('Max-Age=0') ? null : (cookie.split(';')[0] ?? null)
  if (status === 401) person.token = null
  if (status === 409 && (name === 'finishOrder' || name === 'confirmPayment')) startAgain(person)
  if (status === 404 && (name === 'checkOrder' || name === 'finishOrder')) startAgain(person)
  if (status === 400 && name === 'loginOtp') person.requestId = null
  if (status !== 200 || (calls[name] as Call).answerType) return
  world.reached.set(name, (world.reached.get(name) ?? 0) + 1)
  const answer = JSON.parse(text) as Record<string, unknown>
  harvest(world.pool, answer)
  takeIn(name, person, answer, world)
  if (name === 'confirmPayment' && answer.status === 'Ok' && person.finished) await pay(person, world)
}

function startAgain(person: Person): void {
  Object.assign(person, { prebookHash: null, orderId: null, finished: null, hasConfirmed: false, bundles: [] })
}

function takeIn(name: CallName, person: Person, answer: Record<string, unknown>, world: World): void {
  switch (name) {
    case 'sendOtp':
      person.requestId = String(answer.requestId)
      return
    case 'loginOtp':
    case 'refreshSession':
      person.token = String(answer.accessToken)
      person.requestId = null
      return
    case 'startQuiz':
      Object.assign(person, { hasStarted: true, page: null, quizSessionId: null, bundles: [] })
      return
    case 'answerQuiz':
    case 'previousQuiz':
    case 'getQuizPage':
      person.page = answer as QuizPage
      return
    case 'completeQuiz':
      person.quizSessionId = String(answer.quizSessionId)
      return
    case 'listBundles':
    case 'refreshBundles':
      person.bundles = answer.bundles as Bundle[]
      person.bundle = person.bundles[0] ?? person.bundle
      return
    case 'listSessions':
      for (const { id } of answer.sessions as { id: string }[]) {
        harvest(world.pool, { sessionId: id })
        person.sessionId = id
      }
      return
    case 'searchResorts':
      for (const { id } of answer.resorts as { id: string }[]) harvest(world.pool, { resortId: id })
      return
    case 'prebookBundle':
      person.prebookHash = answer.prebookHash as string | null
      if (!person.prebookHash) person.bundles = []
      return
    case 'checkOrder':
      if (answer.status === 'BookingStarted') person.orderId = String(answer.orderId)
      else if (answer.status !== 'New') startAgain(person)
      return
    case 'finishOrder': {
      const stripe = answer.stripe as { clientSecret: string; paymentIntentId: string } | null
      if (stripe) person.finished = { orderId: String(answer.orderId), ...stripe }
      return
    }
    case 'confirmPayment':
      person.hasConfirmed = true
      return
    case 'quoteCancellation':
      person.fee = (answer.fee as { amount: number }).amount
      return
    case 'listWishlist':
      person.itemId = (answer.items as { itemId: string }[])[0]?.itemId ?? null
      return
    case 'shareWishlist':
      person.listToken = String(answer.url).split('/').at(-1) ?? null
      return
    case 'shareOffer':
      person.shareToken = String(answer.token)
      return
    // Usually it was the only one.
    case 'endSession':
      person.token = null
      person.sessionId = null
      return
    case 'deleteUser':
    case 'endAllSessions':
    case 'logout':
      person.token = null
      startAgain(person)
      return
  }
}

/** The payment at the card provider, which is not a call of ours. */
async function pay(person: Person, { server }: World): Promise<void> {
  if (!person.finished) return
  await server.pay(person.finished)
  await server.deliver()
  await server.jobs.run()
}
