import { and, desc, eq, getTableColumns, getTableName, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { defaultLocale } from '../../../contract/languages.ts'
import { DOWNLOAD, type PersonalData } from '../../../contract/personal-data.ts'
import type { Locale } from '../../base/locale.ts'
import { Refusal } from '../../base/refusal.ts'
import { text } from '../../base/texts.ts'
import * as tables from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { ServerDeps } from '../../deps.ts'
import { emailSubject, mailboxSubject } from '../auth/subjects.ts'
import { take } from '../limits/counters.ts'
import type { Stored } from '../upkeep/stored.ts'
import { readUser } from './profile.ts'

const HOUR = 3_600_000
/** Columns with secrets that give access. They are not part of the download. */
const secret = new Set([
  'tokenHash',
  'codeHash',
  'clientSecret',
  'idempotencyKey',
  'html',
  'code',
  'headers',
  'attachments',
  'network',
  'deviceHash',
  // What the operator pays a supplier. The price, terms and taxes are in the order's snapshot.
  'rate',
])

type Source = { about: Stored['id']; table: PgTable; where: SQL | undefined; newest: PgColumn }

/** Where a person's data is stored and how to find it. Events are last, as they are the most numerous. */
function sourcesOf(db: Db, userId: string, email: string, codeKey: Uint8Array): Source[] {
  const [subject, mailbox] = [emailSubject(codeKey, email), mailboxSubject(codeKey, email)]
  const { bundles, devices, disputes, events, mailOutbox, mailStops, offerMails, orders, orderTransitions, otpCounters, otpRequests } =
    tables
  const {
    listFriends,
    listLinks,
    listThumbs,
    payments,
    prebooks,
    provenDevices,
    quizSessions,
    refunds,
    sessions,
    shareTokens,
    supplierAttempts,
    supportActions,
    tripNotices,
    users,
    wishlistItems,
  } = tables
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  const quizzes = db.select({ id: quizSessions.id }).from(quizSessions).where(eq(quizSessions.userId, userId))
  const used = db.select({ id: devices.id }).from(devices).where(eq(devices.userId, userId))
  const hashes = db
    .select({ hash: sql<string>`encode(sha256(convert_to(${devices.id}, 'UTF8')), 'hex')` })
    .from(devices)
    .where(eq(devices.userId, userId))
  const isOfHotel = sql`${mailOutbox.dedupeKey} in (select 'hotel:' || id from orders where user_id = ${userId})`
  // Friends on the user's list, and the user on other lists.
  const isFriend = or(eq(listFriends.userId, userId), inArray(listFriends.deviceHash, hashes))
  const friends = db.select({ id: listFriends.id }).from(listFriends).where(isFriend)
  const isMine = eq(sql`${events.context} -> 'sessionInfo' ->> 'userId'`, userId)
  return [
    { about: 'profile', table: users, where: eq(users.id, userId), newest: users.createdAt },
    { about: 'signIn', table: devices, where: eq(devices.userId, userId), newest: devices.createdAt },
    { about: 'signIn', table: provenDevices, where: eq(provenDevices.mailbox, mailbox), newest: provenDevices.provenAt },
    { about: 'signIn', table: sessions, where: eq(sessions.userId, userId), newest: sessions.createdAt },
    { about: 'signIn', table: otpRequests, where: eq(otpRequests.email, email), newest: otpRequests.createdAt },
    { about: 'signIn', table: otpCounters, where: inArray(otpCounters.subject, [mailbox, userId]), newest: otpCounters.windowStartsAt },
    { about: 'quiz', table: quizSessions, where: eq(quizSessions.userId, userId), newest: quizSessions.createdAt },
    { about: 'quiz', table: bundles, where: inArray(bundles.quizSessionId, quizzes), newest: bundles.createdAt },
    { about: 'quiz', table: prebooks, where: eq(prebooks.userId, userId), newest: prebooks.createdAt },
    { about: 'saved', table: wishlistItems, where: eq(wishlistItems.userId, userId), newest: wishlistItems.createdAt },
    { about: 'saved', table: listFriends, where: isFriend, newest: listFriends.lastThumbAt },
    { about: 'saved', table: listThumbs, where: inArray(listThumbs.friendId, friends), newest: listThumbs.createdAt },
    { about: 'links', table: listLinks, where: eq(listLinks.userId, userId), newest: listLinks.createdAt },
    { about: 'links', table: shareTokens, where: eq(shareTokens.userId, userId), newest: shareTokens.createdAt },
    { about: 'travellers', table: orders, where: eq(orders.userId, userId), newest: orders.createdAt },
    { about: 'bookings', table: orderTransitions, where: inArray(orderTransitions.orderId, own), newest: orderTransitions.at },
    { about: 'bookings', table: supportActions, where: inArray(supportActions.orderId, own), newest: supportActions.at },
    { about: 'bookings', table: supplierAttempts, where: inArray(supplierAttempts.orderId, own), newest: supplierAttempts.createdAt },
    { about: 'payments', table: payments, where: inArray(payments.orderId, own), newest: payments.createdAt },
    { about: 'payments', table: refunds, where: inArray(refunds.orderId, own), newest: refunds.createdAt },
    { about: 'payments', table: disputes, where: inArray(disputes.orderId, own), newest: disputes.createdAt },
    {
      about: 'mails',
      table: mailOutbox,
      where: and(or(eq(sql`lower(${mailOutbox.to})`, email), isOfHotel), ne(mailOutbox.kind, 'code')),
      newest: mailOutbox.createdAt,
    },
    {
      about: 'mails',
      table: offerMails,
      where: or(eq(offerMails.emailHash, subject), inArray(offerMails.quizSessionId, quizzes)),
      newest: offerMails.createdAt,
    },
    { about: 'mails', table: mailStops, where: inArray(mailStops.emailHash, [mailbox, userId]), newest: mailStops.createdAt },
    { about: 'mails', table: tripNotices, where: inArray(tripNotices.orderId, own), newest: tripNotices.dueAt },
    { about: 'events', table: events, where: or(inArray(events.deviceId, used), isMine), newest: events.receivedAt },
  ]
}

/** A row in the file: dates as text, snapshots in one language. */
function presentRow(row: Record<string, unknown>, locale: Locale): Record<string, unknown> {
  const { snapshot } = row
  if (typeof snapshot !== 'object' || snapshot === null) return row
  const sold = snapshot as Partial<Record<Locale, unknown>>
  return { ...row, snapshot: sold[locale] ?? sold[defaultLocale] }
}

async function readPart(db: Db, { about, table, where, newest }: Source, locale: Locale, room: number) {
  const columns = Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !secret.has(name)))
  const rowsFound = await db.select(columns).from(table).where(where).orderBy(desc(newest)).limit(DOWNLOAD.rows)
  const rows: Record<string, unknown>[] = []
  let size = 0
  for (const row of rowsFound) {
    const one = JSON.stringify(presentRow(row, locale))
    if (size + one.length > room) break
    size += one.length
    rows.push(JSON.parse(one))
  }
  const isWhole = rows.length === rowsFound.length && rowsFound.length < DOWNLOAD.rows
  const leftOut = isWhole ? 0 : (await db.$count(table, where)) - rows.length
  return { size, part: { name: getTableName(table), about: text(locale, `stored.${about}.what`), rows, leftOut } }
}

/**
 * All data stored about a signed-in user, within bounds (SETTINGS-11, SETTINGS-12): one part for each table with rows. `locale` is the language of
 * texts and snapshots. @throws Refusal auth.required if the account was deleted, rate.limited
 */
export async function readPersonalData(deps: ServerDeps, userId: string, locale: Locale): Promise<PersonalData> {
  const { email } = await readUser(deps.db, userId)
  const limit = { scope: 'download-user', limit: DOWNLOAD.perHour, windowMs: HOUR, blockMs: HOUR } as const
  const until = await take(deps.db, limit, userId, deps.now())
  if (until) throw new Refusal('rate.limited', { unblockTS: Math.ceil(until.getTime() / 1000) })
  const parts: PersonalData['parts'] = []
  let room: number = DOWNLOAD.characters
  for (const source of sourcesOf(deps.db, userId, email, deps.secrets.codes)) {
    const { part, size } = await readPart(deps.db, source, locale, room)
    room -= size
    if (part.rows.length + part.leftOut > 0) parts.push(part)
  }
  return { email, madeAt: Math.floor(deps.now().getTime() / 1000), parts }
}

/** Tables that the file reads. A test compares them with the tables of personal data. */
export const tablesOfDownload = (db: Db): string[] => sourcesOf(db, '', '', new Uint8Array(1)).map(({ table }) => getTableName(table))
