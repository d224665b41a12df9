import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, oneOf } from './columns.ts'
import { orders } from './orders.ts'
import { quizSessions } from './quiz.ts'

/** Requests for an offer by mail (MAIL-4): at most one mail and one reminder per quiz and address. */
export const offerMails = pgTable(
  'offer_mails',
  {
    id: text('id').primaryKey(),
    quizSessionId: text('quiz_session_id')
      .notNull()
      .references(() => quizSessions.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** Keyed hash of the address in lower case. */
    emailHash: text('email_hash').notNull(),
    locale: text('locale').notNull(),
    sentAt: instant('sent_at'),
    /** When to check whether a reminder is due. Null if not needed or done. */
    remindAt: instant('remind_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('offer_mails_once').on(t.quizSessionId, t.emailHash), index('offer_mails_due').on(t.sentAt, t.remindAt)],
)

/** Addresses, as keyed hashes, that have permanently unsubscribed from a kind of mail (MAIL-6). */
export const mailStops = pgTable(
  'mail_stops',
  { emailHash: text('email_hash').notNull(), kind: text('kind').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.emailHash, t.kind] })],
)

export const noticeKinds = ['reminder-3', 'reminder-1', 'free-cancellation', 'supplier-delay'] as const

/** Planned notices about a booking (MAIL-9, MAIL-10). A row is deleted once handled, and with the booking. */
export const tripNotices = pgTable(
  'trip_notices',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind] }),
    index('trip_notices_due').on(t.dueAt),
    check('trip_notices_kind', sql`${t.kind} in (${oneOf(noticeKinds)})`),
  ],
)
