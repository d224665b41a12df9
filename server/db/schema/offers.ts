import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { type Bundle, bundleStatuses, type Match } from '../../../contract/bundle.ts'
import type { defaultLocale, Locale } from '../../../contract/languages.ts'
import { createdAt, currency, instant, minor, oneOf } from './columns.ts'
import { users } from './identity.ts'
import { hotels, resorts } from './inventory.ts'
import { quizSessions, type StoredAnswer } from './quiz.ts'

export type SelectedRoom = { roomTypeId: string; ratePlanId: string; rooms: number }
/** Where a traveller starts, as answered in the quiz. */
export type Departure = { city: string; countryCode: string; lat: number; lng: number }
export type PriceLineKind = 'accommodation' | 'transfer-outbound' | 'transfer-return' | 'tourist-tax' | 'resort-fee' | 'quiz-discount'
export type PriceLine = { kind: PriceLineKind; amountMinor: number }
export type MatchCriterion = Match['criteria'][number]

/** What was sold, as it was shown, in every language that the product had then; English at least. */
export type SoldBundle = { [defaultLocale]: Bundle } & { [Code in Locale]?: Bundle }

/** One offer of a quiz session: what it is made of, what it costs line by line, and how well it matches. */
export const bundles = pgTable(
  'bundles',
  {
    id: text('id').primaryKey(),
    quizSessionId: text('quiz_session_id')
      .notNull()
      .references(() => quizSessions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    resortId: text('resort_id')
      .notNull()
      .references(() => resorts.id),
    hotelId: text('hotel_id')
      .notNull()
      .references(() => hotels.id),
    rooms: jsonb('rooms').$type<SelectedRoom[]>().notNull(),
    /** Where its travellers start; null where they did not say. */
    departure: jsonb('departure').$type<Departure>(),
    outboundProductId: text('outbound_product_id'),
    returnProductId: text('return_product_id'),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    adults: integer('adults').notNull(),
    children: integer('children').notNull(),
    lines: jsonb('lines').$type<PriceLine[]>().notNull(),
    totalMinor: minor('total_minor').notNull(),
    currency: currency(),
    score: integer('score').notNull(),
    criteria: jsonb('criteria').$type<MatchCriterion[]>().notNull(),
    status: text('status', { enum: bundleStatuses }).notNull().default('Ok'),
    expireAt: instant('expire_at').notNull(),
    revision: integer('revision').notNull().default(0),
    /** Its latest prebook; null if it has none or was changed since. */
    latestPrebookId: text('latest_prebook_id'),
    retiredAt: instant('retired_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('bundles_quiz').on(t.quizSessionId, t.position),
    check('bundles_status', sql`${t.status} in (${oneOf(bundleStatuses)})`),
    check('bundles_total', sql`${t.totalMinor} >= 0 and ${t.score} between 0 and 100`),
  ],
)

/** A bundle whose price was asked anew and fixed for a while; an order is made of at most one, and keeps what is sold as it was shown. */
export const prebooks = pgTable(
  'prebooks',
  {
    id: text('id').primaryKey(),
    hash: text('hash').notNull(),
    bundleId: text('bundle_id')
      .notNull()
      .references(() => bundles.id),
    quizSessionId: text('quiz_session_id').notNull(),
    deviceId: text('device_id').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    rooms: jsonb('rooms').$type<SelectedRoom[]>().notNull(),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    lines: jsonb('lines').$type<PriceLine[]>().notNull(),
    totalMinor: minor('total_minor').notNull(),
    previousTotalMinor: minor('previous_total_minor'),
    currency: currency(),
    status: text('status', { enum: bundleStatuses }).notNull(),
    /** Hash of device, bundle and request id: a request that is repeated finds what it has made (BOOK-14). */
    requestKey: text('request_key'),
    expireAt: instant('expire_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('prebooks_hash').on(t.hash),
    uniqueIndex('prebooks_request').on(t.requestKey),
    index('prebooks_bundle').on(t.bundleId),
    index('prebooks_owner').on(t.deviceId, t.createdAt).where(sql`${t.userId} is null`),
    check('prebooks_status', sql`${t.status} in (${oneOf(bundleStatuses)})`),
  ],
)

/**
 * Offers saved with the heart (WISH-2): as they were then (`snapshot`), and by what answers they were found, less the additional details. What was saved before
 * the product kept the two has neither.
 */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bundleId: text('bundle_id')
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    snapshot: jsonb('snapshot').$type<SoldBundle>(),
    answers: jsonb('answers').$type<StoredAnswer[]>(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('wishlist_items_once').on(t.userId, t.bundleId)],
)

/** Read-only links to one offer (LAW-9); only the hash of the token is kept. */
export const shareTokens = pgTable(
  'share_tokens',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    bundleId: text('bundle_id')
      .notNull()
      .references(() => bundles.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Whether who opens it sees what the trip costs. */
    showsPrice: boolean('shows_price').notNull().default(true),
    revokedAt: instant('revoked_at'),
    /** How often others have opened it, and when last. */
    openings: integer('openings').notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('share_tokens_hash').on(t.tokenHash), index('share_tokens_bundle').on(t.bundleId)],
)
