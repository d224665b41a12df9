import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { quizSessions } from './quiz.ts'

/** Who asked in which quiz for the offer by mail (MAIL-4): at most one mail and one reminder each. */
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
    /** When to look whether it is to come once more; null where it is not, or was looked at. */
    remindAt: instant('remind_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('offer_mails_once').on(t.quizSessionId, t.emailHash), index('offer_mails_due').on(t.sentAt, t.remindAt)],
)

/** Addresses, as keyed hashes, that want no more mails of a kind: for ever (MAIL-6). */
export const mailStops = pgTable(
  'mail_stops',
  { emailHash: text('email_hash').notNull(), kind: text('kind').notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.emailHash, t.kind] })],
)
