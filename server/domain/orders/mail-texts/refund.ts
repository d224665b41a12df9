import type { RefundCause } from '../../../base/refund-reasons.ts'
import { bankText, daysText, frame, type MailText, moneyText, type Trip } from './mail-text.ts'

const texts = {
  en: {
    subject: (amount: string) => `Refund: ${amount}`,
    preheader: (amount: string) => `${amount} goes back to your card.`,
    title: 'Your money is on its way back',
    lead: (resort: string) => `We have refunded this to the card that you paid your trip to ${resort} with.`,
    trip: 'Trip',
    reason: 'Reason',
    total: 'Refunded',
    failedSubject: 'Your refund did not go through',
    failedPreheader: (amount: string) => `${amount} could not go back to your card. Support helps.`,
    failedTitle: {
      bank: 'Your bank sent the refund back',
      disputed: 'Your refund has to wait for the bank',
      provider: 'Your refund was not carried out',
    },
    failedLead: {
      bank: (resort: string) =>
        `We wanted to refund this for your trip to ${resort}, but the card that you paid with does not take it back. The money is still yours: please write to our support, and we will find another way.`,
      disputed: (resort: string) =>
        `We wanted to refund this for your trip to ${resort}, but the bank was asked to take the payment back. Until it has decided, nothing can be refunded. The money is still yours: either the bank gives it back, or we do. Our support answers your questions.`,
      provider: (resort: string) =>
        `We wanted to refund this for your trip to ${resort}, but our card provider did not carry out the refund. The money is still yours: please write to our support, and we will find another way.`,
    },
    failedTotal: 'Still yours',
    chat: 'Chat with support',
  },
  de: {
    subject: (amount: string) => `Erstattung: ${amount}`,
    preheader: (amount: string) => `${amount} gehen an Ihre Karte zurück.`,
    title: 'Ihr Geld ist auf dem Weg zurück',
    lead: (resort: string) => `Wir haben diesen Betrag auf die Karte erstattet, mit der Sie Ihre Reise nach ${resort} bezahlt haben.`,
    trip: 'Reise',
    reason: 'Grund',
    total: 'Erstattet',
    failedSubject: 'Ihre Erstattung ist nicht angekommen',
    failedPreheader: (amount: string) => `${amount} konnten nicht an Ihre Karte zurückgehen. Der Support hilft.`,
    failedTitle: {
      bank: 'Ihre Bank hat die Erstattung zurückgewiesen',
      disputed: 'Ihre Erstattung muss auf die Bank warten',
      provider: 'Ihre Erstattung wurde nicht ausgeführt',
    },
    failedLead: {
      bank: (resort: string) =>
        `Wir wollten Ihnen diesen Betrag für Ihre Reise nach ${resort} erstatten, doch die Karte, mit der Sie bezahlt haben, nimmt ihn nicht an. Das Geld gehört weiterhin Ihnen: Bitte schreiben Sie unserem Support, wir finden einen anderen Weg.`,
      disputed: (resort: string) =>
        `Wir wollten Ihnen diesen Betrag für Ihre Reise nach ${resort} erstatten, doch bei der Bank wurde die Rückbuchung der Zahlung verlangt. Bis sie entschieden hat, können wir nichts erstatten. Das Geld gehört weiterhin Ihnen: Entweder gibt die Bank es zurück oder wir. Fragen beantwortet unser Support.`,
      provider: (resort: string) =>
        `Wir wollten Ihnen diesen Betrag für Ihre Reise nach ${resort} erstatten, doch unser Zahlungsdienst hat die Erstattung nicht ausgeführt. Das Geld gehört weiterhin Ihnen: Bitte schreiben Sie unserem Support, wir finden einen anderen Weg.`,
    },
    failedTotal: 'Steht Ihnen zu',
    chat: 'Mit dem Support chatten',
  },
}

/** `amount` in minor units; `reason` in the language of the trip. */
export interface RefundFacts {
  amount: number
  currency: string
  reason: string
}

/** The message that money goes back, and why. */
export function refundText(trip: Trip, facts: RefundFacts): MailText {
  const { locale, resort } = trip
  const t = texts[locale]
  const amount = moneyText(facts.amount, facts.currency, locale)
  return {
    subject: t.subject(amount),
    content: {
      ...frame(trip, bankText(locale)),
      preheader: t.preheader(amount),
      title: t.title,
      lead: t.lead(resort),
      tables: [
        [
          { label: t.trip, value: daysText(trip.days, locale) },
          { label: t.reason, value: facts.reason },
          { label: t.total, value: amount, isTotal: true },
        ],
      ],
    },
  }
}

/** The message that money does not go back, who did not let it through, and who helps. */
export function refundFailedText(trip: Trip, facts: RefundFacts & { cause: RefundCause }): MailText {
  const { locale, resort } = trip
  const t = texts[locale]
  const amount = moneyText(facts.amount, facts.currency, locale)
  return {
    subject: t.failedSubject,
    content: {
      ...frame(trip),
      preheader: t.failedPreheader(amount),
      title: t.failedTitle[facts.cause],
      lead: t.failedLead[facts.cause](resort),
      tables: [
        [
          { label: t.trip, value: daysText(trip.days, locale) },
          { label: t.failedTotal, value: amount, isTotal: true },
        ],
      ],
      button: { label: t.chat, url: trip.supportUrl },
    },
  }
}
