import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isOwnedBy, type Owner } from '../../base/owner.ts'
import { orders, prebooks } from '../../db/schema/index.ts'
import { type Db, preparedFor } from '../../db/types.ts'
import { nightsOfStay, type Stay } from '../../suppliers/own/nights.ts'
import { unpaidStatuses } from './status.ts'

/** Orders that their owner gives up by beginning anew: unpaid, without a payment under way, and not made by the request `requestKey` itself. */
export const isAbandoned = (db: Db, owner: Owner, requestKey: string) =>
  and(
    isOwnedBy(orders, owner),
    inArray(orders.status, [...unpaidStatuses]),
    isNull(orders.paymentLockedAt),
    sql`${orders.prebookHash} not in ${db.select({ hash: prebooks.hash }).from(prebooks).where(eq(prebooks.requestKey, requestKey))}`,
  )

/** An order that is given up, and whether it has a payment: then the card provider is asked first. */
export type GivenUp = PlainOrder & { hasPayment: boolean }

/** An unpaid order as it was read; `version` is the mark that PostgreSQL gives each version of a row, `holds` what it has of our own stock. */
export type PlainOrder = { id: string; version: string; holds: Stay | null }

/** The same of orders in a statement of raw SQL, as JSON's fields and their values. */
export const plainOrder = sql`'id', orders.id, 'version', orders.xmin::text, 'holds', case when orders.hold_state = 'held' then json_build_object(
  'rooms', (select prebooks.rooms from prebooks where prebooks.hash = orders.prebook_hash), 'checkIn', orders.check_in, 'checkOut', orders.check_out) end`

/** What orders give back of the stock when they end. */
export const nightsHeldBy = (plain: readonly PlainOrder[]) => plain.flatMap(({ holds }) => (holds ? nightsOfStay(holds) : []))

/** What an order has once it has ended, in an update of it. */
export const released = sql.raw(`case when orders.hold_state = 'held' then 'released' else orders.hold_state end`)

const endOf = preparedFor((db) => {
  const name = (alias: string) => db.$with(alias, {})
  const earlier = name('earlier').as(sql`
    select orders.id, orders.status from orders
    where orders.id = any(string_to_array(${sql.placeholder('ids')}, ' ')) and orders.supplier = 'own'
      and orders.status in (${sql.raw(unpaidStatuses.map((status) => `'${status}'`).join(', '))}) and orders.payment_locked_at is null
      and concat(orders.id, ':', orders.xmin) = any(string_to_array(${sql.placeholder('asRead')}, ' '))
    order by orders.id for update of orders`)
  // In the order in which everybody locks the stock of nights, so that nobody waits for each other in a circle.
  const nights = name('nights').as(sql`
    select held.* from (
      select held.* from json_to_recordset(${sql.placeholder('nights')}::json) as held (order_id text, room_type_id text, day date, rooms integer)
      where held.order_id in (select id from earlier) order by room_type_id, day) as held
    cross join lateral (
      select 1 from room_stock where room_stock.room_type_id = held.room_type_id and room_stock.day = held.day limit 1 for update) as stock`)
  const freed = name('freed').as(sql`
    update room_stock set held = room_stock.held - night.rooms
    from (select room_type_id, day, sum(rooms)::int as rooms from nights group by room_type_id, day) as night
    where room_stock.room_type_id = night.room_type_id and room_stock.day = night.day`)
  const noted = name('noted').as(sql`
    insert into order_transitions (order_id, from_status, to_status, cause, at)
    select id, status, 'Expired', 'newer booking', ${sql.placeholder('at')}::timestamptz from earlier`)
  const ended = name('ended').as(sql`
    update orders set status = 'Expired', hold_state = ${released}, expires_at = ${sql.placeholder('at')}::timestamptz, give_back_at = null,
      revision = orders.revision + 1, updated_at = ${sql.placeholder('at')}::timestamptz
    where orders.id in (select id from earlier) returning orders.id`)
  return db.with(earlier, nights, freed, noted, ended).select({ id: sql<string>`ended.id` }).from(sql`ended`).prepare('end_plain_orders')
})

/**
 * Ends orders that nobody can have paid, for they have no payment, and gives back what they hold of our own stock, in one statement. An order that has changed since it
 * was read, by whatever transaction, is left alone: every transaction that changes payments of an order changes its row as well. Returns those that ended.
 */
export async function endPlainOrders(db: Db, known: readonly PlainOrder[], at: Date): Promise<ReadonlySet<string>> {
  if (known.length === 0) return new Set()
  const ids = known.map(({ id }) => id).join(' ')
  const asRead = known.map(({ id, version }) => `${id}:${version}`).join(' ')
  const nights = known.flatMap((order) => nightsHeldBy([order]).map((night) => ({ order_id: order.id, ...night })))
  const rows = await endOf(db).execute({ ids, asRead, nights: JSON.stringify(nights), at: at.toISOString() })
  return new Set(rows.map(({ id }) => id))
}
