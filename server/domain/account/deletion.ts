import { noteAlert } from '../../alerts/note.ts'
import { noteEnded } from '../../base/ended-list.ts'
import { dateFormat, numberFormat } from '../../base/formats.ts'
import type { Locale } from '../../base/locale.ts'
import { money } from '../../base/money.ts'
import { text } from '../../base/texts.ts'
import type { Db } from '../../db/types.ts'
import type { ServerDeps } from '../../deps.ts'
import { mailLayout } from '../../mail/layout.ts'
import { ACCOUNT_DELETED } from '../../mail/mailer.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { accountDeletedText } from './account-deleted-mail.ts'
import { type DeletionBlocker, findDeletionBlockers, refuseBlocked, settlePayments } from './deletion-blockers.ts'
import { eraseAccount, paidOrdersOf, referenceOf } from './erase-account.ts'
import { countUnpaidOrders } from './never-paid.ts'
import { readUser } from './profile.ts'

type KeptField = { field: string; reason: string; value: string }

/** The fields that stay after the account is deleted, with their values, and what blocks the deletion. Displayed before the deletion (LAW-7, LAW-12). */
export async function previewDeletion(
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  userId: string,
  locale: Locale,
): Promise<{ kept: KeptField[]; blocked: DeletionBlocker[] }> {
  const rows = await paidOrdersOf(db, userId)
  const reason = text(locale, 'deletion.reason')
  const format = numberFormat(locale, { style: 'currency', currency: 'EUR' })
  const days = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const kept = rows.flatMap((row) => [
    { field: text(locale, 'deletion.number'), reason, value: referenceOf(row) },
    { field: text(locale, 'deletion.total'), reason, value: format.format(money(row.totalMinor).amount / 100) },
    { field: text(locale, 'deletion.dates'), reason, value: days.formatRange(new Date(row.checkIn), new Date(row.checkOut)) },
  ])
  const unpaid = await countUnpaidOrders(db, userId)
  const tries = { field: text(locale, 'deletion.tries'), reason: text(locale, 'deletion.triesReason'), value: String(unpaid) }
  return { kept: unpaid > 0 ? [...kept, tries] : kept, blocked: await findDeletionBlockers(db, { userId, locale, at: now() }) }
}

type Leaving = { userId: string; locale: Locale; codeKey: Uint8Array }

/**
 * Deletes an account with all personal data, including the outbox. Paid orders keep what bookkeeping needs. `codeKey` finds the counters of one-time
 * codes. A last mail confirms the deletion and leaves the outbox once sent (LAW-15). Waiting payments and refunds are settled first. @throws Refusal
 * account.paymentUnderWay, account.tripAhead or account.refundOpen if money or a trip would lose its owner (LAW-12)
 */
export async function deleteAccount(deps: ServerDeps, { userId, locale, codeKey }: Leaving): Promise<void> {
  const { email } = await readUser(deps.db, userId)
  await settlePayments(deps, userId)
  const now = deps.now()
  const list = (kind: 'account' | 'account-kept') => noteEnded(deps.config.deletedAccounts, [{ kind, id: userId, at: now.toISOString() }])
  let isListed = false
  const stored = deps.db.transaction(async (tx) => {
    refuseBlocked(await findDeletionBlockers(tx, { userId, locale, at: now }, { isLocked: true }))
    const bookings = await eraseAccount(tx, { userId, email, codeKey, now })
    const { subject, content } = accountDeletedText(locale, { bookings, supportUrl: deps.config.supportChatUrl })
    const id = await deps.mailer.queue(tx, { to: email, subject, ...mailLayout(content), kind: ACCOUNT_DELETED }, now)
    // Last, so that a restore never deletes an account that still exists, and before the commit, so that it never forgets one (OPS-41).
    isListed = await list('account').then(
      () => true,
      (err: unknown) => noteUnlisted(deps, tx, userId, err),
    )
    return id
  })
  const mailId = await stored.catch(async (error: unknown) => {
    if (isListed) await list('account-kept')
    throw error
  })
  if (mailId && !deps.mailer.isOutboxOnly) await deps.enqueue({ queue: 'mail.send', data: { mailId } })
}

/** A full disk does not keep people from deleting their account. An operator has to repeat it after a restore. */
async function noteUnlisted({ logger, now }: ServerDeps, tx: Db, userId: string, err: unknown): Promise<false> {
  logger.error({ err }, 'a deleted account was not listed')
  const detail = 'An account was deleted, but the list of deletions could not be written. Add it to the list by hand.'
  await noteAlert(tx, { kind: 'deletion.unlisted', subject: userId, detail }, now())
  return false
}
