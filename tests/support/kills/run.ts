import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { mailOutbox, orders, payments } from '../../../server/db/schema/index.ts'
import { type Db, selectRows } from '../../../server/db/types.ts'
import { StubbornTrip } from './stubborn-trip.ts'
import { type Topology, type Victim, victims } from './topology.ts'

/** What was seen: bookings made, kills by victim, and the first thing that was wrong. */
export type Figures = { bookings: number; kills: Map<Victim, number>; longest: number; violation: string | null }

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What is wrong with a booking whose traveller was told `told`; null where there is one paid booking, and they know. */
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
 * Books trips one after the other, through prebook, finish and payment, while at a random moment of each a random part is killed, until there were
 * `kills` of them or `time` ms are over. Stops at the first booking that is not one paid booking that its traveller was told of.
 */
export async function runKills(
  { balancer, db, kill }: Topology,
  { kills: wanted, seed, time = Number.POSITIVE_INFINITY }: { kills: number; seed: number; time?: number },
): Promise<Figures> {
  const random = randomOf(seed)
  const figures: Figures = { bookings: 0, kills: new Map(), longest: 0, violation: null }
  const begun = performance.now()
  // How long a booking takes where nobody is killed; the first one finds out.
  let usual = 0
  for (let turn = 0; turn <= wanted && performance.now() - begun < time; turn++) {
    const trip = new StubbornTrip(balancer.url)
    const quizSessionId = await trip.takeQuiz()
    const bundleId = await trip.awaitOffer(quizSessionId, Math.floor(random() * 10))
    await trip.signIn(`kill-${seed}-${turn}@firn.example`)
    const start = performance.now()
    const killing = usual > 0 ? killAt(random() * usual) : Promise.resolve()
    // It is awaited below; until then its failure is nobody's.
    killing.catch(() => {})
    const orderId = await trip.prebook(bundleId, quizSessionId)
    const told = await trip.pay(orderId, await trip.finish(orderId))
    const took = performance.now() - start
    if (usual === 0) usual = took
    figures.longest = Math.max(figures.longest, took)
    await killing
    figures.bookings++
    // The mail is a job of its own, after the booking.
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
