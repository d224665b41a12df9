import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type Stripe from 'stripe'
import type { GuestRequests } from '../../../contract/booking.ts'
import type { TripGroup } from '../../../contract/common.ts'
import { orderStatuses, payableStatuses, paymentStatuses } from '../../../contract/order.ts'
import type { Member } from '../../../contract/user.ts'
import { createdAt, currency, instant, minor, oneOf } from './columns.ts'
import { users } from './identity.ts'
import { supplierNames } from './inventory.ts'
import { prebooks, type SoldBundle } from './offers.ts'

export const refundStatuses = ['pending', 'sent', 'succeeded', 'failed'] as const
/** Condition: the status is that of an unpaid order. */
const isUnpaid = (status: PgColumn) => sql`${status} in (${oneOf(['New', ...payableStatuses])})`
export const holdStates = ['held', 'sold', 'released'] as const

export type OrderContact = { firstName: string; lastName: string; email: string }

/**
 * A trip being bought. `snapshot` is what was sold, as displayed at the time. Names, dates of birth and requests are only in `contact`, `members` and
 * `requests`.
 */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    bundleOrderId: text('bundle_order_id').notNull(),
    prebookHash: text('prebook_hash')
      .notNull()
      .references(() => prebooks.hash),
    quizSessionId: text('quiz_session_id').notNull(),
    status: text('status', { enum: orderStatuses }).notNull().default('New'),
    deviceId: text('device_id').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Keyed hashes of the networks from which a visitor started the booking, the smallest first. Null once the order belongs to a user or has ended.
     */
    networks: text('networks').array(),
    locale: text('locale').notNull().default('en'),
    contact: jsonb('contact').$type<OrderContact>(),
    members: jsonb('members').$type<Member[]>().notNull().default([]),
    /** Travellers' requests to hotel and driver from the quiz. Null if there are none, or once erased. */
    requests: jsonb('requests').$type<GuestRequests>(),
    tripGroup: jsonb('trip_group').$type<TripGroup>().notNull(),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    snapshot: jsonb('snapshot').$type<SoldBundle>().notNull(),
    totalMinor: minor('total_minor').notNull(),
    currency: currency(),
    expiresAt: instant('expires_at').notNull(),
    paymentLockedAt: instant('payment_locked_at'),
    /** Failed attempts to hold the rooms, other than for sold-out nights. */
    holdAttempts: integer('hold_attempts').notNull().default(0),
    /** Where its rooms come from. */
    supplier: text('supplier', { enum: supplierNames }).notNull().default('own'),
    /** Its state in our own stock: the rooms of its prebook on each night of its stay. Null if it never had any, or they are a supplier's. */
    holdState: text('hold_state', { enum: holdStates }),
    supplierReference: text('supplier_reference'),
    supplierAttempts: integer('supplier_attempts').notNull().default(0),
    supplierError: text('supplier_error'),
    supplierRetryUntil: instant('supplier_retry_until'),
    /** When to ask the supplier (again) to cancel what it may have held or booked. Null if there is nothing to cancel. */
    releaseAt: instant('release_at'),
    /** When to ask the supplier (again) whether a confirmed booking stands. Null if it is not asked by itself. */
    supplierCheckAt: instant('supplier_check_at'),
    paidAt: instant('paid_at'),
    finishedAt: instant('finished_at'),
    canceledAt: instant('canceled_at'),
    cancelReason: text('cancel_reason'),
    cancelFeeMinor: minor('cancel_fee_minor'),
    disputed: boolean('disputed').notNull().default(false),
    erasedAt: instant('erased_at'),
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('orders_bundle_order').on(t.bundleOrderId),
    uniqueIndex('orders_prebook').on(t.prebookHash),
    index('orders_device').on(t.deviceId, t.createdAt).where(sql`${t.userId} is null`),
    index('orders_user').on(t.userId, t.createdAt).where(sql`${t.userId} is not null`),
    // Each prebook looks for unpaid orders. They are few, as orders that end leave this index.
    index('orders_unpaid_device')
      .on(t.deviceId)
      .where(sql`${t.userId} is null and ${isUnpaid(t.status)}`),
    index('orders_unpaid_user')
      .on(t.userId)
      .where(sql`${t.userId} is not null and ${isUnpaid(t.status)}`),
    index('orders_networks')
      .using('gin', t.networks)
      .where(sql`${t.networks} is not null and ${isUnpaid(t.status)}`),
    index('orders_expiry').on(t.expiresAt).where(isUnpaid(t.status)),
    index('orders_trip_end').on(t.status, t.checkOut).where(sql`${t.status} not in ('BookingStarted', 'Expired')`),
    index('orders_release').on(t.releaseAt).where(sql`${t.releaseAt} is not null`),
    index('orders_supplier_check').on(t.supplierCheckAt).where(sql`${t.supplierCheckAt} is not null and ${t.status} = 'BookingFinished'`),
    check('orders_supplier', sql`${t.supplier} in (${oneOf(supplierNames)})`),
    check('orders_status', sql`${t.status} in (${oneOf(orderStatuses)})`),
    check('orders_hold_state', sql`${t.holdState} in (${oneOf(holdStates)})`),
    check('orders_total', sql`${t.totalMinor} > 0`),
  ],
)

/** `finishing`: the booking was begun, so its result must be asked for. `failed`: nothing is booked. `cancelled`: nothing ever will be. */
export const attemptStates = ['opened', 'finishing', 'booked', 'failed', 'cancelled'] as const

/** Attempts to book an order at a supplier that needs a new id for each. The id is what the supplier knows. */
export const supplierAttempts = pgTable(
  'supplier_attempts',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    state: text('state', { enum: attemptStates }).notNull().default('opened'),
    reason: text('reason'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('supplier_attempts_order').on(t.orderId, t.number),
    check('supplier_attempts_state', sql`${t.state} in (${oneOf(attemptStates)})`),
  ],
)

/** Every status change of an order, in sequence. */
export const orderTransitions = pgTable(
  'order_transitions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status', { enum: orderStatuses }),
    toStatus: text('to_status', { enum: orderStatuses }).notNull(),
    cause: text('cause').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('order_transitions_order').on(t.orderId, t.id)],
)

/**
 * Payments of an order. An open payment can still succeed; a settling one (`settles`) pays for the order. The partial unique indexes allow one of
 * each.
 */
/**
 * When a card is charged: at once, or `later` after the hotel has confirmed. Until then the amount of a Succeeded payment is only reserved on the card.
 * It is `done` once charged, and `released` if it never will be.
 */
const captures = ['atOnce', 'later', 'done', 'released'] as const

export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull().default('stripe'),
    intentId: text('intent_id'),
    clientSecret: text('client_secret'),
    idempotencyKey: text('idempotency_key').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    receivedMinor: minor('received_minor').notNull().default(0),
    currency: currency(),
    status: text('status', { enum: paymentStatuses }).notNull().default('Created'),
    settles: boolean('settles').notNull().default(false),
    capture: text('capture', { enum: captures }).notNull().default('atOnce'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    /** The card that paid: the provider's code of its brand, and its last four digits. Null if the provider did not name it, or once erased. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    lastCheckedAt: instant('last_checked_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('payments_intent').on(t.intentId),
    uniqueIndex('payments_idempotency').on(t.idempotencyKey),
    uniqueIndex('payments_one_open').on(t.orderId).where(sql`${t.status} in ('Unknown', 'Created', 'Processing', 'Failed')`),
    uniqueIndex('payments_one_settling').on(t.orderId).where(sql`${t.settles}`),
    index('payments_order').on(t.orderId),
    check('payments_status', sql`${t.status} in (${oneOf(paymentStatuses)})`),
    check('payments_capture', sql`${t.capture} in (${oneOf(captures)})`),
    index('payments_uncaptured').on(t.updatedAt).where(sql`${t.capture} = 'later' and ${t.status} = 'Succeeded'`),
    check('payments_amounts', sql`${t.amountMinor} > 0 and ${t.receivedMinor} >= 0`),
    check('payments_card_brand', sql`${t.cardBrand} ~ '^[a-z0-9_]{1,30}$'`),
    check('payments_card_last4', sql`${t.cardLast4} ~ '^[0-9]{4}$'`),
  ],
)

/**
 * Refunds of a payment: those that the product owes, and those that support made (`isForeign`). Together they are never more than what was paid. A
 * refund that is owed is 0 if support has already refunded everything.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    isForeign: boolean('is_foreign').notNull().default(false),
    providerRefundId: text('provider_refund_id'),
    idempotencyKey: text('idempotency_key').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
    reason: text('reason').notNull(),
    status: text('status', { enum: refundStatuses }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** When a refused refund was requested again. Null if it never was. */
    retriedAt: instant('retried_at'),
    error: text('error'),
    /** The refunded card and the text on its statement, or null if the provider does not report them. */
    cardLast4: text('card_last4'),
    statement: text('statement'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('refunds_of_payment').on(t.paymentId),
    uniqueIndex('refunds_provider').on(t.providerRefundId),
    uniqueIndex('refunds_idempotency').on(t.idempotencyKey),
    index('refunds_order').on(t.orderId),
    index('refunds_open').on(t.updatedAt).where(sql`${t.status} in ('pending', 'sent')`),
    check('refunds_status', sql`${t.status} in (${oneOf(refundStatuses)})`),
    check('refunds_amount', sql`${t.amountMinor} > 0 or (${t.amountMinor} = 0 and ${t.status} = 'succeeded' and not ${t.isForeign})`),
    check('refunds_card_last4', sql`${t.cardLast4} ~ '^[0-9]{4}$'`),
    check('refunds_statement', sql`char_length(${t.statement}) between 1 and 22`),
  ],
)

/**
 * Events of the card provider, each stored before it is acknowledged. An event is processed, waits for `nextAt`, or is dead: its tries have ended and
 * support replays or closes it.
 */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Stripe.Event>().notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    nextAt: instant('next_at'),
    deadAt: instant('dead_at'),
  },
  (t) => [
    index('provider_events_open').on(t.receivedAt).where(sql`${t.processedAt} is null and ${t.deadAt} is null`),
    index('provider_events_dead').on(t.deadAt).where(sql`${t.processedAt} is null and ${t.deadAt} is not null`),
  ],
)

/** Differences from the provider that no rule can resolve (PAY-10), and payments that it suspects (LAW-20), for operators. */
export const moneyFindings = pgTable(
  'money_findings',
  {
    kind: text('kind').notNull(),
    /** The affected id of the provider or of the order. */
    subject: text('subject').notNull(),
    orderId: text('order_id'),
    detail: text('detail').notNull(),
    foundAt: instant('found_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] })],
)

/** Disputes reported by the provider (LAW-5). LAW-13 describes their effect on refunds. */
export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').references(() => orders.id),
    intentId: text('intent_id'),
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
    reason: text('reason'),
    status: text('status').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('disputes_order').on(t.orderId), index('disputes_intent').on(t.intentId)],
)

export const supportActionKinds = ['refund', 'resend', 'retry-job', 'retry-event', 'close-event'] as const

/** Actions of operators at the shell, with operator and reason (OPS-12). The reason must not contain personal data. */
export const supportActions = pgTable(
  'support_actions',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    actor: text('actor').notNull(),
    action: text('action', { enum: supportActionKinds }).notNull(),
    reason: text('reason').notNull(),
    detail: text('detail').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('support_actions_order').on(t.orderId), check('support_actions_kind', sql`${t.action} in (${oneOf(supportActionKinds)})`)],
)
