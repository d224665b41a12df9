import type { Booking } from '../../../../../contract/booking.ts'
import { TRANSFER_FREE_HOURS } from '../../../../base/cancellation-tiers.ts'
import { dateFormat } from '../../../../base/formats.ts'
import type { Locale } from '../../../../base/locale.ts'
import { moneyText } from '../../../../base/money.ts'
import { text } from '../../../../base/texts.ts'
import type { MailRow } from '../../../../mail/layout.ts'
import type { MailText } from '../../../../mail/queue.ts'
import { entriesOf, leavesBefore } from '../../lifecycle/present-booking.ts'
import { feeTexts } from '../../refund/cancellation-terms.ts'
import { dayText, frame, listText, percentText, type Trip, unbroken } from './mail-text.ts'
import { requestRows } from './requests.ts'

/** Times and places of the trip, one row per entry of the itinerary. */
export function itineraryRows(booking: Booking, locale: Locale): MailRow[] {
  const { order } = booking
  const earlier = leavesBefore(booking)
  return entriesOf(booking).map(({ kind, at, title }) => {
    const [day = '', time = ''] = at.split('T')
    const limit = {
      'check-in': 'mail.confirmation.from',
      'check-out': earlier ? 'mail.confirmation.before' : 'mail.confirmation.until',
    } as const
    const when = kind === 'transfer' ? time : `${text(locale, limit[kind])} ${time}`
    const value = kind === 'check-in' ? `${order.accName}, ${order.roomName}, ${order.mealName}` : title
    return { label: `${dayText(day, locale)}, ${unbroken(when)}`, value }
  })
}

/** Known telephone numbers, and the driver's meeting points. */
function contactRows({ contacts }: Booking, locale: Locale): MailRow[] {
  if (!contacts) return []
  const { driver, meetAtAirport, meetAtHotel, hotelTelephone } = contacts
  return [
    ...(driver ? [{ label: text(locale, 'mail.confirmation.driver'), value: `${driver.name}, ${unbroken(driver.telephone)}` }] : []),
    ...(meetAtAirport ? [{ label: text(locale, 'mail.confirmation.meetAtAirport'), value: meetAtAirport }] : []),
    ...(meetAtHotel ? [{ label: text(locale, 'mail.confirmation.meetAtHotel'), value: meetAtHotel }] : []),
    ...(hotelTelephone ? [{ label: text(locale, 'mail.confirmation.hotelTelephone'), value: unbroken(hotelTelephone) }] : []),
  ]
}

/** How and on which day in UTC the trip was paid. */
function paidText({ paidAt, paidBy }: Booking, locale: Locale): string {
  const day = paidAt && dateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(paidAt * 1000)
  if (!paidBy || !day) return text(locale, 'mail.confirmation.paid')
  const { brand, last4 } = paidBy
  if (!brand) return text(locale, 'mail.confirmation.paidByCard', { last4, day })
  return text(locale, 'mail.confirmation.paidBy', { brand, last4, day })
}

/** Travellers, and the price line by line. Each compulsory charge has its own line (LAW-4), also those that the hotel collects (SUPPLY-20). */
function priceRows(booking: Booking, locale: Locale): MailRow[] {
  const { order } = booking
  const { total } = order
  const money = (amount: number) => moneyText(amount, total.currency.code, locale)
  const names = order.members.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  return [
    { label: text(locale, 'mail.confirmation.travellers'), value: listText(names, locale) },
    { label: order.accName, value: money(total.acc.amount) },
    ...(total.privateTransfer ? [{ label: text(locale, 'mail.confirmation.transfer'), value: money(total.privateTransfer.amount) }] : []),
    ...total.charges.map((charge) => ({ label: charge.name, value: money(charge.amount.amount) })),
    ...(total.discount
      ? [
          {
            label: `${total.discount.title}, ${percentText(total.discount.percent, locale)}`,
            value: `−${money(total.discount.amount.amount)}`,
          },
        ]
      : []),
    { label: paidText(booking, locale), value: money(total.finalTotal.amount), isTotal: true },
    ...(total.dueAtHotel ?? []).map(({ name, amount }) => ({
      label: text(locale, 'mail.confirmation.dueAtHotel', { name }),
      value: moneyText(amount.amount, amount.currency, locale),
    })),
  ]
}

/** The confirmation of a booking, with itinerary, price, terms and organiser (LAW-2). It contains only the names of the passengers. */
export function confirmationText(trip: Trip, booking: Booking): MailText {
  const { locale } = trip
  const { organiser, cancellation, transfers } = booking
  const some = (rows: MailRow[]) => (rows.length > 0 ? [rows] : [])
  const rows = requestRows(booking.requests ?? null, locale)
  return {
    subject: text(locale, 'mail.confirmation.subject', { resort: trip.resort }),
    content: {
      ...frame(trip, text(locale, 'mail.confirmation.calendar')),
      preheader: text(locale, 'mail.confirmation.preheader', { reference: trip.reference }),
      title: text(locale, 'mail.confirmation.title'),
      lead: text(locale, 'mail.confirmation.lead', { resort: trip.resort }),
      tables: [
        itineraryRows(booking, locale),
        ...some(contactRows(booking, locale)),
        ...some(rows),
        priceRows(booking, locale),
        ...some(feeTexts(cancellation.tiers ?? [], locale)),
      ],
      notes: [
        transfers.length > 0
          ? `${cancellation.text} ${text(locale, 'mail.confirmation.transferTerms', { hours: TRANSFER_FREE_HOURS })}`
          : cancellation.text,
      ],
      fine: {
        text: `${text(locale, 'mail.confirmation.organiser', { name: organiser.name, address: organiser.address })} ${text(locale, 'mail.confirmation.insolvency', { protection: organiser.insolvencyProtection })}`,
        link: { label: text(locale, 'mail.confirmation.form'), url: organiser.standardInformationUrl },
      },
    },
  }
}
