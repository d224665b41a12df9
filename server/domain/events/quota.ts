import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../base/days.ts'
import { EVENTS } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import { eventDays } from '../../db/schema/index.ts'
import { type Db, selectRows } from '../../db/types.ts'
import { limitAt } from '../limits/counters.ts'

/** What this process knows of a day: the bytes of all processes as of the last look, what it took and refused itself since then. */
type Day = { day: string; known: number; taken: number; refused: number; lookedAt: number }
type Books = { day: Day | null; hour: number; networks: Map<string, number> }

const books = new WeakMap<Db, Books>()
/** How often the books of a process are written down and those of the others are read, in ms. */
const LOOK_EVERY = 1000

const refusal = (until: number) => new Refusal('rate.limited', { detail: 'Too many events.', unblockTS: Math.ceil(until / 1000) })

/**
 * Takes so many bytes of what events may fill in a day, all together and by network in an hour (LIMIT-12): the disk is that of the orders. What is
 * refused is counted. The day's books are the database's; each process writes its own down once a second, so that a batch costs no further statement.
 * Throws `Refusal` rate.limited.
 */
export async function takeEventBytes(
  db: Db,
  { bytes, events, address, bytesPerDay }: { bytes: number; events: number; address: string; bytesPerDay: number },
  now: Date,
): Promise<void> {
  const own = books.get(db) ?? { day: null, hour: 0, networks: new Map<string, number>() }
  books.set(db, own)
  const day = await dayAt(db, own, now)
  const hour = Math.floor(now.getTime() / millisecondsInHour)
  // A new hour forgets the networks of the last one; so does a flood of them, which the day's quota then bounds.
  if (own.hour !== hour || own.networks.size > EVENTS.networksRemembered) own.networks.clear()
  own.hour = hour
  const ofNetwork = own.networks.get(address) ?? 0
  const isNetworkOver = ofNetwork + bytes > limitAt(address, EVENTS.bytesPerNetworkAndHour)
  if (isNetworkOver || day.known + day.taken + bytes > bytesPerDay) {
    day.refused += events
    const startOfDay = Math.floor(now.getTime() / millisecondsInDay) * millisecondsInDay
    throw refusal(isNetworkOver ? (hour + 1) * millisecondsInHour : startOfDay + millisecondsInDay)
  }
  own.networks.set(address, ofNetwork + bytes)
  day.taken += bytes
}

async function dayAt(db: Db, own: Books, now: Date): Promise<Day> {
  const name = dayOf(now)
  const known = own.day
  if (known?.day === name && Math.abs(now.getTime() - known.lookedAt) < LOOK_EVERY) return known
  const { taken, refused } = known?.day === name ? known : { taken: 0, refused: 0 }
  const next: Day = { day: name, known: known?.day === name ? known.known + taken : 0, taken: 0, refused: 0, lookedAt: now.getTime() }
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
