import { sql } from 'drizzle-orm'
import type { OrderStatus, PaymentStatus } from '../../../contract/order.ts'
import { type Db, selectRows } from '../../../server/db/types.ts'

/** Stored data about money and rooms that the invariants need. Amounts are in minor units. */
export type MoneyState = {
  orders: { id: string; status: OrderStatus; total: number; fee: number | null; checkOut: string; isErased: boolean }[]
  transitions: { orderId: string; from: OrderStatus | null; to: OrderStatus }[]
  payments: { id: string; orderId: string; intentId: string | null; status: PaymentStatus; settles: boolean; received: number }[]
  refunds: {
    id: string
    paymentId: string
    orderId: string
    amount: number
    status: string
    providerRefundId: string | null
    isForeign: boolean
  }[]
  holds: { orderId: string; roomTypeId: string; day: string; rooms: number; state: string }[]
  stock: { roomTypeId: string; day: string; held: number; sold: number; capacity: number }[]
  /** Intents of the card provider. */
  intents: { id: string; status: string; amount: number }[]
  /** Refunds of the card provider. */
  providerRefunds: { id: string; intentId: string; amount: number; status: string }[]
  /** Disputes of the card provider, and ours. */
  providerDisputes: { id: string; intentId: string; amount: number; status: string }[]
  disputes: { id: string; status: string }[]
  /** Events whose tries have ended, with their number of alerts. */
  dead: { id: string; alerts: number }[]
  unprocessed: { id: string; type: string; error: string | null }[]
  mails: { kind: string; key: string }[]
  /** Orders whose supplier cancelled after arrival, which a person decides. */
  cancelledLate: string[]
}

const rowsOf = (columns: string, from: string) => sql.raw(`(select coalesce(json_agg(x), '[]') from (select ${columns} from ${from}) x)`)

/** Rooms of each order by night. */
const HELD = `orders join prebooks on prebooks.hash = orders.prebook_hash cross join jsonb_array_elements(prebooks.rooms) as room
  cross join generate_series(orders.check_in, orders.check_out - 1, interval '1 day') as night where hold_state is not null`

/** Reads all of it in one statement. */
export async function readState(db: Db): Promise<MoneyState> {
  const [row] = await selectRows<MoneyState>(
    db,
    sql`select
      ${rowsOf('id, status, total_minor as total, cancel_fee_minor as fee, check_out as "checkOut", erased_at is not null as "isErased"', 'orders')} as orders,
      ${rowsOf('order_id as "orderId", from_status as "from", to_status as "to"', 'order_transitions order by id')} as transitions,
      ${rowsOf('id, order_id as "orderId", intent_id as "intentId", status, settles, received_minor as received', 'payments')} as payments,
      ${rowsOf('id, payment_id as "paymentId", order_id as "orderId", amount_minor as amount, status, provider_refund_id as "providerRefundId", is_foreign as "isForeign"', 'refunds')} as refunds,
      ${rowsOf(`orders.id as "orderId", room->>'roomTypeId' as "roomTypeId", night::date as day, (room->>'rooms')::int as rooms, hold_state as state`, HELD)} as holds,
      ${rowsOf('room_type_id as "roomTypeId", day, held, sold, capacity', 'room_stock')} as stock,
      ${rowsOf('id, status, amount_minor as amount', 'card_intents')} as intents,
      ${rowsOf('id, intent_id as "intentId", amount_minor as amount, status', 'card_refunds')} as "providerRefunds",
      ${rowsOf('id, intent_id as "intentId", status, (object->>$$amount$$)::int as amount', 'card_disputes')} as "providerDisputes",
      ${rowsOf('id, status', 'disputes')} as disputes,
      ${rowsOf('id, type, error', 'provider_events where processed_at is null and dead_at is null')} as unprocessed,
      ${rowsOf('id, (select count(*)::int from alerts where subject = provider_events.id) as alerts', 'provider_events where dead_at is not null')} as dead,
      ${rowsOf('kind, dedupe_key as "key"', 'mail_outbox where dedupe_key is not null')} as mails,
      (select coalesce(json_agg(order_id), '[]') from alerts where kind = 'supplier.cancelled' and detail like '%has begun%') as "cancelledLate"`,
  )
  if (!row) throw new Error('Nothing was read')
  return row
}
