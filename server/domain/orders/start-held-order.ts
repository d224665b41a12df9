import { type SQL, sql } from 'drizzle-orm'
import { LONGEST_STAY } from '../../../contract/quiz.ts'
import { nightsOf } from '../../base/days.ts'
import { newId } from '../../base/ids.ts'
import type { prebooks, StoredAnswer } from '../../db/schema/index.ts'
import { type Db, preparedFor } from '../../db/types.ts'
import { requestsOf } from '../quiz/requests.ts'
import type { OrderDeps } from './deps.ts'
import type { StartedOrder } from './start-order.ts'

/** A prebook that is not stored yet, and the answers of its quiz. */
export type NewPrebook = Omit<typeof prebooks.$inferSelect, 'isLatest' | 'currency'> & { answers: readonly StoredAnswer[] }

/** What the statement is given besides what was sold: names and types of its columns. */
const GIVEN = sql`json_to_record(${sql.placeholder('given')}::json) as given (
  id text, hash text, bundle_id text, quiz_session_id text, device_id text, user_id text, rooms jsonb, lines jsonb, check_in date, check_out date,
  total_minor integer, previous_total_minor integer, status text, expires_at timestamptz, request_key text, at timestamptz,
  order_id text, bundle_order_id text, network text, locale text, trip_group jsonb, requests jsonb, plans integer, nights integer)`

const startOf = (db: Db) => {
  const step = (name: string, run: SQL) => db.$with(name, {}).as(run)
  return db
    .with(
      step('given', sql`select * from ${GIVEN}`),
      // First the offer, then the nights in the order of all: nobody waits for each other in a circle.
      step('bundle', sql`select bundles.id from bundles where bundles.id = (select bundle_id from given) for no key update`),
      step(
        'wanted',
        // So few that the planner looks each up by the index. Where there are more, the free ones that are counted are too few, and the longer way is taken.
        sql`select night.room_type_id, night.day, night.rooms from bundle
          cross join json_to_recordset(${sql.placeholder('nights')}::json) as night (room_type_id text, day date, rooms integer)
          limit ${sql.raw(String(LONGEST_STAY))}`,
      ),
      step(
        'stock',
        sql`select room_stock.held + room_stock.sold + wanted.rooms <= room_stock.capacity as is_free
          from wanted join room_stock on room_stock.room_type_id = wanted.room_type_id and room_stock.day = wanted.day
          order by room_stock.room_type_id, room_stock.day for update of room_stock`,
      ),
      step(
        'on_sale',
        // Each by its index, whatever the planner thinks of how many there are.
        sql`select count((
            select 1 from rate_plans
            join room_types on room_types.id = rate_plans.room_type_id
            join hotels on hotels.id = room_types.hotel_id
            join resorts on resorts.id = hotels.resort_id
            where rate_plans.id = room ->> 'ratePlanId' and room_types.id = room ->> 'roomTypeId' and hotels.supplier = 'own'
              and not (rate_plans.is_withdrawn or room_types.is_withdrawn or hotels.is_withdrawn or resorts.is_withdrawn)
          )) as plans from given, jsonb_array_elements(given.rooms) as room`,
      ),
      step(
        'prebook',
        sql`insert into prebooks (id, hash, bundle_id, quiz_session_id, device_id, user_id, snapshot, rooms, check_in, check_out, lines, total_minor,
            previous_total_minor, status, expire_at, request_key, created_at)
          select id, hash, bundle_id, quiz_session_id, device_id, user_id, ${sql.placeholder('snapshot')}::jsonb, rooms, check_in, check_out, lines, total_minor,
            previous_total_minor, status, expires_at, request_key, at from given
          where (select count(*) from stock where is_free) = nights and (select on_sale.plans from on_sale) = given.plans
          on conflict (request_key) do nothing returning id, bundle_id, snapshot`,
      ),
      step(
        'older',
        sql`update prebooks set is_latest = false from prebook
          where prebooks.bundle_id = prebook.bundle_id and prebooks.is_latest and prebooks.id <> prebook.id`,
      ),
      step(
        'priced',
        sql`update bundles set lines = given.lines, total_minor = given.total_minor from given, prebook where bundles.id = prebook.bundle_id`,
      ),
      step(
        'started',
        sql`insert into orders (id, bundle_order_id, prebook_hash, quiz_session_id, status, device_id, user_id, network, locale, trip_group, requests, check_in,
            check_out, snapshot, total_minor, supplier, expires_at, revision, created_at, updated_at)
          select order_id, bundle_order_id, hash, quiz_session_id, 'BookingStarted', device_id, user_id, network, locale, trip_group, requests, check_in,
            check_out, prebook.snapshot, total_minor, 'own', expires_at, 1, at, at from given, prebook`,
      ),
      step(
        'noted',
        sql`insert into order_transitions (order_id, from_status, to_status, cause, at)
          select order_id, change.before, change.after, change.cause, at from given, prebook,
            (values (1, null, 'New', 'prebooked'), (2, 'New', 'BookingStarted', 'rooms held')) as change (turn, before, after, cause) order by change.turn`,
      ),
      step(
        'taken',
        sql`update room_stock set held = room_stock.held + wanted.rooms from wanted, prebook
          where room_stock.room_type_id = wanted.room_type_id and room_stock.day = wanted.day`,
      ),
      step(
        'holds',
        sql`insert into order_holds (order_id, room_type_id, day, rooms, state, created_at)
          select order_id, wanted.room_type_id, wanted.day, wanted.rooms, 'held', at from given, prebook, wanted`,
      ),
    )
    .select({ id: sql<string>`prebook.id` })
    .from(sql`prebook`)
    .prepare('start_held_order')
}
const prepared = preparedFor(startOf)

/**
 * Stores a prebook together with its order and the rooms that it holds of our own stock, in one statement and so in one transaction. Returns null, with nothing changed,
 * where that is not all that there is to do: a night that is full or was never asked for, a room that left the inventory or is a supplier's, a request that has made
 * its prebook already. Pass a transaction where something belongs to it.
 */
export async function startHeldOrder(
  deps: OrderDeps,
  tx: Db,
  { answers, snapshot, rooms, ...prebook }: NewPrebook,
  { locale, network }: { locale: string; network: string | null },
): Promise<StartedOrder | null> {
  const ids = { orderId: newId('ord'), bundleOrderId: newId('bo') }
  const days = nightsOf(prebook.checkIn, prebook.checkOut)
  const nights = rooms.flatMap(({ roomTypeId, rooms: wanted }) => days.map((day) => ({ room_type_id: roomTypeId, day, rooms: wanted })))
  // Two lines of one kind of room would each find the other's rooms free.
  if (new Set(rooms.map(({ roomTypeId }) => roomTypeId)).size < rooms.length) return null
  const given = {
    id: prebook.id,
    hash: prebook.hash,
    bundle_id: prebook.bundleId,
    quiz_session_id: prebook.quizSessionId,
    device_id: prebook.deviceId,
    user_id: prebook.userId,
    rooms,
    lines: prebook.lines,
    check_in: prebook.checkIn,
    check_out: prebook.checkOut,
    total_minor: prebook.totalMinor,
    previous_total_minor: prebook.previousTotalMinor,
    status: prebook.status,
    expires_at: prebook.expireAt,
    request_key: prebook.requestKey,
    at: prebook.createdAt,
    order_id: ids.orderId,
    bundle_order_id: ids.bundleOrderId,
    network,
    locale,
    trip_group: snapshot.en.tripGroup,
    requests: requestsOf(answers),
    plans: rooms.length,
    nights: nights.length,
  }
  const statement = tx === deps.db ? prepared(tx) : startOf(tx)
  const stored = await statement.execute({
    given: JSON.stringify(given),
    nights: JSON.stringify(nights),
    snapshot: JSON.stringify(snapshot),
  })
  if (stored.length === 0) return null
  const queue = () => deps.enqueue({ queue: 'orders.expire', data: { orderId: ids.orderId } }, { startAt: prebook.expireAt })
  return { ...ids, queue }
}
