import { moneyText } from '../../../../base/money.ts'
import { text } from '../../../../base/texts.ts'
import type { MailText } from '../../../../mail/queue.ts'
import { bankText, daysText, frame, type Trip } from './mail-text.ts'

interface CancellationFacts {
  paid: number
  /** Earlier refunds by support. */
  refunded: number
  fee: number
  currency: string
}

/** The mail after a traveller cancelled a booking; amounts in minor units. */
export function cancellationText(trip: Trip, { paid, refunded, fee, currency }: CancellationFacts): MailText {
  const { locale, resort } = trip
  const money = (amount: number) => moneyText(amount, currency, locale)
  const left = Math.max(0, paid - refunded - fee)
  const nothing = text(
    locale,
    refunded === 0 ? 'mail.cancellation.nothing' : fee > 0 ? 'mail.cancellation.nothingLeft' : 'mail.cancellation.nothingMore',
  )
  const outcome = left > 0 ? text(locale, 'mail.cancellation.back', { amount: money(left) }) : nothing
  return {
    subject: text(locale, 'mail.cancellation.subject', { resort }),
    content: {
      ...frame(trip, left > 0 ? bankText(locale) : undefined),
      preheader: outcome,
      title: text(locale, 'mail.cancellation.title'),
      lead: text(locale, 'mail.cancellation.lead', { resort }),
      tables: [
        [
          { label: text(locale, 'mail.trip'), value: daysText(trip.days, locale) },
          { label: text(locale, 'mail.cancellation.paid'), value: money(paid) },
          ...(refunded > 0 ? [{ label: text(locale, 'mail.cancellation.refunded'), value: money(refunded) }] : []),
          { label: text(locale, 'mail.cancellation.fee'), value: money(fee) },
          { label: text(locale, 'mail.comesBack'), value: money(left), isTotal: true },
        ],
      ],
      notes: left > 0 ? [] : [nothing],
    },
  }
}
