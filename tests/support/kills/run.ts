import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { mailOutbox, orders, payments } from '../../../server/db/schema/index.ts'
import { type Db, selectRows } from '../../../server/db/types.ts'
import { StubbornTrip } from './stubborn-trip.ts'
import { type Topology, type Victim, victims } from './topology.ts'

/** Results: bookings, kills by victim, the longest booking and the first violation. */
export type Figures = { bookings: number; kills: Map<Victim, number>; longest: number; violation: string | null }

/** Deterministic random numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Describes the violation of a booking, null if there is exactly one paid booking. `told` is the status that the traveller saw. */
async function wrongWith(db: Db, orderId: string, told: string): Promise<string | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const paid = await db.select().from(payments).where(eq(payments.orderId, orderId))
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, `confirmation:${orderId}`))
  const charges = await selectRows(
    db,
    sql`select 1 from card_intents where status = 'succeeded' and object->'metadata'->>'orderId' = ${orderId}`,
  )
  const seen = [told, order?.status, charges.length, paid.filter(({ status }) => status === 'Succeeded').length, mails.length]
  const right = ['BookingFinished', 'BookingFinished', 1, 1, 1]
  return JSON.stringify(seen) === JSON.stringify(right) ? null : `${orderId}: told, order, charges, payments, mails are ${seen.join(', ')}`
}

/**
 * Books trips one after the other and kills a random part at a random time of each, until `kills` kills or `time` ms. Stops at the first booking that is
 * not exactly one paid booking, or that its traveller was not informed of.
 */
export async function runKills(
  { balancer, db, kill }: Topology,
  { kills: wanted, seed, time = Number.POSITIVE_INFINITY }: { kills: number; seed: number; time?: number },
): Promise<Figures> {
  const random = randomOf(seed)
  const figures: Figures = { bookings: 0, kills: new Map(), longest: 0, violation: null }
  const begun = performance.now()
  // Duration of a booking without kills, measured with the first one.
  let usual = 0
  for (let turn = 0; turn <= wanted && performance.now() - begun < time; turn++) {
    const trip = new StubbornTrip(balancer.url, `2001:db8:${turn.toString(16)}::1`)
    const quizSessionId = await trip.takeQuiz()
    const bundleId = await trip.awaitOffer(quizSessionId, Math.floor(random() * 10))
    await trip.signIn(`kill-${seed}-${turn}@firn.example`)
    const start = performance.now()
    const killing = usual > 0 ? killAt(random() * usual) : Promise.resolve()
    // It is awaited below. This prevents an unhandled rejection until then.
    killing.catch(() => {})
    const orderId = await trip.prebook(bundleId, quizSessionId)
    const told = await trip.pay(orderId, await trip.finish(orderId))
    const took = performance.now() - start
    if (usual === 0) usual = took
    figures.longest = Math.max(figures.longest, took)
    await killing
    figures.bookings++
    // The mail is a separate job after the booking.
    const soon = performance.now() + 60_000
    do figures.violation = await wrongWith(db, orderId, told)
    while (figures.violation && performance.now() < soon && (await wait(100, true)))
    if (figures.violation) return figures
  }
  return figures

  async function killAt(ms: number): Promise<void> {
    const victim = victims[Math.floor(random() * victims.length)] ?? 'worker'
    await wait(ms)
    figures.kills.set(victim, (figures.kills.get(victim) ?? 0) + 1)
    await kill(victim)
  }
}
