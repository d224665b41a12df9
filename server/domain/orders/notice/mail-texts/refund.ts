import { moneyText } from '../../../../base/money.ts'
import type { RefundCause } from '../../../../base/refund-reasons.ts'
import { text } from '../../../../base/texts.ts'
import type { MailText } from '../../../../mail/queue.ts'
import type { RefundCard } from '../../provider-card.ts'
import { bankText, daysText, frame, type Trip } from './mail-text.ts'

/** `amount` in minor units; `reason` in the language of the trip; `card` if it is known (D185). */
export interface RefundFacts {
  amount: number
  currency: string
  reason: string
  card: RefundCard | null
  /** Whether the amount was only reserved on the card, and is released. */
  isRelease: boolean
}

/** The mail about a refund, or about a released amount, and its reason. */
export function refundText(trip: Trip, facts: RefundFacts): MailText {
  const { locale, resort } = trip
  const amount = moneyText(facts.amount, facts.currency, locale)
  const { last4, statement } = facts.card ?? {}
  const kind = facts.isRelease ? 'mail.release' : 'mail.refund'
  return {
    subject: text(locale, `${kind}.subject`, { amount, resort }),
    content: {
      ...frame(trip, facts.isRelease ? undefined : bankText(locale)),
      preheader: text(locale, `${kind}.preheader`, { amount }),
      title: text(locale, `${kind}.title`),
      lead: text(locale, `${kind}.lead`, { resort }),
      tables: [
        [
          { label: text(locale, 'mail.trip'), value: daysText(trip.days, locale) },
          { label: text(locale, 'mail.refund.reason'), value: facts.reason },
          ...(last4 ? [{ label: text(locale, 'mail.refund.card'), value: text(locale, 'mail.refund.ending', { last4 }) }] : []),
          ...(statement ? [{ label: text(locale, 'mail.refund.statement'), value: statement }] : []),
          { label: text(locale, `${kind}.total`), value: amount, isTotal: true },
        ],
      ],
    },
  }
}

/** The mail about a failed refund: who refused it and how to get help. */
export function refundFailedText(trip: Trip, facts: RefundFacts & { cause: RefundCause }): MailText {
  const { locale, resort } = trip
  const amount = moneyText(facts.amount, facts.currency, locale)
  return {
    subject: text(locale, 'mail.refundFailed.subject'),
    content: {
      ...frame(trip),
      preheader: text(locale, 'mail.refundFailed.preheader', { amount }),
      title: text(locale, `mail.refundFailed.title.${facts.cause}`),
      lead: text(locale, `mail.refundFailed.lead.${facts.cause}`, { resort }),
      tables: [
        [
          { label: text(locale, 'mail.trip'), value: daysText(trip.days, locale) },
          { label: text(locale, 'mail.refundFailed.total'), value: amount, isTotal: true },
        ],
      ],
      button: { label: text(locale, 'mail.chat'), url: trip.supportUrl },
    },
  }
}
