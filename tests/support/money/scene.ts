import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Enqueue, Job } from '../../../server/base/jobs.ts'
import { orders, prebooks, roomStock } from '../../../server/db/schema/index.ts'
import type { Db } from '../../../server/db/types.ts'
import type { Prebook } from '../../../server/domain/orders/lifecycle/start-order.ts'
import type { Supplier } from '../../../server/suppliers/supplier.ts'
import type { CardServer, Finished } from '../card.ts'
import { START, type TestBrowser } from '../server.ts'
import { type Coverage, reached } from './coverage.ts'
import { backInside, makeMortal, outside, step } from './life.ts'
import { addOutages, type Outages } from './outages.ts'
import { collectStatuses, watchStatuses } from './statuses.ts'

type Waiting = { job: Job; startAt: Date | null; tries?: number }

/** State of the model: the server, two travellers, current faults and coverage. */
export type Scene = {
  server: CardServer
  db: Db
  coverage: Coverage
  note(fault: string): void
  browsers: readonly [TestBrowser, TestBrowser]
  offer: Prebook
  waiting: Waiting[]
  outages: Outages
  /** Each traveller's intents, of every order. */
  intents: Finished[][]
  /** Each traveller's newest order. */
  latest: (string | null)[]
  areJobsKept: boolean
  /** Orders that the hotel cancelled after it had confirmed them. */
  dropped: Set<string>
  /** Whether events of the provider are lost. Its lists are read instead. */
  isWebhookOff: boolean
  /** Whether cards are charged after the hotel has confirmed. */
  isReserved: boolean
  /** Orders that the hotel was asked to confirm. */
  asked: Set<string>
  /** Number of concurrent actions. */
  underWay: number
  /** Resolves once all other concurrent actions have ended, or wait as well. */
  others(): Promise<void>
  /** All visited crash points. */
  passed: Set<string>
}

/** Sets up a server for the model: its process can crash at every await, and its provider can fail. */
export async function createScene(server: CardServer, coverage: Coverage): Promise<Scene> {
  const { db } = server.deps
  const browsers = [await server.signedInBrowser(), await server.signedInBrowser()] as const
  // The first order creates the rows of the nights. It is not part of the model.
  await server.seedOrder(browsers[0])
  const scene: Scene = {
    server,
    db,
    coverage,
    note: (fault) => reached(coverage, 'fault', fault),
    browsers,
    offer: await sampleOffer(db),
    waiting: server.jobs.waiting,
    outages: new Map(),
    intents: [[], []],
    latest: [null, null],
    areJobsKept: true,
    dropped: new Set(),
    isWebhookOff: false,
    isReserved: false,
    asked: new Set(),
    underWay: 0,
    others: () => untilOthersEnd(),
    passed: new Set(),
  }
  const untilOthersEnd = othersOf(scene)
  await watchStatuses(db)
  server.deps.suppliers.own = confirming(server.deps.suppliers.own, scene)
  server.deps.suppliers.remote = cancelling(server.deps.suppliers.own, scene.dropped)
  makeMortal(db)
  addOutages(server.provider, { outages: scene.outages, onOutage: scene.note, others: scene.others })
  watchQueue(server)
  watchWebhook(server)
  return scene
}

/** Resolves once nothing else is in progress, or after some thousand turns, as the others may wait for this caller. */
function othersOf(scene: Scene): () => Promise<void> {
  let waiting = 0
  return async () => {
    waiting++
    for (let turn = 0; turn < 2000 && scene.underWay > waiting; turn++) await new Promise((resolve) => setImmediate(resolve))
    waiting--
  }
}

/** Our own stock that, in schedules with reserved payments, sells like a supplier with live rates and decides at the second request. */
const confirming = (own: Supplier, scene: Scene): Supplier => ({
  ...own,
  get live() {
    return scene.isReserved ? NO_RATES : undefined
  },
  confirm: async (booking, at) => {
    const isFirst = scene.isReserved && !scene.asked.has(booking.bookingId)
    scene.asked.add(booking.bookingId)
    return isFirst ? async () => ({ status: 'pending' }) : own.confirm(booking, at)
  },
})
const NO_RATES = { margin: { percent: 0, minimumMinor: 0 }, search: async () => [], check: async () => null }

/** Our own stock as a remote supplier that has cancelled some bookings. */
const cancelling = (own: Supplier, dropped: ReadonlySet<string>): Supplier => ({
  ...own,
  isLocal: false,
  canHoldAgain: false,
  confirm: async (booking, at) =>
    dropped.has(booking.bookingId) ? async () => ({ status: 'refused', reason: 'cancelled', isFinal: true }) : own.confirm(booking, at),
  // Its own system, which does not crash with ours.
  cancel: async (bookingId) => {
    const step = await own.cancel(bookingId)
    return (tx) => outside(() => tx.transaction(step))
  },
})

function watchQueue({ deps }: CardServer): void {
  const { enqueue } = deps
  deps.enqueue = (async (...job: Parameters<Enqueue>) => {
    step(() => `before enqueue ${job[0].queue}`)
    await enqueue(...job)
    step(() => `after enqueue ${job[0].queue}`)
  }) satisfies Enqueue
}

/** Delivers the provider's events to the process. */
function watchWebhook({ app }: CardServer): void {
  const { fetch } = app
  app.fetch = (request, ...rest) =>
    new URL(request.url).pathname.startsWith('/api/webhooks')
      ? backInside('webhook', async () => fetch(request, ...rest))
      : fetch(request, ...rest)
}

/** An offer for orders with a minimal snapshot, as it is read with each order. */
async function sampleOffer(db: Db): Promise<Prebook> {
  const [row] = await db
    .select({ ...getTableColumns(prebooks), snapshot: orders.snapshot })
    .from(prebooks)
    .innerJoin(orders, eq(orders.prebookHash, prebooks.hash))
    .limit(1)
  if (!row) throw new Error('There is no prebook')
  const { en } = row.snapshot
  const { selectedTransfer } = en.privateTransfer
  const small = { ...en, acc: { ...en.acc, images: en.acc.images.slice(0, 1) }, privateTransfer: { list: [], selectedTransfer } }
  return { ...row, userId: null, idempotencyKey: null, snapshot: { en: small, de: small } }
}

const tables = [
  ...['order_transitions', 'disputes', 'refunds', 'payments', 'orders', 'provider_events', 'mail_outbox', 'money_findings', 'alerts'],
  ...['card_events', 'card_refunds', 'card_disputes', 'card_intents', 'card_payment_methods', 'card_idempotency'],
]

export type Mode = Pick<Scene, 'isWebhookOff' | 'isReserved'>

/** Resets the model, with a number of rooms per night. */
export async function resetScene(scene: Scene, capacity: number, { isWebhookOff, isReserved }: Mode): Promise<void> {
  const { db, browsers, server } = scene
  await collectStatuses(db, scene.coverage)
  for (const table of tables) await db.execute(sql.raw(`delete from ${table}`))
  // The clock goes back, so the last comparison would be in the future.
  await db.execute(sql`delete from app_meta where key = 'money.compared'`)
  await db.execute(sql`delete from prebooks where device_id in (${browsers[0].deviceId}, ${browsers[1].deviceId})`)
  await db.update(roomStock).set({ held: 0, sold: 0, capacity })
  await server.sellRoom(true)
  server.clock.set(START)
  Object.assign(scene, { isWebhookOff, isReserved })
  if (isReserved) scene.note('a card charged after the confirmation')
  if (isWebhookOff) scene.note('the webhook off')
  clearFaults(scene)
  scene.waiting.length = 0
  scene.dropped.clear()
  scene.asked.clear()
  Object.assign(scene, { intents: [[], []], latest: [null, null], areJobsKept: true })
}

export function clearFaults({ outages, server, isWebhookOff }: Scene): void {
  outages.clear()
  Object.assign(server.faults, { isCancelIgnored: false, isWebhookDown: isWebhookOff, isProviderDown: false })
}
