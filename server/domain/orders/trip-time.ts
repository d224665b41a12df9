import { inArray } from 'drizzle-orm'
import { localTimeAt, timeZoneAt, type ZonedTime } from '../../base/time-zones.ts'
import { resorts } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { type OrderRow, soldBundle } from './order.ts'

type Trip = Pick<OrderRow, 'snapshot'>

/** Returns a function that gives the local time at a trip's destination. Deadlines and the end of a trip depend on it (I18N-13). */
export async function tripTimes(db: Db, rows: readonly Trip[], at: Date): Promise<(order: Trip) => ZonedTime> {
  const ids = [...new Set(rows.map((row) => soldBundle(row, 'en').resort.id))]
  const found = ids.length > 0 ? await db.select({ id: resorts.id, lng: resorts.lng }).from(resorts).where(inArray(resorts.id, ids)) : []
  const lngOf = new Map(found.map(({ id, lng }) => [id, lng]))
  return (order) => {
    const { id, countryCode } = soldBundle(order, 'en').resort
    return { timeZone: timeZoneAt(countryCode, lngOf.get(id) ?? 0), at }
  }
}

/** The local time at the destination of one trip. */
export async function tripTime(db: Db, order: Trip, at: Date): Promise<ZonedTime> {
  const localNow = await tripTimes(db, [order], at)
  return localNow(order)
}

/** Whether a stay ended before today, in local time. `checkOut` is yyyy-MM-dd. */
export const isOver = (checkOut: string, { timeZone, at }: ZonedTime): boolean => checkOut < localTimeAt(timeZone, at).slice(0, 10)
