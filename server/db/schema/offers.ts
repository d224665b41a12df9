import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { type Bundle, bundleStatuses, type Match } from '../../../contract/bundle.ts'
import type { defaultLocale, Locale } from '../../../contract/languages.ts'
import type { StoredRate } from '../../base/rate.ts'
import { createdAt, currency, instant, minor, oneOf } from './columns.ts'
import { users } from './identity.ts'
import { hotels, resorts } from './inventory.ts'
import { quizSessions, type StoredAnswer } from './quiz.ts'

export type SelectedRoom = { roomTypeId: string; ratePlanId: string; rooms: number }
/** A traveller's place of departure, from the quiz. */
export type Departure = { city: string; countryCode: string; lat: number; lng: number }
export type PriceLineKind = 'accommodation' | 'transfer-outbound' | 'transfer-return' | 'tourist-tax' | 'resort-fee' | 'quiz-discount'
export type PriceLine = { kind: PriceLineKind; amountMinor: number }
export type MatchCriterion = Match['criteria'][number]

/** The sold bundle as displayed, in every language of the product at the sale, at least English. */
export type SoldBundle = { [defaultLocale]: Bundle } & { [Code in Locale]?: Bundle }

/** An offer of a quiz session: its parts, its price line by line, and its match. */
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
    /** The supplier's rate, for rooms that are priced by asking it. Null for rooms with a list price. */
    rate: jsonb('rate').$type<StoredRate>(),
    /** Place of departure, or null if not answered. */
    departure: jsonb('departure').$type<Departure>(),
    outboundProductId: text('outbound_product_id'),
    returnProductId: text('return_product_id'),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    adults: integer('adults').notNull(),
    children: integer('children').notNull(),
    /** The age of each child on the day of arrival. Null in offers from before ages were asked. */
    childAges: integer('child_ages').array(),
    lines: jsonb('lines').$type<PriceLine[]>().notNull(),
    totalMinor: minor('total_minor').notNull(),
    currency: currency(),
    score: integer('score').notNull(),
    criteria: jsonb('criteria').$type<MatchCriterion[]>().notNull(),
    status: text('status', { enum: bundleStatuses }).notNull().default('Ok'),
    expireAt: instant('expire_at').notNull(),
    revision: integer('revision').notNull().default(0),
    /** Its latest prebook. Null if it has none or has changed since. */
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

/** A bundle with a verified price that is fixed for a while. At most one order is made of it, and it stores what is sold as displayed. */
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
    /** The rate as the supplier sells it, with the id to book it by. */
    rate: jsonb('rate').$type<StoredRate>(),
    checkIn: date('check_in', { mode: 'string' }).notNull(),
    checkOut: date('check_out', { mode: 'string' }).notNull(),
    lines: jsonb('lines').$type<PriceLine[]>().notNull(),
    totalMinor: minor('total_minor').notNull(),
    previousTotalMinor: minor('previous_total_minor'),
    currency: currency(),
    status: text('status', { enum: bundleStatuses }).notNull(),
    /** Hash of device, bundle and request id, so that a repeated request finds its result (BOOK-14). */
    idempotencyKey: text('request_key'),
    expireAt: instant('expire_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('prebooks_hash').on(t.hash),
    uniqueIndex('prebooks_request').on(t.idempotencyKey),
    index('prebooks_bundle').on(t.bundleId),
    index('prebooks_owner').on(t.deviceId, t.createdAt).where(sql`${t.userId} is null`),
    check('prebooks_status', sql`${t.status} in (${oneOf(bundleStatuses)})`),
  ],
)

/**
 * Saved offers (WISH-2): their state when saved (`snapshot`), and the answers of their search without additional details. Both are null for offers
 * saved by earlier versions.
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

/** Read-only links to one offer (LAW-9). Only the hash of the token is stored. */
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
    /** Whether the link shows the price. */
    showsPrice: boolean('shows_price').notNull().default(true),
    revokedAt: instant('revoked_at'),
    /** Number and time of openings by other people. */
    openings: integer('openings').notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('share_tokens_hash').on(t.tokenHash), index('share_tokens_bundle').on(t.bundleId)],
)
