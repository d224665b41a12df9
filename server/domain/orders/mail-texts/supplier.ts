import type { Locale } from '../../../base/locale.ts'
import { bankText, daysText, frame, type MailText, moneyText, type Trip } from './mail-text.ts'

const texts = {
  en: {
    subject: (resort: string) => `We could not book ${resort}. You get everything back`,
    preheader: (amount: string) => `The hotel did not confirm. ${amount} goes back to your card by itself.`,
    title: 'The hotel did not confirm. You get everything back.',
    lead: (resort: string, time: string) =>
      `You paid for your trip to ${resort}, but the hotel did not confirm it. We tried again for ${time}, without success. We are sorry. The trip is not booked, and the whole amount goes back to your card. You do not have to do anything.`,
    trip: 'Trip',
    total: 'Comes back to you',
  },
  de: {
    subject: (resort: string) => `${resort} ließ sich nicht buchen. Sie erhalten alles zurück`,
    preheader: (amount: string) => `Das Hotel hat nicht bestätigt. ${amount} gehen von selbst an Ihre Karte zurück.`,
    title: 'Das Hotel hat nicht bestätigt. Sie erhalten alles zurück.',
    lead: (resort: string, time: string) =>
      `Sie haben Ihre Reise nach ${resort} bezahlt, doch das Hotel hat sie nicht bestätigt. Wir haben es ${time} lang weiter versucht, leider ohne Erfolg. Das tut uns leid. Die Reise ist nicht gebucht, und der volle Betrag geht an Ihre Karte zurück. Sie müssen nichts tun.`,
    trip: 'Reise',
    total: 'Sie erhalten zurück',
  },
}

const anHour = { en: 'an hour', de: 'eine Stunde' }

/** A span of seconds in hours where it is whole ones, otherwise in minutes: '45 minutes', 'an hour', '2 hours'. */
export function spanText(seconds: number, locale: Locale): string {
  if (seconds === 3600) return anHour[locale]
  const isHours = seconds > 0 && seconds % 3600 === 0
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: isHours ? 'hour' : 'minute', unitDisplay: 'long' })
  return format.format(isHours ? seconds / 3600 : Math.max(1, Math.round(seconds / 60)))
}

/** The message that the hotel refused after payment and that all of it comes back (LAW-3); amounts in minor units. */
export function supplierText(trip: Trip, facts: { paid: number; currency: string; triedSeconds: number }): MailText {
  const { locale, resort } = trip
  const t = texts[locale]
  const amount = moneyText(facts.paid, facts.currency, locale)
  return {
    subject: t.subject(resort),
    content: {
      ...frame(trip, bankText(locale)),
      preheader: t.preheader(amount),
      title: t.title,
      lead: t.lead(resort, spanText(facts.triedSeconds, locale)),
      tables: [
        [
          { label: t.trip, value: daysText(trip.days, locale) },
          { label: t.total, value: amount, isTotal: true },
        ],
      ],
    },
  }
}
