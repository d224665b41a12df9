import type { Bundle } from '../../../contract/bundle.ts'
import type { CallName } from '../../../contract/calls.ts'
import type { QuizPage } from '../../../contract/quiz.ts'
import { inviteAdmin } from '../../../server/domain/auth/admins.ts'
import type { CardServer, Finished } from '../card.ts'

/** A user: state of the browser and progress of the trip. */
export type Person = {
  deviceId: string
  address: string
  email: string
  token: string | null
  cookie: string | null
  /** A session of this user. */
  sessionId: string | null
  requestId: string | null
  hasStarted: boolean
  page: QuizPage | null
  quizSessionId: string | null
  bundles: Bundle[]
  bundle: Bundle | null
  prebookHash: string | null
  orderId: string | null
  finished: Finished | null
  hasConfirmed: boolean
  hasPaid: boolean
  fee: number | null
  shareToken: string | null
  /** Code of the link to their wishlist. */
  listToken: string | null
  /** Id of a saved offer. */
  itemId: string | null
  admin: { invite: string; email: string; isSet: boolean }
}

/** A server, two users, and all returned ids by request field. */
export type World = { server: CardServer; people: [Person, Person]; pool: Map<string, string[]>; reached: Map<CallName, number> }

let made = 0

async function createPerson(server: CardServer): Promise<Person> {
  const n = ++made
  const admin = `admin${n}@firn.example`
  const { token: invite } = await inviteAdmin(server.deps.db, admin, server.clock.now())
  return {
    deviceId: `fuzzdevice${String(n).padStart(22, '0')}`,
    address: `2001:db8::${n.toString(16)}`,
    email: `fuzz${n}@example.com`,
    token: null,
    cookie: null,
    sessionId: null,
    requestId: null,
    hasStarted: false,
    page: null,
    quizSessionId: null,
    bundles: [],
    bundle: null,
    prebookHash: null,
    orderId: null,
    finished: null,
    hasConfirmed: false,
    hasPaid: false,
    fee: null,
    shareToken: null,
    listToken: null,
    itemId: null,
    admin: { invite, email: admin, isSet: false },
  }
}

export async function createWorld(server: CardServer, reached: World['reached']): Promise<World> {
  return { server, people: [await createPerson(server), await createPerson(server)], pool: new Map(), reached }
}

/** Other field names of ids in requests. */
const alsoAs: Record<string, string[]> = {
  offerId: ['privateTransferOfferId'],
  bundleOrderId: ['orderId'],
  quizSessionId: ['testSearchHash'],
}
const kept = new Set([
  'itemId',
  'linkId',
  'bundleId',
  'quizSessionId',
  'prebookHash',
  'orderId',
  'paymentIntentId',
  'accId',
  'roomOptionId',
  'token',
  'requestId',
  'sessionId',
  'resortId',
  'blockId',
  'questionId',
  ...Object.keys(alsoAs),
])
const LARGEST_POOL = 12

/** Records the ids of a response. */
export function harvest(pool: World['pool'], value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') harvest(pool, inner)
    else if (kept.has(key)) for (const name of [key, ...(alsoAs[key] ?? [])]) keep(pool, name, inner)
  }
}

function keep(pool: World['pool'], name: string, id: string): void {
  const known = pool.get(name) ?? []
  if (!known.includes(id)) pool.set(name, [...known, id].slice(-LARGEST_POOL))
}

/** Replaces placeholders (see `placeholder`) with known ids. */
export function fillIn(pool: World['pool'], value: unknown): unknown {
  if (typeof value === 'string') {
    const [, field = '', n] = /^@(\w+):(\d+)$/.exec(value) ?? []
    if (n === undefined) return value
    const known = pool.get(field) ?? []
    return known[Number(n) % known.length] ?? 'none_000001'
  }
  if (Array.isArray(value)) return value.map((inner) => fillIn(pool, inner))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillIn(pool, inner)]))
}
