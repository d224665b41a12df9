import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { arrivedAt, createdAt, instant, oneOf } from './columns.ts'

/** A file that a mail brings along; `content` is text in UTF-8. */
export type MailAttachment = { filename: string; contentType: string; content: string }

export const faults = ['offline', 'timeout', 'slow', '401', '429', '500', 'malformed', 'truncated'] as const

/** Mail to be sent or, in the sandbox, mail as sent. `code` is filled in the sandbox only. */
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
    /** Headers of its own, such as how to end mails of its kind. */
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

export const alertKinds = ['cancel.failed', 'dispute.opened', 'job.failed', 'books.differ', 'supplier.kept'] as const

/** What people have to look at; sent to ALERT_URL where there is one (OPS-9). */
export const alerts = pgTable(
  'alerts',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: alertKinds }).notNull(),
    /** Id of what it is about. */
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

/** What QA switched on for a device: another response or a fault in place of a call's real one. */
export const scenarios = pgTable(
  'scenarios',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deviceId: text('device_id').notNull(),
    call: text('call').notNull(),
    answer: jsonb('answer'),
    fault: text('fault', { enum: faults }),
    timesLeft: integer('times_left'),
    /** Requests that it was played for: a browser sends one again whose connection broke. */
    requestIds: text('request_ids').array().notNull().default(sql`'{}'::text[]`),
    createdAt: arrivedAt(),
  },
  (t) => [
    index('scenarios_device').on(t.deviceId, t.call),
    check('scenarios_fault', sql`${t.fault} is null or ${t.fault} in (${oneOf(faults)})`),
  ],
)

/** Events of the event logger; the event's own id is the key, so that a repeat is dropped (LOG-15). */
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

/** How much the events of a day take, and how many were refused once that was too much (LIMIT-12). */
export const eventDays = pgTable('event_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  refused: bigint('refused', { mode: 'number' }).notNull().default(0),
})

/** What the policy of pages kept from running or loading, by day (SEC-4); of what was blocked a keyword or its origin. */
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
