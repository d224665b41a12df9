import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { arrivedAt, createdAt, instant, oneOf } from './columns.ts'

/** An attachment of a mail. `content` is UTF-8 text. */
export type MailAttachment = { filename: string; contentType: string; content: string }

export const faults = ['offline', 'timeout', 'slow', '401', '429', '500', 'malformed', 'truncated'] as const

/** Mails to send or, in the sandbox, mails that count as sent. `code` is set only in the sandbox. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: text('id').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    code: text('code'),
    kind: text('kind').notNull(),
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    /** Additional headers, such as for unsubscribing. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    dedupeKey: text('dedupe_key'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    sentAt: instant('sent_at'),
    error: text('error'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('mail_outbox_dedupe').on(t.dedupeKey),
    index('mail_outbox_to').on(t.to, t.sequence),
    index('mail_outbox_due').on(t.nextAt).where(sql`${t.sentAt} is null`),
  ],
)

export const alertKinds = [
  'cancel.failed',
  'refund.failed',
  'capture.failed',
  'dispute.opened',
  'payment.suspected',
  'payment.kept',
  'event.dead',
  'value.unknown',
  'job.failed',
  'mail.failed',
  'books.differ',
  'supplier.kept',
  'supplier.cancelled',
  'supplier.contract',
  'supplier.down',
  'deletion.unlisted',
] as const

/** Problems for operators, sent to ALERT_URL if configured (OPS-9). */
export const alerts = pgTable(
  'alerts',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: alertKinds }).notNull(),
    /** Id of the affected object. */
    subject: text('subject').notNull(),
    orderId: text('order_id'),
    detail: text('detail').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('alerts_due').on(t.nextAt).where(sql`${t.sentAt} is null`),
    index('alerts_created').on(t.createdAt),
    check('alerts_kind', sql`${t.kind} in (${oneOf(alertKinds)})`),
  ],
)

/** Scenarios of QA for a device: a response or a fault instead of a call's real one. */
export const scenarios = pgTable(
  'scenarios',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deviceId: text('device_id').notNull(),
    call: text('call').notNull(),
    answer: jsonb('answer'),
    fault: text('fault', { enum: faults }),
    timesLeft: integer('times_left'),
    /** Requests that received it. Browsers repeat a request after a broken connection. */
    requestIds: text('request_ids').array().notNull().default(sql`'{}'::text[]`),
    createdAt: arrivedAt(),
  },
  (t) => [
    index('scenarios_device').on(t.deviceId, t.call),
    check('scenarios_fault', sql`${t.fault} is null or ${t.fault} in (${oneOf(faults)})`),
  ],
)

/** Events of the event logger. The event's id is the key, so that a repeat is dropped (LOG-15). */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    deviceId: text('device_id'),
    type: text('type').notNull(),
    eventName: text('event_name'),
    url: text('url').notNull(),
    timestamp: instant('timestamp').notNull(),
    payload: jsonb('payload'),
    context: jsonb('context'),
    receivedAt: arrivedAt('received_at'),
  },
  (t) => [index('events_device').on(t.deviceId, t.timestamp), index('events_received').on(t.receivedAt)],
)

/** Size of a day's events, and number of events refused above the limit (LIMIT-12). */
export const eventDays = pgTable('event_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  refused: bigint('refused', { mode: 'number' }).notNull().default(0),
})

/** Policy violations by day (SEC-4), with a keyword or the origin of what was blocked. */
export const policyReports = pgTable(
  'policy_reports',
  {
    day: date('day', { mode: 'string' }).notNull(),
    directive: text('directive').notNull(),
    blocked: text('blocked').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.directive, t.blocked] })],
)

/** Requests to a supplier in the current window of a quota, and those that wait for a later one (SUPPLY-27). */
export const supplierQuotas = pgTable(
  'supplier_quotas',
  {
    supplier: text('supplier').notNull(),
    /** Calls that share the quota. */
    bucket: text('bucket').notNull(),
    requests: integer('requests').notNull(),
    windowMs: integer('window_ms').notNull(),
    /** Slots that were taken. Those above `requests` are in later windows. */
    used: integer('used').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Refusals in a row. */
    refusals: integer('refusals').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.supplier, t.bucket] })],
)

/** Failures in a row of a supplier's searches, and of its checks and bookings (SUPPLY-28). */
export const supplierBreakers = pgTable(
  'supplier_breakers',
  {
    supplier: text('supplier').notNull(),
    kind: text('kind', { enum: ['search', 'book'] }).notNull(),
    failures: integer('failures').notNull(),
    /** Until when searches leave the supplier out. Null while it is closed. */
    openUntil: instant('open_until'),
  },
  (t) => [primaryKey({ columns: [t.supplier, t.kind] })],
)
