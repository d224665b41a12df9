import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import { languageTag } from '../../../contract/languages.ts'
import { bookingReference, hashSecret } from '../../base/ids.ts'
import type { Locale } from '../../base/locale.ts'
import { money } from '../../base/money.ts'
import { text } from '../../base/texts.ts'
import {
  bundles,
  devices,
  events,
  listFriends,
  mailOutbox,
  offerMails,
  orders,
  otpCounters,
  otpRequests,
  prebooks,
  quizSessions,
  type SoldBundle,
  scenarios,
  users,
} from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { ServerDeps } from '../../deps.ts'
import { mailLayout } from '../../mail/layout.ts'
import { FAREWELL } from '../../mail/mailer.ts'
import { emailSubject } from '../auth/codes.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { deleteHotelMails } from '../orders/notice/hotel-mails.ts'
import type { OrderRow } from '../orders/rows.ts'
import { unpaidStatuses } from '../orders/status.ts'
import { isNeverPaid } from '../upkeep/retention.ts'
import { farewellText } from './farewell.ts'
import { findHindrances, type Hindrance, refuseFor, settleFirst } from './hindrances.ts'
import { countTries, deleteNeverPaid } from './never-paid.ts'
import { readUser } from './profile.ts'

/** What stands in for the device of somebody who is gone. */
const ERASED = 'erased'

type Kept = { field: string; reason: string; value: string }

/** Whether bookkeeping keeps an order: somebody has paid for it. */
const isBookkeeping = not(or(isNeverPaid, inArray(orders.status, [...unpaidStatuses])) ?? isNeverPaid)

/** The number that its traveller knows a booking by. */
const referenceOf = ({ supplierReference, id }: OrderRow) => supplierReference ?? bookingReference(id)

const paidOrdersOf = (db: Db, userId: string) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isBookkeeping))
    .orderBy(orders.createdAt)

/** The fields that stay when the account is deleted, with their values, and what stands in its way, to be shown before (LAW-7, LAW-12). */
export async function previewDeletion(
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  userId: string,
  locale: Locale,
): Promise<{ kept: Kept[]; blocked: Hindrance[] }> {
  const rows = await paidOrdersOf(db, userId)
  const reason = text(locale, 'deletion.reason')
  const format = new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency: 'EUR' })
  const kept = rows.flatMap((row) => [
    { field: text(locale, 'deletion.number'), reason, value: referenceOf(row) },
    { field: text(locale, 'deletion.total'), reason, value: format.format(money(row.totalMinor).amount / 100) },
    { field: text(locale, 'deletion.dates'), reason, value: `${row.checkIn} – ${row.checkOut}` },
  ])
  const tried = await countTries(db, userId)
  const tries = { field: text(locale, 'deletion.tries'), reason: text(locale, 'deletion.triesReason'), value: String(tried) }
  return { kept: tried > 0 ? [...kept, tries] : kept, blocked: await findHindrances(db, { userId, locale, at: now() }) }
}

/** Takes out of what was sold, in each language, where its travellers start. */
const withoutDeparture = (sold: SoldBundle) =>
  Object.fromEntries(Object.entries(sold).map(([locale, bundle]) => [locale, { ...bundle, arrival: null }])) as SoldBundle

/** Takes an address out of the answers of quizzes that asked for their offer there, whoever's they are. */
async function forgetOfferAddress(tx: Db, email: string): Promise<void> {
  const isIt = sql`one ->> 'questionId' = 'offer-email' and lower(one ->> 'answer') = ${email}`
  await tx.execute(sql`
    update quiz_sessions set answers = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(answers) one where not (${isIt}))
    where exists (select 1 from jsonb_array_elements(answers) one where ${isIt})`)
}

type Leaving = { userId: string; locale: Locale; codeKey: Uint8Array }

/**
 * Deletes an account: every value of the person goes, in the outbox too; orders that were paid keep what bookkeeping needs. `codeKey` finds the code counters.
 * A last mail says so, and goes from the outbox as soon as it is sent (LAW-15). Payments and refunds that wait are settled first. @throws Refusal account.paymentUnderWay, account.tripAhead or account.refundOpen where
 * money or a trip would be left without an owner (LAW-12)
 */
export async function deleteAccount(deps: ServerDeps, { userId, locale, codeKey }: Leaving): Promise<void> {
  const { email } = await readUser(deps.db, userId)
  await settleFirst(deps, userId)
  const now = deps.now()
  const mailId = await deps.db.transaction(async (tx) => {
    refuseFor(await findHindrances(tx, { userId, locale, at: now }, { isLocked: true }))
    const known = await tx.select({ id: devices.id }).from(devices).where(eq(devices.userId, userId))
    const used = await tx.selectDistinct({ id: quizSessions.deviceId }).from(quizSessions).where(eq(quizSessions.userId, userId))
    const ids = [...new Set([...known, ...used].map(({ id }) => id))]
    const bookings = (await paidOrdersOf(tx, userId)).map(referenceOf)
    await deleteNeverPaid(tx, userId)
    const erased = await tx.select({ id: orders.id, sold: orders.snapshot }).from(orders).where(eq(orders.userId, userId)).for('update')
    for (const { id, sold } of erased) {
      const kept = { snapshot: withoutDeparture(sold), userId: null, deviceId: ERASED, erasedAt: now }
      await tx
        .update(orders)
        .set({ ...kept, contact: null, members: [], requests: null })
        .where(eq(orders.id, id))
    }
    const isSold = sql`exists (select 1 from orders where orders.prebook_hash = prebooks.hash)`
    await tx.delete(prebooks).where(and(eq(prebooks.userId, userId), not(isSold)))
    await tx.update(prebooks).set({ userId: null, deviceId: ERASED, requestKey: null }).where(eq(prebooks.userId, userId))
    const ofQuizzes = tx.select({ id: quizSessions.id }).from(quizSessions).where(eq(quizSessions.userId, userId))
    await tx.update(bundles).set({ departure: null }).where(inArray(bundles.quizSessionId, ofQuizzes))
    await tx.delete(mailOutbox).where(eq(sql`lower(${mailOutbox.to})`, email))
    await deleteHotelMails(
      tx,
      erased.map(({ id }) => id),
    )
    const asked = await tx
      .delete(offerMails)
      .where(or(eq(offerMails.emailHash, emailSubject(codeKey, email)), inArray(offerMails.quizSessionId, ofQuizzes)))
      .returning({ id: offerMails.id })
    const offerKeys = asked.flatMap(({ id }) => [`offer:${id}`, `offer-reminder:${id}`])
    if (offerKeys.length > 0) await tx.delete(mailOutbox).where(inArray(mailOutbox.dedupeKey, offerKeys))
    await tx
      .update(quizSessions)
      .set({ userId: null, deviceId: ERASED, answers: [], position: null })
      .where(eq(quizSessions.userId, userId))
    await forgetOfferAddress(tx, email)
    await tx.delete(otpRequests).where(eq(otpRequests.email, email))
    await tx.delete(otpCounters).where(inArray(otpCounters.subject, [emailSubject(codeKey, email), userId]))
    if (ids.length > 0) {
      await tx.delete(events).where(inArray(events.deviceId, ids))
      await tx.delete(listFriends).where(inArray(listFriends.deviceHash, ids.map(hashSecret)))
      await tx.delete(scenarios).where(inArray(scenarios.deviceId, ids))
      await tx.delete(devices).where(or(inArray(devices.id, ids), eq(devices.userId, userId)))
    }
    // A device can send for an account that never signed in on it, such as one whose storage was cleared.
    await tx.delete(events).where(eq(sql`${events.context} -> 'sessionInfo' ->> 'userId'`, userId))
    // Wishlist with its friends, share links and refresh tokens go with the user.
    await tx.delete(users).where(eq(users.id, userId))
    const { subject, content } = farewellText(locale, { bookings, supportUrl: deps.config.supportChatUrl })
    return deps.mailer.queue(tx, { to: email, subject, ...mailLayout(content), kind: FAREWELL }, now)
  })
  if (mailId && !deps.mailer.isOutboxOnly) await deps.enqueue({ queue: 'mail.send', data: { mailId } })
}
