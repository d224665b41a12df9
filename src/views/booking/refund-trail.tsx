import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import type { Booking } from '../../../contract/booking.ts'
import { languageTag } from '../../../contract/languages.ts'
import { config } from '../../config.ts'
import { formatDayOf } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { formatMoney } from '../../ui/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Card } from '../../ui/panel/panel.tsx'
import page from './booking.module.css'
import styles from './refund-trail.module.css'

const ICONS = { done: Check, now: Hourglass, later: MessageCircle }

/** An instant (Unix seconds) in the reader's time zone, in the short format of the days below: '1 Dec, 10:00'. */
const formatStep = (seconds: number, locale: string) =>
  new Intl.DateTimeFormat(languageTag(locale), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    seconds * 1000,
  )

/** Business days until a bank shows a refund: 'Refunds take 5–10 business days', says the card provider (D182). */
const BANK_DAYS = { first: 5, last: 10 } as const

/**
 * The day a number of business days after an instant (Unix seconds), in the reader's time zone. Public holidays are ignored, since they
 * differ by country.
 */
function workingDay(seconds: number, days: number): Date {
  const date = new Date(seconds * 1000)
  for (let left = days; left > 0; ) {
    date.setDate(date.getDate() + 1)
    if (date.getDay() % 6 !== 0) left--
  }
  return date
}

/** Short days: '15 Dec', or '8–15 Dec' for a range. */
const shortDays = (locale: string) => new Intl.DateTimeFormat(languageTag(locale), { day: 'numeric', month: 'short' })

/** `done` is complete, `now` is in progress, `later` is pending. `at` is the time. */
function Step({ is, at, title, children }: { is: keyof typeof ICONS; at?: ReactNode; title: ReactNode; children?: ReactNode }) {
  return (
    <li data-step={is}>
      {at && <span className="small slate num">{at}</span>}
      <span className={styles.disc}>
        <Icon of={ICONS[is]} size={16} />
      </span>
      <div>
        <b>{title}</b>
        {children && <p className="small slate">{children}</p>}
      </div>
    </li>
  )
}

/** The progress of a refund: completed steps, the current one, and what to do if the money does not arrive (BOOKING-12). */
function RefundTrail({ booking, refund }: { booking: Booking; refund: NonNullable<Booking['order']['refund']> }) {
  const { i18n } = useLingui()
  const { reference } = booking
  const amount = formatMoney(refund, i18n.locale)
  const paid = formatMoney(booking.paid, i18n.locale)
  const { last4, statement } = refund.card ?? {}
  const isSent = refund.status === 'succeeded'
  const timeOf = (seconds: number | null | undefined) => (seconds ? formatStep(seconds, i18n.locale) : undefined)
  const sent = timeOf(refund.sentAt)
  const sentAt = isSent && refund.sentAt
  const days = sentAt ? { first: workingDay(sentAt, BANK_DAYS.first), last: workingDay(sentAt, BANK_DAYS.last) } : null
  const last = days && shortDays(i18n.locale).format(days.last)
  const due = days && formatDayOf(days.last.getTime() / 1000, i18n.locale)
  const [email, kept] = [booking.order.contact?.email, booking.paid.amount - refund.amount]
  const fee = formatMoney({ ...booking.paid, amount: kept }, i18n.locale)
  return (
    <section aria-labelledby="refund">
      <Card className={page.card}>
        <div className={styles.refund}>
          <h2 id="refund">
            <Trans id="booking.refund">Your refund</Trans>
          </h2>
          <p className={styles.sum}>
            <span className="price">{amount}</span>{' '}
            <span className="small slate">
              <Trans id="booking.refundOf">of {paid} paid</Trans>
            </span>
          </p>
        </div>
        <ol className={styles.trail}>
          <Step is="done" at={timeOf(booking.canceledAt)} title={booking.statusReason?.replace(/\.$/, '')}>
            {kept > 0 ? (
              <Trans id="booking.refundLess">{fee} is kept as the cancellation fee; the rest is refunded.</Trans>
            ) : (
              <Trans id="booking.refundWhole">Free cancellation: we’ll refund everything you paid.</Trans>
            )}
          </Step>
          {isSent ? (
            <Step
              is="done"
              at={sent}
              title={
                last4 ? (
                  <Trans id="booking.refundSentCard">
                    {amount} sent to the card ending in {last4}
                  </Trans>
                ) : (
                  <Trans id="booking.refundSent">{amount} sent to your card</Trans>
                )
              }
            >
              <Trans id="booking.refundReference">Reference {reference}.</Trans>{' '}
              {email && <Trans id="booking.refundMail">We’ll confirm by email to {email}.</Trans>}
            </Step>
          ) : (
            <Step
              is="now"
              at={timeOf(refund.requestedAt)}
              title={
                last4 ? (
                  <Trans id="booking.refundSendingCard">
                    We’re sending {amount} to the card ending in {last4}
                  </Trans>
                ) : (
                  <Trans id="booking.refundSending">We’re sending {amount} to your card</Trans>
                )
              }
            />
          )}
          {days ? (
            <Step
              is="now"
              at={shortDays(i18n.locale).formatRange(days.first, days.last)}
              title={<Trans id="booking.refundDue">Usually arrives by {due}</Trans>}
            >
              <Trans id="booking.refundDays">Your bank has it now. Most banks take 5 to 10 working days.</Trans>{' '}
              {statement && <Trans id="booking.refundStatement">Look for {statement} on your statement.</Trans>}
            </Step>
          ) : (
            <Step is={isSent ? 'now' : 'later'} title={<Trans id="booking.refundBank">With your bank</Trans>}>
              <Trans id="booking.refundBankText">It can take a few days to appear, depending on your bank.</Trans>
            </Step>
          )}
          <Step
            is="later"
            at={last && <Trans id="booking.refundAfter">after {last}</Trans>}
            title={<Trans id="booking.refundMissing">Still hasn’t arrived?</Trans>}
          >
            <a href={config().supportChatUrl} target="_blank" rel="noreferrer">
              <Trans id="booking.refundAsk">Message us and we’ll check with the bank</Trans>
            </a>
          </Step>
        </ol>
      </Card>
    </section>
  )
}

/** The reason for a booking's state, and the refund's progress if it is cancelled. */
export function StatusReason({ booking, isOver }: { booking: Booking; isOver: boolean }) {
  const { refund } = booking.order
  if (isOver && refund && refund.status !== 'failed') return <RefundTrail booking={booking} refund={refund} />
  return booking.statusReason && <Notice tone="info" title={booking.statusReason} />
}
