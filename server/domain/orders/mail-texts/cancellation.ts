import { bankText, daysText, frame, type MailText, moneyText, type Trip } from './mail-text.ts'

const texts = {
  en: {
    subject: (resort: string) => `Cancelled: ${resort}`,
    back: (amount: string) => `${amount} goes back to your card.`,
    nothing: 'The cancellation fee is the whole price, nothing comes back.',
    title: 'Your trip is cancelled',
    lead: (resort: string) => `Hotel and transfer for ${resort} are cancelled, as you asked.`,
    trip: 'Trip',
    paid: 'Paid',
    fee: 'Cancellation fee',
    total: 'Comes back to you',
  },
  de: {
    subject: (resort: string) => `Storniert: ${resort}`,
    back: (amount: string) => `${amount} gehen an Ihre Karte zurück.`,
    nothing: 'Die Stornogebühr entspricht dem vollen Preis, eine Erstattung gibt es nicht.',
    title: 'Ihre Reise ist storniert',
    lead: (resort: string) => `Hotel und Transfer für ${resort} sind storniert, wie von Ihnen gewünscht.`,
    trip: 'Reise',
    paid: 'Bezahlt',
    fee: 'Stornogebühr',
    total: 'Sie erhalten zurück',
  },
}

/** The message that a booking was cancelled by the traveller; amounts in minor units. */
export function cancellationText(trip: Trip, { paid, fee, currency }: { paid: number; fee: number; currency: string }): MailText {
  const { locale, resort } = trip
  const t = texts[locale]
  const money = (amount: number) => moneyText(amount, currency, locale)
  const outcome = paid > fee ? t.back(money(paid - fee)) : t.nothing
  return {
    subject: t.subject(resort),
    content: {
      ...frame(trip, paid > fee ? bankText(locale) : undefined),
      preheader: outcome,
      title: t.title,
      lead: t.lead(resort),
      tables: [
        [
          { label: t.trip, value: daysText(trip.days, locale) },
          { label: t.paid, value: money(paid) },
          { label: t.fee, value: money(fee) },
          { label: t.total, value: money(paid - fee), isTotal: true },
        ],
      ],
      notes: paid > fee ? [] : [t.nothing],
    },
  }
}
