import { type SQL, sql } from 'drizzle-orm'
import { type Db, preparedFor } from '../../db/types.ts'
import { released } from './end-plain-orders.ts'
import { unpaidStatuses } from './status.ts'

/** What the statement is given of each prebook and its order: names and types of its columns. `turn` tells those apart that share the statement, `place` is where what is sold stands, from 1. */
const COLUMNS = {
  turn: 'integer',
  place: 'integer',
  id: 'text',
  hash: 'text',
  bundle_id: 'text',
  quiz_session_id: 'text',
  device_id: 'text',
  user_id: 'text',
  rooms: 'jsonb',
  lines: 'jsonb',
  check_in: 'date',
  check_out: 'date',
  total_minor: 'integer',
  previous_total_minor: 'integer',
  status: 'text',
  expires_at: 'timestamptz',
  request_key: 'text',
  at: 'timestamptz',
  order_id: 'text',
  bundle_order_id: 'text',
  network: 'text',
  most_orders: 'integer',
  locale: 'text',
  trip_group: 'jsonb',
  requests: 'jsonb',
  earlier: 'integer',
  plans: 'integer',
} as const

/** What stands between the texts of what is sold: a character that JSON writes in another way. */
export const BETWEEN = '\u001e'

export type StartGiven = Record<keyof typeof COLUMNS, unknown>

const given = sql.raw(
  Object.entries(COLUMNS)
    .map((column) => column.join(' '))
    .join(', '),
)
const statuses = sql.raw(unpaidStatuses.map((status) => `'${status}'`).join(', '))

/** Of the steps that have a row for each night: a join would look at each of those made for each of them. */
const isMade = sql`turn = any(array(select made.turn from made))`

/**
 * Everything that starting orders of prebooks writes. What a prebook must find is looked at in the order in which everybody locks: orders, offers, nights. Nothing that
 * somebody else holds is waited for, so that nobody keeps the others of the statement waiting; whoever wants it is left out.
 */
export const startOf = (db: Db) => {
  const step = (name: string, run: SQL) => db.$with(name, {}).as(run)
  return db
    .with(
      step('given', sql`select * from json_to_recordset(${sql.placeholder('given')}::json) as given (${given})`),
      step(
        'earlier',
        // Each by its id, whatever the planner thinks of how few are unpaid.
        sql`select asked.turn, plain.* from (
            select * from json_to_recordset(${sql.placeholder('earlier')}::json) as asked (turn integer, id text, version text) order by id) as asked
          cross join lateral (
            select orders.id, orders.status from orders
            where orders.id = asked.id and orders.supplier = 'own' and orders.status in (${statuses}) and orders.payment_locked_at is null
              and orders.xmin::text = asked.version limit 1 for update skip locked) as plain`,
      ),
      // A visitor has one order under way, but for one that is being paid, and a network so many (LIMIT-8): what was read before may be no more than part of it.
      step(
        'crowded',
        sql`select given.turn from given where given.network is not null and (
            given.earlier <> (
              select count(*) from orders where orders.device_id = given.device_id and orders.user_id is null and orders.status in (${statuses})
                and not exists (select 1 from payments where payments.order_id = orders.id))
            or given.most_orders <= (
              select count(*) from orders where orders.network = given.network and orders.user_id is null and orders.status in (${statuses})
                and orders.expires_at > given.at and orders.id <> all (array(select earlier.id from earlier where earlier.turn = given.turn))))`,
      ),
      step(
        'bundle',
        sql`select given.turn from given join bundles on bundles.id = given.bundle_id
          where given.earlier = (select count(*) from earlier where earlier.turn = given.turn)
            and given.turn <> all (array(select crowded.turn from crowded))
          order by bundles.id for no key update of bundles skip locked`,
      ),
      step(
        'change',
        sql`select night.*
          from json_to_recordset(${sql.placeholder('nights')}::json) as night (turn integer, room_type_id text, day date, rooms integer)
          join bundle on bundle.turn = night.turn`,
      ),
      step(
        'night',
        // Each by its index, whatever the planner thinks of how many there are.
        sql`select change.*, stock.taken, stock.capacity from (select * from change order by room_type_id, day) as change
          left join lateral (
            select room_stock.held + room_stock.sold as taken, room_stock.capacity from room_stock
            where room_stock.room_type_id = change.room_type_id and room_stock.day = change.day limit 1 for update skip locked) as stock on true`,
      ),
      // What all of them want at once has to fit, and nobody has what another one frees: so it fits, too, where some are left out.
      step(
        'unfit',
        sql`select turn from (
            select turn, rooms, capacity, taken + sum(rooms) filter (where rooms > 0) over (partition by room_type_id, day) as taken from night) as after
          where capacity is null or (rooms > 0 and taken > capacity)`,
      ),
      step(
        'on_sale',
        sql`select room.turn, count(*) as plans
          from json_to_recordset(${sql.placeholder('rooms')}::json) as room (turn integer, room_type_id text, rate_plan_id text)
          cross join lateral (
            select 1 from rate_plans
            join room_types on room_types.id = rate_plans.room_type_id
            join hotels on hotels.id = room_types.hotel_id
            join resorts on resorts.id = hotels.resort_id
            where rate_plans.id = room.rate_plan_id and room_types.id = room.room_type_id and hotels.supplier = 'own'
              and not (rate_plans.is_withdrawn or room_types.is_withdrawn or hotels.is_withdrawn or resorts.is_withdrawn)
            limit 1) as one group by room.turn`,
      ),
      step(
        'startable',
        sql`select given.* from given
          join bundle on bundle.turn = given.turn
          join on_sale on on_sale.turn = given.turn and on_sale.plans = given.plans
          where given.turn <> all (array(select unfit.turn from unfit))`,
      ),
      step(
        'prebook',
        sql`insert into prebooks (id, hash, bundle_id, quiz_session_id, device_id, user_id, rooms, check_in, check_out, lines, total_minor,
            previous_total_minor, status, expire_at, request_key, created_at)
          select id, hash, bundle_id, quiz_session_id, device_id, user_id, rooms, check_in, check_out, lines, total_minor,
            previous_total_minor, status, expires_at, request_key, at from startable
          on conflict (request_key) do nothing returning id`,
      ),
      step('made', sql`select startable.* from startable join prebook on prebook.id = startable.id`),
      step(
        'priced',
        sql`update bundles set lines = made.lines, total_minor = made.total_minor, latest_prebook_id = made.id from made where bundles.id = made.bundle_id`,
      ),
      step(
        'started',
        // What is sold comes beside the rest, one behind the other, and is carried through none of the steps before: it is most of it by far.
        sql`insert into orders (id, bundle_order_id, prebook_hash, quiz_session_id, status, hold_state, device_id, user_id, network, locale, trip_group, requests,
            check_in, check_out, snapshot, total_minor, supplier, expires_at, revision, created_at, updated_at)
          select order_id, bundle_order_id, hash, quiz_session_id, 'BookingStarted', 'held', device_id, user_id, network, locale, trip_group, requests,
            check_in, check_out, sold.snapshot, total_minor, 'own', expires_at, 1, at, at
          from unnest(string_to_array(${sql.placeholder('snapshots')}, ${sql.raw(`'${BETWEEN}'`)})) with ordinality as sold (snapshot, place)
          join made on made.place = sold.place`,
      ),
      step(
        'noted',
        sql`insert into order_transitions (order_id, from_status, to_status, cause, at)
          select made.order_id, change.before, change.after, change.cause, made.at from made,
            (values (1, null, 'New', 'prebooked'), (2, 'New', 'BookingStarted', 'rooms held')) as change (turn, before, after, cause)
          order by made.turn, change.turn`,
      ),
      step(
        'ended',
        sql`update orders set status = 'Expired', hold_state = ${released}, expires_at = made.at, give_back_at = null, revision = orders.revision + 1, updated_at = made.at
          from made join earlier on earlier.turn = made.turn where orders.id = earlier.id`,
      ),
      step(
        'note',
        sql`insert into order_transitions (order_id, from_status, to_status, cause, at)
          select earlier.id, earlier.status, 'Expired', 'newer booking', made.at from made join earlier on earlier.turn = made.turn`,
      ),
      step(
        'taken',
        sql`update room_stock set held = room_stock.held + moved.rooms
          from (select room_type_id, day, sum(rooms)::integer as rooms from change where ${isMade}
            group by room_type_id, day having sum(rooms) <> 0) as moved
          where room_stock.room_type_id = moved.room_type_id and room_stock.day = moved.day`,
      ),
    )
    .select({ turn: sql<number>`made.turn` })
    .from(sql`made`)
    .prepare('start_held_orders')
}

export const preparedStart = preparedFor(startOf)
