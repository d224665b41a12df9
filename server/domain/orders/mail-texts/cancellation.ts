import { bankText, daysText, frame, type MailText, moneyText, type Trip } from './mail-text.ts'

const texts = {
  en: {
    subject: (resort: string) => `Cancelled: ${resort}`,
    back: (amount: string) => `${amount} goes back to your card.`,
    nothing: 'The cancellation fee is the whole price, nothing comes back.',
    nothingMore: 'Everything was refunded before, nothing more comes back.',
    nothingLeft: 'What you had left is kept as the cancellation fee, nothing more comes back.',
    refunded: 'Refunded before',
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
    nothingMore: 'Der volle Betrag wurde bereits erstattet, weiteres Geld kommt nicht zurück.',
    nothingLeft: 'Der verbliebene Betrag wird als Stornogebühr einbehalten, weiteres Geld kommt nicht zurück.',
    refunded: 'Bereits erstattet',
    title: 'Ihre Reise ist storniert',
    lead: (resort: string) => `Hotel und Transfer für ${resort} sind storniert, wie von Ihnen gewünscht.`,
    trip: 'Reise',
    paid: 'Bezahlt',
    fee: 'Stornogebühr',
    total: 'Sie erhalten zurück',
  },
}

interface CancellationFacts {
  paid: number
  /** What support had given back before. */
  refunded: number
  fee: number
  currency: string
}

/** The message that a booking was cancelled by the traveller; amounts in minor units. */
export function cancellationText(trip: Trip, { paid, refunded, fee, currency }: CancellationFacts): MailText {
  const { locale, resort } = trip
  const t = texts[locale]
  const money = (amount: number) => moneyText(amount, currency, locale)
  const left = Math.max(0, paid - refunded - fee)
  const nothing = refunded === 0 ? t.nothing : fee > 0 ? t.nothingLeft : t.nothingMore
  const outcome = left > 0 ? t.back(money(left)) : nothing
  return {
    subject: t.subject(resort),
    content: {
      ...frame(trip, left > 0 ? bankText(locale) : undefined),
      preheader: outcome,
      title: t.title,
      lead: t.lead(resort),
      tables: [
        [
          { label: t.trip, value: daysText(trip.days, locale) },
          { label: t.paid, value: money(paid) },
          ...(refunded > 0 ? [{ label: t.refunded, value: money(refunded) }] : []),
          { label: t.fee, value: money(fee) },
          { label: t.total, value: money(left), isTotal: true },
        ],
      ],
      notes: left > 0 ? [] : [nothing],
    },
  }
}
