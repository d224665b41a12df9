import { asc, isNull } from 'drizzle-orm'
import { cardEvents } from '../../../server/db/schema/index.ts'
import { finishTrips } from '../../../server/domain/orders/lifecycle/finish-trips.ts'
import { reconcile } from '../../../server/domain/orders/payment/reconcile.ts'
import { expireOverdue, sweepOrders } from '../../../server/domain/orders/sweep.ts'
import type { CardServer } from '../card.ts'
import { START } from '../server.ts'
import type { Action, Attempt } from './actions.ts'
import { type Coverage, reached } from './coverage.ts'
import { createLife, inside, type Life, outside } from './life.ts'
import { performOn } from './order-actions.ts'
import { runJobs } from './queue.ts'
import { clearFaults, createScene, type Mode, resetScene, type Scene } from './scene.ts'
import { readState } from './state.ts'
import { collectStatuses } from './statuses.ts'
import { travel } from './trips.ts'

const minute = 60_000

/** Model of two travellers who may compete for a room, the back end and a faulty card provider. */
export async function createWorld(server: CardServer, coverage: Coverage) {
  const scene = await createScene(server, coverage)
  const { db, passed } = scene

  /** Runs an attempt in a process that may crash. */
  async function act({ action, dieAt }: Attempt): Promise<void> {
    const life = createLife(action.do, dieAt)
    scene.underWay++
    try {
      await perform(action, life)
    } catch (error) {
      // A request to a crashed process gets no response.
      if (!life.diedAt) throw error
    } finally {
      scene.underWay--
    }
    if (life.diedAt) reached(coverage, 'kill', life.diedAt)
    for (const point of life.passed) passed.add(point)
  }

  async function perform(action: Action, life: Life): Promise<void> {
    if (action.do === 'trip') return travel(scene, action, { life, act, perform })
    if ('of' in action) return performOn(scene, action, life)
    switch (action.do) {
      case 'deliver':
        return inside(life, () => hear(scene))
      case 'redeliver':
        return inside(life, () => outside(() => redeliver(scene, action.nth)))
      case 'poison':
        scene.note('an event that cannot be read')
        return inside(life, () => outside(() => poison(scene)))
      case 'runJobs':
        await inside(life, () => expireOverdue(server.deps))
        return runJobs(scene, life)
      case 'sweep':
        return inside(life, () => sweepOrders(server.deps))
      case 'timePasses':
        return passTime(scene, life)
      default:
        return change(scene, action)
    }
  }

  /** Advances time until all provider events, jobs and expiries are handled. Returns whether everything finished. */
  async function comeToRest(): Promise<boolean> {
    clearFaults(scene)
    // Past interrupted work, all expiries, leases and the supplier's retry time, then until nothing changes.
    for (const minutes of [1, 30, 70, 25, 25, 25, 25, 25]) {
      server.clock.advance(minutes * minute)
      await hear(scene)
      await sweepOrders(server.deps)
      await runJobs(scene)
      if (minutes === 25 && (await isQuiet(scene))) return true
    }
    return false
  }

  async function endTrips(): Promise<void> {
    scene.note('the trip over')
    const { orders: made } = await readState(db)
    const last = made
      .map(({ checkOut }) => checkOut)
      .sort()
      .at(-1)
    if (!last) return
    server.clock.set(`${last}T23:59:59Z`)
    server.clock.advance(2 * minute)
    await finishTrips(server.deps)
  }

  return {
    passed,
    act,
    comeToRest,
    endTrips,
    reset: (capacity: number, mode: Mode) => resetScene(scene, capacity, mode),
    read: () => readState(db),
    dropped: scene.dropped,
    areJobsKept: () => scene.areJobsKept,
    collectStatuses: () => collectStatuses(db, coverage),
  }
}

/** Delivers the provider's events. Without events, reads its lists like the hourly job. */
async function hear({ server, isWebhookOff }: Scene): Promise<void> {
  await outside(() => server.deliver())
  if (isWebhookOff) await reconcile(server.deps)
}

/** Expires all unpaid orders and runs the sweep. */
async function passTime(scene: Scene, life: Life): Promise<void> {
  scene.server.clock.advance(21 * minute)
  await inside(life, () => sweepOrders(scene.server.deps))
  await runJobs(scene, life)
}

type Change = Exclude<Action, { of: number } | { nth: number } | { do: 'deliver' | 'poison' | 'runJobs' | 'sweep' | 'timePasses' }>

/** Events that the server does not cause. */
async function change(scene: Scene, action: Change): Promise<void> {
  const { server, waiting, outages, note, others } = scene
  switch (action.do) {
    case 'wait':
      // The hourly job and the sweeps have run long before, also after the last action of the other traveller.
      if (action.ms > 86_400_000) {
        await others()
        server.clock.advance(minute)
        await hear(scene)
        await outside(() => sweepOrders(server.deps))
        await runJobs(scene)
        // Counted from the start, so waits of two travellers overlap, and no trip starts after its stay.
        const until = new Date(Math.max(server.clock.now().getTime(), Date.parse(START) + action.ms))
        return server.clock.set(until.toISOString())
      }
      return server.clock.advance(action.ms)
    case 'loseJobs':
      if (waiting.length > 0) note('jobs lost')
      scene.areJobsKept = false
      waiting.length = 0
      return
    case 'ignoreCancel':
      server.faults.isCancelIgnored = action.is
      return
    case 'webhookDown':
      server.faults.isWebhookDown = action.is || scene.isWebhookOff
      if (action.is) note('the webhook down')
      return
    case 'sellRoom':
      if (!action.is) note('the room out of the inventory')
      return server.sellRoom(action.is)
    case 'outage':
      outages.set(action.call, { mode: action.mode, times: action.times })
  }
}

async function redeliver({ db, server, note, isWebhookOff }: Scene, nth: number): Promise<void> {
  if (isWebhookOff) return
  const told = await db.select().from(cardEvents).orderBy(asc(cardEvents.createdAt))
  const events = told.filter(({ type }) => !type.startsWith('sandbox.'))
  const event = events[nth % Math.max(events.length, 1)]
  if (!event) return
  note(event.deliveredAt ? 'an event delivered again' : 'an event delivered late')
  await server.post(event.payload as Record<string, unknown>)
}

let poisoned = 0

/** A signed event without its object. */
async function poison({ server }: Scene): Promise<void> {
  const types = ['payment_intent.succeeded', 'refund.updated', 'charge.dispute.created', 'review.opened']
  const type = types[poisoned++ % types.length]
  await server.post({ id: `evt_poison_${poisoned}`, object: 'event', type, data: { object: { id: '' } } })
}

async function isQuiet({ db, waiting, isWebhookOff }: Scene): Promise<boolean> {
  const open = await db.select({ type: cardEvents.type }).from(cardEvents).where(isNull(cardEvents.deliveredAt))
  // Undelivered events stay queued.
  return open.every(({ type }) => isWebhookOff && !type.startsWith('sandbox.')) && waiting.length === 0
}

export type World = Awaited<ReturnType<typeof createWorld>>
