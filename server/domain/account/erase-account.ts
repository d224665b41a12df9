import { and, eq, inArray, not, or, sql } from 'drizzle-orm'
import { bookingReference, sha256 } from '../../base/ids.ts'
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
  provenDevices,
  quizSessions,
  type SoldBundle,
  scenarios,
  users,
} from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { emailSubject, mailboxSubject } from '../auth/subjects.ts'
import { deleteHotelMails } from '../orders/notice/hotel-mails.ts'
import { type OrderRow, unpaidStatuses } from '../orders/order.ts'
import { eraseCards } from '../orders/provider-card.ts'
import { isNeverPaid } from '../upkeep/retention.ts'
import { deleteNeverPaid } from './never-paid.ts'

/** Replaces the device id after an account was deleted. */
const ERASED = 'erased'

/** Whether bookkeeping needs an order: it was paid. */
const isBookkeeping = not(or(isNeverPaid, inArray(orders.status, [...unpaidStatuses])) ?? isNeverPaid)

/** The booking number that the traveller knows. */
export const referenceOf = ({ supplierReference, id }: OrderRow) => supplierReference ?? bookingReference(id)

export const paidOrdersOf = (db: Db, userId: string) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isBookkeeping))
    .orderBy(orders.createdAt)

/** Removes the place of departure from a snapshot, in each language. */
const withoutDeparture = (sold: SoldBundle) =>
  Object.fromEntries(Object.entries(sold).map(([locale, bundle]) => [locale, { ...bundle, arrival: null }])) as SoldBundle

/** Removes an address from the quiz answers of all users that requested their offer there. */
async function eraseOfferAddress(tx: Db, email: string): Promise<void> {
  const isIt = sql`one ->> 'questionId' = 'offer-email' and lower(one ->> 'answer') = ${email}`
  await tx.execute(sql`
    update quiz_sessions set answers = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(answers) one where not (${isIt}))
    where exists (select 1 from jsonb_array_elements(answers) one where ${isIt})`)
}

/**
 * Deletes an account with all personal data, including the outbox, in the caller's transaction. Paid orders keep what bookkeeping needs. `codeKey` finds
 * the counters of one-time codes. Returns the booking numbers that are kept.
 */
export async function eraseAccount(
  tx: Db,
  { userId, email, codeKey, now }: { userId: string; email: string; codeKey: Uint8Array; now: Date },
): Promise<string[]> {
  const ownDevices = await tx.select({ id: devices.id }).from(devices).where(eq(devices.userId, userId))
  const quizDevices = await tx.selectDistinct({ id: quizSessions.deviceId }).from(quizSessions).where(eq(quizSessions.userId, userId))
  const ids = [...new Set([...ownDevices, ...quizDevices].map(({ id }) => id))]
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
  await tx.update(prebooks).set({ userId: null, deviceId: ERASED, idempotencyKey: null }).where(eq(prebooks.userId, userId))
  const ofQuizzes = tx.select({ id: quizSessions.id }).from(quizSessions).where(eq(quizSessions.userId, userId))
  await tx.update(bundles).set({ departure: null }).where(inArray(bundles.quizSessionId, ofQuizzes))
  await tx.delete(mailOutbox).where(eq(sql`lower(${mailOutbox.to})`, email))
  const trips = erased.map(({ id }) => id)
  await deleteHotelMails(tx, trips)
  await eraseCards(tx, trips)
  const deletedMails = await tx
    .delete(offerMails)
    .where(or(eq(offerMails.emailHash, emailSubject(codeKey, email)), inArray(offerMails.quizSessionId, ofQuizzes)))
    .returning({ id: offerMails.id })
  const offerKeys = deletedMails.flatMap(({ id }) => [`offer:${id}`, `offer-reminder:${id}`])
  if (offerKeys.length > 0) await tx.delete(mailOutbox).where(inArray(mailOutbox.dedupeKey, offerKeys))
  await tx.update(quizSessions).set({ userId: null, deviceId: ERASED, answers: [], position: null }).where(eq(quizSessions.userId, userId))
  await eraseOfferAddress(tx, email)
  await tx.delete(otpRequests).where(eq(otpRequests.email, email))
  const mailbox = mailboxSubject(codeKey, email)
  await tx.delete(otpCounters).where(inArray(otpCounters.subject, [mailbox, userId]))
  await tx.delete(provenDevices).where(eq(provenDevices.mailbox, mailbox))
  if (ids.length > 0) {
    await tx.delete(events).where(inArray(events.deviceId, ids))
    await tx.delete(listFriends).where(inArray(listFriends.deviceHash, ids.map(sha256)))
    await tx.delete(scenarios).where(inArray(scenarios.deviceId, ids))
    await tx.delete(devices).where(or(inArray(devices.id, ids), eq(devices.userId, userId)))
  }
  // A device can send events for an account without a sign-in on it, for example after its storage was cleared.
  await tx.delete(events).where(eq(sql`${events.context} -> 'sessionInfo' ->> 'userId'`, userId))
  // The foreign keys delete the wishlist with its friends, share links and refresh tokens too.
  await tx.delete(users).where(eq(users.id, userId))
  return bookings
}
