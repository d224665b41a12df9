import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { arrivedAt, currency, instant, minor } from './columns.ts'

/** Behaviour of a test number (interface: the sandbox). */
export type CardBehaviour =
  | 'pays'
  | 'declined'
  | 'noFunds'
  | 'asks3ds'
  | 'processes'
  | 'disputed'
  | 'prevented'
  | 'warned'
  | 'reviewed'
  | 'refundsLate'
  | 'refundFails'
  | 'refundRefused'
  | 'unknownNumber'

/** A payment intent in the provider's wire format, with the fields that the SDKs read. */
export interface WireIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  amount_capturable: number
  currency: string
  client_secret: string
  created: number
  livemode: false
  status: string
  metadata: Record<string, string>
  payment_method: string | null
  payment_method_types: string[]
  capture_method: string
  latest_charge: string | null
  last_payment_error: Record<string, unknown> | null
  next_action: Record<string, unknown> | null
  return_url?: string
}

/** A refund in the provider's wire format, with the fields that the SDK reads. */
export interface WireRefund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  charge: string | null
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
  created: number
  metadata: Record<string, string>
}

/** A charge in the provider's wire format, with the fields needed for refunds. */
export interface WireCharge {
  id: string
  object: 'charge'
  amount: number
  currency: string
  payment_intent: string
  calculated_statement_descriptor: string | null
  payment_method_details: { type: 'card'; card: { brand: string | null; last4: string } } | null
}

/** A dispute in the provider's wire format, with the fields that the SDK reads. */
export interface WireDispute {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  charge: string | null
  payment_intent: string
  reason: string
  status: 'needs_response' | 'won' | 'lost' | 'appeal_under_review' | 'prevented'
  created: number
}

/** An early fraud warning of a bank in the provider's wire format, with the fields that the SDK reads. */
export interface WireFraudWarning {
  id: string
  object: 'radar.early_fraud_warning'
  actionable: boolean
  charge: string | null
  payment_intent: string
  fraud_type: string
  created: number
  livemode: false
}

/** A review by the provider's fraud rules in its wire format, with the fields that the SDK reads. */
export interface WireReview {
  id: string
  object: 'review'
  charge: string | null
  payment_intent: string
  open: boolean
  opened_reason: string
  closed_reason: string | null
  reason: string
  created: number
  livemode: false
}

/** An event in the provider's wire format, or a scheduled effect on the intent or refund `id`. */
export type CardEventPayload = { id: string; [field: string]: unknown }

/** Cards entered in the card sandbox. `behaviour` is that of the test number; the number itself is not stored. */
export const cardPaymentMethods = pgTable('card_payment_methods', {
  id: text('id').primaryKey(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  behaviour: text('behaviour').$type<CardBehaviour>().notNull(),
  createdAt: arrivedAt(),
})

/** Payment intents of the card sandbox. `object` is the intent in the provider's wire format. */
export const cardIntents = pgTable('card_intents', {
  id: text('id').primaryKey(),
  status: text('status').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: currency(),
  clientSecret: text('client_secret').notNull(),
  paymentMethodId: text('payment_method_id').references(() => cardPaymentMethods.id),
  object: jsonb('object').$type<WireIntent>().notNull(),
  createdAt: arrivedAt(),
  updatedAt: arrivedAt('updated_at'),
})

/** Events of the card sandbox for delivery to the webhook. */
export const cardEvents = pgTable(
  'card_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<CardEventPayload>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull().default(sql`now()`),
    deliveredAt: instant('delivered_at'),
    createdAt: arrivedAt(),
  },
  (t) => [index('card_events_due').on(t.nextAt).where(sql`${t.deliveredAt} is null`)],
)

/** Responses of the card sandbox by idempotency key, returned again for a repeated request. */
export const cardIdempotency = pgTable('card_idempotency', {
  key: text('key').primaryKey(),
  requestHash: text('request_hash').notNull(),
  status: integer('status'),
  answer: jsonb('answer').$type<object>(),
  createdAt: arrivedAt(),
})

export const cardRefunds = pgTable(
  'card_refunds',
  {
    id: text('id').primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => cardIntents.id),
    amountMinor: minor('amount_minor').notNull(),
    currency: currency(),
    status: text('status').notNull(),
    object: jsonb('object').$type<WireRefund>().notNull(),
    createdAt: arrivedAt(),
  },
  (t) => [index('card_refunds_intent').on(t.intentId)],
)

export const cardDisputes = pgTable(
  'card_disputes',
  {
    id: text('id').primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => cardIntents.id),
    status: text('status').notNull(),
    object: jsonb('object').$type<WireDispute>().notNull(),
    createdAt: arrivedAt(),
  },
  (t) => [uniqueIndex('card_disputes_intent').on(t.intentId)],
)
