import { and, eq, gt, inArray, isNotNull, isNull, lte, not } from 'drizzle-orm'
import { localeOf } from '../../../contract/languages.ts'
import { newId } from '../../base/ids.ts'
import { OFFER_MAILS } from '../../base/limits.ts'
import { timeZoneAt } from '../../base/time-zones.ts'
import type { CounterScope } from '../../db/schema/identity.ts'
import { offerMails, orders, quizSessions, users } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import type { ServerDeps } from '../../deps.ts'
import { readCatalogue } from '../../inventory/catalogue.ts'
import { queueMail } from '../../mail/queue.ts'
import { emailSubject, mailboxSubject, normalEmail } from '../auth/subjects.ts'
import { take, takeForNetworks } from '../limits/counters.ts'
import type { Caller } from '../limits/networks.ts'
import { isStopped, stopLink } from '../notices/stops.ts'
import { wantsMail } from '../notices/switches.ts'
import { answerOf } from '../quiz/flow.ts'
import type { QuizSessionRow } from '../quiz/sessions.ts'
import { currentBundles } from './generate.ts'
import { offerText } from './offer-mail-text.ts'
import { presentBundles } from './read.ts'

type Row = typeof offerMails.$inferSelect

/** Milliseconds within which a delayed offer mail is still sent. Later, its price would have expired. */
const MAIL_WINDOW = 60 * 60_000
/** Orders in these statuses do not prevent a reminder. */
const ENDED = ['Expired', 'Failed', 'BookingStartFailed'] as const

/** Stores the request of a completed quiz for an offer mail, once per address. Limits requests per address and network in a day (MAIL-7). */
export async function requestOfferMail(deps: ServerDeps, session: QuizSessionRow, caller: Caller): Promise<void> {
  const answer = answerOf(session.answers, 'offer-email')?.answer
  if (typeof answer !== 'string' || answer === '') return
  const { db, secrets } = deps
  const at = deps.now()
  const emailHash = emailSubject(secrets.codes, answer)
  const own = and(eq(offerMails.quizSessionId, session.id), eq(offerMails.emailHash, emailHash))
  if ((await db.select({ id: offerMails.id }).from(offerMails).where(own)).length > 0) return
  const mailbox = mailboxSubject(secrets.codes, answer)
  if (await isStopped(db, mailbox, 'offers')) return
  const limit = (scope: CounterScope, uses: number) => ({
    scope,
    limit: uses,
    windowMs: OFFER_MAILS.windowMs,
    blockMs: OFFER_MAILS.windowMs,
  })
  if (await takeForNetworks(db, caller, limit('offer-network', OFFER_MAILS.perNetwork), at)) return
  if (await take(db, limit('offer-email', OFFER_MAILS.perEmail), mailbox, at)) return
  const row = { id: newId('ofm'), quizSessionId: session.id, email: answer, emailHash, locale: session.locale, createdAt: at }
  await db.insert(offerMails).values(row).onConflictDoNothing()
}

/** The best current offer of a quiz, or undefined if there is none or its price has expired. */
async function bestOffer(deps: ServerDeps, { quizSessionId, locale }: Row) {
  const rows = (await currentBundles(deps.db, quizSessionId)).filter(({ expireAt }) => expireAt > deps.now())
  const [row] = rows
  const [bundle] = row ? await presentBundles(deps, [row], localeOf(locale)) : []
  if (!row || !bundle) return undefined
  const resort = (await readCatalogue(deps.db)).resorts.get(row.resortId)
  return { bundle, expireAt: row.expireAt, timeZone: timeZoneAt(bundle.resort.countryCode, resort?.lng ?? 0) }
}

async function send(deps: ServerDeps, row: Row, kind: 'offer' | 'offer-reminder'): Promise<Date | null> {
  const mailbox = mailboxSubject(deps.secrets.codes, row.email)
  const best = (await isStopped(deps.db, mailbox, 'offers')) ? undefined : await bestOffer(deps, row)
  if (!best) return null
  const locale = localeOf(row.locale)
  const { publicUrl } = deps.config
  const stop = stopLink({ codes: deps.secrets.codes, publicUrl }, { kind: 'offers', subject: mailbox }, locale)
  const { bundle, expireAt, timeZone } = best
  const text = offerText(bundle, { locale, publicUrl, stopUrl: stop.url, timeZone, isReminder: kind === 'offer-reminder' })
  await queueMail(deps, row.email, text, { kind, about: `${kind}:${row.id}`, headers: stop.headers })
  return expireAt
}

/** Sends the best offer of a quiz to the address that requested it, once (MAIL-4). Without an offer, a later search may bring one. */
export async function mailOffer(deps: ServerDeps, quizSessionId: string): Promise<void> {
  const waiting = and(eq(offerMails.quizSessionId, quizSessionId), isNull(offerMails.sentAt))
  for (const row of await deps.db.select().from(offerMails).where(waiting)) {
    const expireAt = await send(deps, row, 'offer')
    if (!expireAt) continue
    const at = deps.now()
    const remindAt = new Date(expireAt.getTime() - OFFER_MAILS.reminderMs)
    await deps.db
      .update(offerMails)
      .set({ sentAt: at, remindAt: remindAt > at ? remindAt : null })
      .where(eq(offerMails.id, row.id))
  }
}

/** Whether a reminder may be sent: nothing was booked from it, and an account of that address allows special offers (MAIL-5). */
async function mayRemind(db: Db, { quizSessionId, email }: Row): Promise<boolean> {
  const booked = and(eq(orders.quizSessionId, quizSessionId), not(inArray(orders.status, [...ENDED])))
  if ((await db.select({ id: orders.id }).from(orders).where(booked).limit(1)).length > 0) return false
  const [user] = await db
    .select({ notifications: users.notifications })
    .from(users)
    .where(eq(users.email, normalEmail(email)))
  return !user || wantsMail(user.notifications, 'specialOffers')
}

async function remind(deps: ServerDeps, row: Row): Promise<void> {
  if (await mayRemind(deps.db, row)) await send(deps, row, 'offer-reminder')
}

/** Sends offer mails that a crash has interrupted, and reminders of offers that expire within a day. Runs periodically. */
export async function sweepOfferMails(deps: ServerDeps): Promise<void> {
  const at = deps.now()
  const late = await deps.db
    .selectDistinct({ id: offerMails.quizSessionId })
    .from(offerMails)
    .innerJoin(quizSessions, eq(quizSessions.id, offerMails.quizSessionId))
    .where(
      and(isNull(offerMails.sentAt), gt(offerMails.createdAt, new Date(at.getTime() - MAIL_WINDOW)), eq(quizSessions.generation, 'done')),
    )
    .limit(100)
  // One that fails does not delay the others. It is tried until its window or its offer ends.
  const attempt = (quizSessionId: string, work: () => Promise<unknown>) =>
    work().catch((err: unknown) => deps.logger.error({ quizSessionId, err }, 'offer mail was not written'))
  for (const { id } of late) await attempt(id, () => mailOffer(deps, id))
  const due = await deps.db
    .select()
    .from(offerMails)
    .where(and(isNotNull(offerMails.sentAt), lte(offerMails.remindAt, at)))
    .limit(100)
  for (const row of due) {
    const isLate = at.getTime() - (row.remindAt ?? at).getTime() > OFFER_MAILS.reminderMs
    const isSent = isLate || (await attempt(row.quizSessionId, () => remind(deps, row).then(() => true)))
    if (isSent) await deps.db.update(offerMails).set({ remindAt: null }).where(eq(offerMails.id, row.id))
  }
}
