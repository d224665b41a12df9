import type { Booking } from '../../../src/api/contract/booking.ts'
import type { MailContent, MailRow } from '../../mail/layout.ts'
import type { Locale } from '../locale.ts'

interface Link {
  reference: string
  url: string
}

interface Written {
  subject: string
  content: MailContent
}

/** Minor units as money in a language; the exponent is the currency's own. */
export function moneyText(amount: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

function momentText(local: string, locale: Locale): string {
  const date = new Date(`${local}:00Z`)
  const day = new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(date)
  return `${day}, ${local.slice(11)}`
}

/** The confirmation of a booking. */
export function confirmationContent(locale: Locale, booking: Booking, { reference, url }: Link): Written {
  const { order, organiser } = booking
  const { total } = order
  const money = (amount: number) => moneyText(amount, total.currency.code, locale)
  const isGerman = locale === 'de'
  const rows: MailRow[] = [
    ...booking.itinerary.map((entry) => ({ label: momentText(entry.at, locale), value: entry.title })),
    {
      label: isGerman ? 'Reisende' : 'Travellers',
      value: order.members.map((member) => `${member.firstName} ${member.lastName}`).join(', '),
    },
    { label: isGerman ? 'Hotel und Transfer' : 'Hotel and transfer', value: money(total.total.amount) },
    ...(total.discount
      ? [
          {
            label: `${total.discount.title}, ${total.discount.percent}${isGerman ? ' ' : ''}%`,
            value: `−${money(total.discount.amount.amount)}`,
          },
        ]
      : []),
    { label: isGerman ? 'Mit Karte bezahlt' : 'Paid by card', value: money(total.finalTotal.amount), isTotal: true },
  ]
  return {
    subject: `${isGerman ? 'Buchung bestätigt' : 'Booking confirmed'}: ${booking.resortName}`,
    content: {
      locale,
      preheader: isGerman ? `Buchungsnummer ${reference}` : `Reference ${reference}`,
      title: isGerman ? 'Buchung bestätigt. Bis zum ersten Lift.' : 'Booking confirmed. See you on the first chair.',
      lead: isGerman
        ? `Ihre Reise nach ${booking.resortName} ist gebucht und bezahlt. Buchungsnummer ${reference}.`
        : `Your trip to ${booking.resortName} is booked and paid. Reference ${reference}.`,
      rows,
      notes: [
        booking.cancellation.text,
        isGerman
          ? `Reiseveranstalter: ${organiser.name}, ${organiser.address}. Insolvenzabsicherung: ${organiser.insolvencyProtection}. Standardinformationsblatt: ${organiser.standardInformationUrl}`
          : `Organiser: ${organiser.name}, ${organiser.address}. Insolvency protection: ${organiser.insolvencyProtection}. Standard information form: ${organiser.standardInformationUrl}`,
      ],
      button: { label: isGerman ? 'Buchung ansehen' : 'View booking', url },
      footer: isGerman
        ? 'Den Kalendereintrag finden Sie in Ihrer Buchung. Der Support hilft rund um die Uhr.'
        : 'You will find the calendar file in your booking. Support is there at any hour.',
    },
  }
}

/** The message that a booking is cancelled; amounts in minor units. */
export function cancellationContent(
  locale: Locale,
  facts: { resort: string; paid: number; back: number; currency: string },
  { reference, url }: Link,
): Written {
  const money = (amount: number) => moneyText(amount, facts.currency, locale)
  const isGerman = locale === 'de'
  return {
    subject: isGerman ? `Storniert: ${facts.resort}` : `Cancelled: ${facts.resort}`,
    content: {
      locale,
      preheader: isGerman ? `${money(facts.back)} gehen an Ihre Karte zurück.` : `${money(facts.back)} goes back to your card.`,
      title: isGerman ? 'Ihre Reise ist storniert' : 'Your trip is cancelled',
      lead: isGerman
        ? `Hotel und Transfer für ${facts.resort} sind storniert, Buchungsnummer ${reference}.`
        : `Hotel and transfer for ${facts.resort} are cancelled, reference ${reference}.`,
      rows: [
        { label: isGerman ? 'Bezahlt' : 'Paid', value: money(facts.paid) },
        { label: isGerman ? 'Stornogebühr' : 'Cancellation fee', value: money(facts.paid - facts.back) },
        { label: isGerman ? 'Sie erhalten zurück' : 'Comes back to you', value: money(facts.back), isTotal: true },
      ],
      button: { label: isGerman ? 'Buchung ansehen' : 'View booking', url },
      footer: isGerman
        ? 'Die Gutschrift erscheint je nach Bank nach einigen Tagen.'
        : 'Depending on your bank, the refund shows after some days.',
    },
  }
}

/** The message that money goes back; `amount` in minor units. */
export function refundContent(
  locale: Locale,
  facts: { resort: string; amount: number; currency: string; reason: string },
  { reference, url }: Link,
): Written {
  const amount = moneyText(facts.amount, facts.currency, locale)
  const isGerman = locale === 'de'
  return {
    subject: isGerman ? `Erstattung: ${amount}` : `Refund: ${amount}`,
    content: {
      locale,
      preheader: isGerman ? `${amount} gehen an Ihre Karte zurück.` : `${amount} goes back to your card.`,
      title: isGerman ? 'Ihr Geld ist auf dem Weg zurück' : 'Your money is on its way back',
      lead: isGerman
        ? `Wir haben ${amount} für Ihre Reise nach ${facts.resort} erstattet, Buchungsnummer ${reference}.`
        : `We have refunded ${amount} for your trip to ${facts.resort}, reference ${reference}.`,
      button: { label: isGerman ? 'Buchung ansehen' : 'View booking', url },
      footer: isGerman
        ? 'Die Gutschrift erscheint je nach Bank nach einigen Tagen.'
        : 'Depending on your bank, the refund shows after some days.',
    },
  }
}
