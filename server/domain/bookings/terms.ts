import type { CancellationQuote } from '../../../src/api/contract/booking.ts'
import type { Bundle } from '../../../src/api/contract/bundle.ts'
import type { Locale } from '../locale.ts'

/** Hours before pick-up until which a transfer is cancelled free (OFFER-12). */
export const TRANSFER_FREE_HOURS = 5

/** Time zone of a destination by country; where a country has several, that of its ski resorts here. */
const TIME_ZONES: Record<string, string> = {
  CH: 'Europe/Zurich',
  AT: 'Europe/Vienna',
  IT: 'Europe/Rome',
  FR: 'Europe/Paris',
  RS: 'Europe/Belgrade',
  BA: 'Europe/Sarajevo',
  SE: 'Europe/Stockholm',
  CA: 'America/Vancouver',
  US: 'America/Denver',
}

/** An instant as local time of a country's resorts, yyyy-MM-ddTHH:mm. */
export function localTimeAt(countryCode: string, at: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: TIME_ZONES[countryCode] ?? 'Europe/Vienna',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(at).replace(' ', 'T')
}

function minusHours(local: string, hours: number): string {
  return new Date(Date.parse(`${local}:00Z`) - hours * 3_600_000).toISOString().slice(0, 16)
}

/** Which parts of a trip can still be given back in full at a local time. */
export function refundable(bundle: Bundle, local: string): { stay: boolean; transfer: boolean } {
  const pickUp = bundle.privateTransfer.selectedTransfer?.outbound.selectedOffer.pickUpDateTime
  return {
    stay: bundle.acc.freeCancellationBefore !== null && local < bundle.acc.freeCancellationBefore,
    transfer: pickUp !== undefined && local < minusHours(pickUp, TRANSFER_FREE_HOURS),
  }
}

const REASONS = {
  en: {
    free: 'Free cancellation: everything comes back.',
    stay: 'The time for free cancellation has passed. The hotel keeps the price of the stay, the rest comes back.',
    all: 'The time for free cancellation has passed, for the stay and for the transfer.',
  },
  de: {
    free: 'Kostenlose Stornierung: Sie erhalten alles zurück.',
    stay: 'Die Frist für die kostenlose Stornierung ist abgelaufen. Das Hotel behält den Preis des Aufenthalts, den Rest erhalten Sie zurück.',
    all: 'Die Frist für die kostenlose Stornierung ist abgelaufen, für Aufenthalt und Transfer.',
  },
}

/** What a cancellation costs at an instant, by the terms of hotel and transfer; minor units, with the discount shared in proportion. */
export function quote(bundle: Bundle, paidMinor: number, at: Date, locale: Locale): CancellationQuote {
  const back = refundable(bundle, localTimeAt(bundle.resort.countryCode, at))
  const { total, acc, privateTransfer, currency } = bundle.total
  const kept = (back.stay ? 0 : acc.amount) + (back.transfer || !privateTransfer ? 0 : privateTransfer.amount)
  // Rounded once, in the traveller's favour.
  const fee = Math.min(paidMinor, Math.floor((kept * paidMinor) / total.amount))
  const money = (amount: number) => ({ amount, currency: currency.code })
  const reason = REASONS[locale][back.stay ? 'free' : back.transfer || !privateTransfer ? 'stay' : 'all']
  return { paid: money(paidMinor), fee: money(fee), refund: money(paidMinor - fee), reason }
}

const MONTHS = { en: 'en-GB', de: 'de-DE' }

/** The terms in a sentence, in the form 'before 11:00 on December 25, tour local time' (OFFER-9). */
export function termsText(freeBefore: string | null, locale: Locale): string {
  if (!freeBefore)
    return locale === 'de' ? 'Dieser Aufenthalt kann nicht kostenlos storniert werden.' : 'This stay cannot be cancelled free of charge.'
  const [day = '', time = ''] = freeBefore.split('T')
  const date = new Date(`${day}T00:00:00Z`)
  const month = new Intl.DateTimeFormat(MONTHS[locale], { month: 'long', timeZone: 'UTC' }).format(date)
  return locale === 'de'
    ? `Kostenlose Stornierung bis ${date.getUTCDate()}. ${month}, ${time} Uhr Ortszeit des Reiseziels.`
    : `Free cancellation before ${time} on ${month} ${date.getUTCDate()}, tour local time.`
}
