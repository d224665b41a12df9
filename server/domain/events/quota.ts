import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../base/days.ts'
import { EVENTS } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import { eventDays } from '../../db/schema/index.ts'
import { type Db, selectRows } from '../../db/types.ts'
import { networksOf } from '../limits/networks.ts'

/** A day's quota as this process knows it: the bytes of all processes at the last sync, and what this process accepted and refused since then. */
type Day = { day: string; known: number; taken: number; refused: number; syncedAt: number }
type Counts = { day: Day | null; hour: number; networks: Map<string, number> }

const countsByDb = new WeakMap<Db, Counts>()
/** Interval in ms at which a process writes its counts to the database and reads those of the others. */
const SYNC_INTERVAL = 1000

const refusal = (until: number) => new Refusal('rate.limited', { detail: 'Too many events.', unblockTS: Math.ceil(until / 1000) })

/**
 * Consumes bytes of the event quota, of the day in total and of a network in an hour (LIMIT-12): events share the disk with orders. Refused events
 * are counted. Each process writes its counts to the database once a second, so that a batch needs no additional statement.
 * @throws Refusal rate.limited
 */
export async function consumeEventQuota(
  db: Db,
  { bytes, events, address, bytesPerDay }: { bytes: number; events: number; address: string; bytesPerDay: number },
  now: Date,
): Promise<void> {
  const own = countsByDb.get(db) ?? { day: null, hour: 0, networks: new Map<string, number>() }
  countsByDb.set(db, own)
  const day = await dayAt(db, own, now)
  const hour = Math.floor(now.getTime() / millisecondsInHour)
  // Networks are reset every hour. A flood of networks also resets them; the daily quota then limits it.
  if (own.hour !== hour || own.networks.size > EVENTS.networksTracked) own.networks.clear()
  own.hour = hour
  const networks = networksOf(address).map(({ name, factor }) => ({ name, factor, bytes: (own.networks.get(name) ?? 0) + bytes }))
  const isNetworkOver = networks.some((one) => one.bytes > one.factor * EVENTS.bytesPerNetworkAndHour)
  if (isNetworkOver || day.known + day.taken + bytes > bytesPerDay) {
    day.refused += events
    const startOfDay = Math.floor(now.getTime() / millisecondsInDay) * millisecondsInDay
    throw refusal(isNetworkOver ? (hour + 1) * millisecondsInHour : startOfDay + millisecondsInDay)
  }
  for (const one of networks) own.networks.set(one.name, one.bytes)
  day.taken += bytes
}

async function dayAt(db: Db, own: Counts, now: Date): Promise<Day> {
  const name = dayOf(now)
  const known = own.day
  if (known?.day === name && Math.abs(now.getTime() - known.syncedAt) < SYNC_INTERVAL) return known
  const { taken, refused } = known?.day === name ? known : { taken: 0, refused: 0 }
  const next: Day = { day: name, known: known?.day === name ? known.known + taken : 0, taken: 0, refused: 0, syncedAt: now.getTime() }
  own.day = next
  const [row] = await selectRows<{ bytes: string | number }>(
    db,
    sql`
      insert into ${eventDays} (day, bytes, refused) values (${name}, ${taken}, ${refused})
      on conflict (day) do update set bytes = event_days.bytes + excluded.bytes, refused = event_days.refused + excluded.refused
      returning bytes`,
  )
  next.known = Number(row?.bytes ?? 0)
  return next
}
