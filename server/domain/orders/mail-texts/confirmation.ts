import type { Booking } from '../../../../contract/booking.ts'
import { TRANSFER_FREE_HOURS } from '../../../base/free-cancellation.ts'
import type { Locale } from '../../../base/locale.ts'
import type { MailRow } from '../../../mail/layout.ts'
import { dayText, frame, listText, type MailText, moneyText, type Trip, unbroken } from './mail-text.ts'

const texts = {
  en: {
    subject: (resort: string) => `Booking confirmed: ${resort}`,
    preheader: (reference: string) => `Reference ${reference}. The calendar file is attached.`,
    title: 'Booking confirmed. See you on the first chair.',
    lead: (resort: string) => `Your trip to ${resort} is booked and paid.`,
    from: 'from',
    until: 'until',
    travellers: 'Travellers',
    transfer: 'Private transfer, both ways',
    paid: 'Paid by card',
    percent: (percent: number) => `${percent}%`,
    transferTerms: `Each way of the transfer can be cancelled free until ${TRANSFER_FREE_HOURS} hours before pick-up.`,
    calendar: 'A calendar file is attached.',
    organiser: (name: string, address: string) => `Organiser: ${name}, ${address}.`,
    insolvency: (protection: string) => `Insolvency protection: ${protection}.`,
    form: 'Standard information form',
  },
  de: {
    subject: (resort: string) => `Buchung bestätigt: ${resort}`,
    preheader: (reference: string) => `Buchungsnummer ${reference}. Die Kalenderdatei liegt bei.`,
    title: 'Buchung bestätigt. Bis zum ersten Lift.',
    lead: (resort: string) => `Ihre Reise nach ${resort} ist gebucht und bezahlt.`,
    from: 'ab',
    until: 'bis',
    travellers: 'Reisende',
    transfer: 'Privattransfer, hin und zurück',
    paid: 'Mit Karte bezahlt',
    percent: (percent: number) => `${percent} %`,
    transferTerms: `Jede Fahrt des Transfers ist bis ${TRANSFER_FREE_HOURS} Stunden vor der Abholung kostenlos stornierbar.`,
    calendar: 'Eine Kalenderdatei liegt bei.',
    organiser: (name: string, address: string) => `Reiseveranstalter: ${name}, ${address}.`,
    insolvency: (protection: string) => `Insolvenzabsicherung: ${protection}.`,
    form: 'Standardinformationsblatt',
  },
}

/** When and where the trip goes, one row an entry of the itinerary. */
function itineraryRows({ itinerary, order }: Booking, locale: Locale): MailRow[] {
  const t = texts[locale]
  return itinerary.map(({ kind, at, title }) => {
    const [day = '', time = ''] = at.split('T')
    const when = kind === 'check-in' ? `${t.from} ${time}` : kind === 'check-out' ? `${t.until} ${time}` : time
    const value = kind === 'check-in' ? `${order.accName}, ${order.roomName}, ${order.mealName}` : title
    return { label: `${dayText(day, locale)}, ${unbroken(when)}`, value }
  })
}

/** Who travels, and the price line by line, each compulsory charge a line of its own (LAW-4). */
function priceRows({ order }: Booking, locale: Locale): MailRow[] {
  const t = texts[locale]
  const { total } = order
  const money = (amount: number) => moneyText(amount, total.currency.code, locale)
  const names = order.members.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  return [
    { label: t.travellers, value: listText(names, locale) },
    { label: order.accName, value: money(total.acc.amount) },
    ...(total.privateTransfer ? [{ label: t.transfer, value: money(total.privateTransfer.amount) }] : []),
    ...total.charges.map((charge) => ({ label: charge.name, value: money(charge.amount.amount) })),
    ...(total.discount
      ? [{ label: `${total.discount.title}, ${t.percent(total.discount.percent)}`, value: `−${money(total.discount.amount.amount)}` }]
      : []),
    { label: t.paid, value: money(total.finalTotal.amount), isTotal: true },
  ]
}

/** The confirmation of a booking, with itinerary, price, terms and organiser (LAW-2). Names are all that it holds of the passengers. */
export function confirmationText(trip: Trip, booking: Booking): MailText {
  const { locale } = trip
  const t = texts[locale]
  const { organiser, cancellation, transfers } = booking
  return {
    subject: t.subject(trip.resort),
    content: {
      ...frame(trip, t.calendar),
      preheader: t.preheader(trip.reference),
      title: t.title,
      lead: t.lead(trip.resort),
      tables: [itineraryRows(booking, locale), priceRows(booking, locale)],
      notes: [transfers.length > 0 ? `${cancellation.text} ${t.transferTerms}` : cancellation.text],
      fine: {
        text: `${t.organiser(organiser.name, organiser.address)} ${t.insolvency(organiser.insolvencyProtection)}`,
        link: { label: t.form, url: organiser.standardInformationUrl },
      },
    },
  }
}
