import { inArray } from 'drizzle-orm'
import { localTimeAt, timeZoneAt } from '../../base/time-zones.ts'
import { resorts } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { type OrderRow, soldBundle } from './rows.ts'

/** The clock of a trip's destination: local time, yyyy-MM-ddTHH:mm. */
export type LocalClock = (order: OrderRow) => string

/** Returns what time an instant is where each of the trips goes: deadlines and the end of a trip are judged by it (I18N-13). */
export async function localClocks(db: Db, rows: readonly OrderRow[], at: Date): Promise<LocalClock> {
  const ids = [...new Set(rows.map((row) => soldBundle(row, 'en').resort.id))]
  const found = ids.length > 0 ? await db.select({ id: resorts.id, lng: resorts.lng }).from(resorts).where(inArray(resorts.id, ids)) : []
  const lngOf = new Map(found.map(({ id, lng }) => [id, lng]))
  return (order) => {
    const { id, countryCode } = soldBundle(order, 'en').resort
    return localTimeAt(timeZoneAt(countryCode, lngOf.get(id) ?? 0), at)
  }
}

/** What time an instant is where one trip goes, yyyy-MM-ddTHH:mm. */
export async function localTimeOf(db: Db, order: OrderRow, at: Date): Promise<string> {
  const localTime = await localClocks(db, [order], at)
  return localTime(order)
}
