import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CriterionKey } from '../../../contract/bundle.ts'
import type { AnswerValue } from '../../../contract/quiz.ts'
import { createdAt, instant, oneOf } from './columns.ts'
import { users } from './identity.ts'
import type { boards } from './inventory.ts'

export type StoredAnswer = { questionId: string; answer: AnswerValue; isSkipped: boolean; assumed?: boolean }

/**
 * How many offers the search would find without one criterion (WAIT-5), and the nearest value to the answer (D167). The value is days, a price per
 * person in minor units, metres to the slopes, a board, or a name. Missing if there is none, and in rows of earlier versions.
 */
export type Relaxation = { key: CriterionKey; offers: number; nearest?: Nearest | undefined }
export type Nearest =
  | { checkIn: string; checkOut: string }
  | { perPersonMinor: number }
  | { metres: number }
  | { board: (typeof boards)[number] }
  | { name: string }

export const quizStatuses = ['open', 'finished', 'completed'] as const
export const generationStatuses = ['none', 'queued', 'done', 'failed'] as const

/** One run of a person through the quiz. Answers are in the order of the displayed questions. */
export const quizSessions = pgTable(
  'quiz_sessions',
  {
    id: text('id').primaryKey(),
    deviceId: text('device_id').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    answers: jsonb('answers').$type<StoredAnswer[]>().notNull().default([]),
    position: text('position'),
    relaxed: text('relaxed').array().notNull().default(sql`'{}'::text[]`),
    status: text('status', { enum: quizStatuses }).notNull().default('open'),
    locale: text('locale').notNull().default('en'),
    generation: text('generation', { enum: generationStatuses }).notNull().default('none'),
    zeroOffers: jsonb('zero_offers').$type<Relaxation[]>(),
    generatedAt: instant('generated_at'),
    revision: integer('revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('quiz_sessions_device').on(t.deviceId, t.createdAt),
    index('quiz_sessions_user').on(t.userId, t.createdAt),
    index('quiz_sessions_queued').on(t.updatedAt).where(sql`${t.generation} = 'queued'`),
    check('quiz_sessions_status', sql`${t.status} in (${oneOf(quizStatuses)})`),
    check('quiz_sessions_generation', sql`${t.generation} in (${oneOf(generationStatuses)})`),
  ],
)
