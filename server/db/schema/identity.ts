import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sessionBrowsers, sessionSystems } from '../../../contract/sessions.ts'
import type { Member, Notifications } from '../../../contract/user.ts'
import { createdAt, instant, oneOf } from './columns.ts'

/** SETTINGS-8: every switch is off until the user turns it on. */
export const noNotifications: Notifications = {
  bookingUpdates: false,
  tripReminders: false,
  weatherAndResortUpdates: false,
  specialOffers: false,
  notificationChannels: false,
  channels: { email: false, sms: false, push: false },
}

/** Travellers. `email` is stored in lower case. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    locale: text('locale').notNull().default('en'),
    notifications: jsonb('notifications').$type<Notifications>().notNull().default(noNotifications),
    members: jsonb('members').$type<Member[]>().notNull().default([]),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [uniqueIndex('users_email').on(t.email)],
)

/** The user who last signed in on a device. The device's earlier data is moved to that user. */
export const devices = pgTable('devices', {
  id: text('id').primaryKey(),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

/**
 * Devices with a sign-in to a mailbox, or as an administrator, as keyed hashes. Strangers' attempts do not block them (LIMIT-6,
 * AUTH-17).
 */
export const provenDevices = pgTable(
  'proven_devices',
  { mailbox: text('mailbox').notNull(), device: text('device').notNull(), provenAt: instant('proven_at').notNull() },
  (t) => [primaryKey({ columns: [t.mailbox, t.device] })],
)

/** A sent code. Only its HMAC is stored. `consumedAt` is set by the single update that uses it. */
export const otpRequests = pgTable(
  'otp_requests',
  {
    id: text('id').primaryKey(),
    emailHash: text('email_hash').notNull(),
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    deviceId: text('device_id').notNull(),
    remember: boolean('remember').notNull().default(false),
    locale: text('locale').notNull().default('en'),
    /** When its mail is due. Null once sent. */
    mailDueAt: instant('mail_due_at'),
    mailAttempts: integer('mail_attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    consumedAt: instant('consumed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('otp_requests_email').on(t.emailHash, t.createdAt),
    index('otp_requests_mail').on(t.mailDueAt).where(sql`${t.mailDueAt} is not null`),
  ],
)

/** What is counted: sent codes, attempts of codes and passwords, searches, prebooks and events, by subject. */
const counterScopes = [
  'send-email',
  'send-device',
  'send-address',
  'fail-email',
  'fail-device',
  'fail-address',
  'admin-email',
  'admin-address',
  'search-address',
  'prebook-address',
  'quiz-address',
  'map-address',
  'offer-email',
  'offer-network',
  'report-address',
  'thumb-address',
  'guess-address',
  'download-user',
] as const
export type CounterScope = (typeof counterScopes)[number]

/** Counters by e-mail, device or network address (all hashed), each in one window. */
export const otpCounters = pgTable(
  'otp_counters',
  {
    scope: text('scope', { enum: counterScopes }).notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull().default(0),
    windowStartsAt: instant('window_starts_at').notNull(),
    blockedUntil: instant('blocked_until'),
  },
  (t) => [primaryKey({ columns: [t.scope, t.subject] }), check('otp_counters_scope', sql`${t.scope} in (${oneOf(counterScopes)})`)],
)

/** A session: a family of refresh tokens. Of the device only what its owner recognises it by is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browser: text('browser', { enum: sessionBrowsers }).notNull(),
    system: text('system', { enum: sessionSystems }).notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sessions_user').on(t.userId, t.lastSeenAt),
    check('sessions_browser', sql`${t.browser} in (${oneOf(sessionBrowsers)})`),
    check('sessions_system', sql`${t.system} in (${oneOf(sessionSystems)})`),
  ],
)

/** Rotating refresh tokens, as hashes. Reuse of an old token revokes the whole family. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    family: text('family').notNull(),
    /** Number of rotations of the family before this token. Several tabs may have tokens of the same generation. */
    generation: integer('generation').notNull().default(0),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    remember: boolean('remember').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    rotatedAt: instant('rotated_at'),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [index('refresh_tokens_family').on(t.family), index('refresh_tokens_user').on(t.userId)],
)

/** Administrators. `passwordHash` is scrypt, prefixed with its parameters and salt. */
export const admins = pgTable(
  'admins',
  { id: text('id').primaryKey(), email: text('email').notNull(), passwordHash: text('password_hash'), createdAt: createdAt() },
  (t) => [uniqueIndex('admins_email').on(t.email)],
)

/** Invitations of administrators. The token is only in the link. */
export const adminInvites = pgTable('admin_invites', {
  tokenHash: text('token_hash').primaryKey(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: createdAt(),
})
