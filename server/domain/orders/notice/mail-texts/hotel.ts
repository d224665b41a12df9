import type { Booking } from '../../../../../contract/booking.ts'
import { defaultLocale as locale } from '../../../../../contract/languages.ts'
import { text } from '../../../../base/texts.ts'
import type { MailText } from '../../../../mail/queue.ts'
import { daysText, dayText, listText } from './mail-text.ts'
import { requestRows } from './requests.ts'

const row = (label: Parameters<typeof text>[1], value: string) => ({ label: text(locale, label), value })

/** The mail to a hotel about a booking: dates, rooms, names and requests. It contains no address, date of birth or price. */
export function hotelBookedText(booking: Booking): MailText {
  const { accName: hotel, address, reference, dateRange, order, transfers, requests } = booking
  const { adults, children } = order.tripGroup
  const names = order.members.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const rows = requestRows(requests ?? null, locale)
  return {
    subject: text(locale, 'mail.hotel.subject', { hotel, reference }),
    content: {
      locale,
      preheader: text(locale, 'mail.hotel.preheader', { from: dayText(dateRange.from, locale), to: dayText(dateRange.to, locale) }),
      title: text(locale, 'mail.hotel.title', { hotel }),
      lead: text(locale, rows.length > 0 ? 'mail.hotel.leadAsked' : 'mail.hotel.lead'),
      reference: { label: text(locale, 'mail.reference'), value: reference },
      tables: [
        [
          row('mail.hotel.address', address),
          row('mail.hotel.stay', daysText(dateRange, locale)),
          row('mail.hotel.room', `${order.roomName}, ${order.mealName}`),
          row('mail.hotel.party', text(locale, 'mail.hotel.people', { adults, children })),
          row('mail.confirmation.travellers', listText(names, locale)),
          ...transfers.map((leg) =>
            row(
              leg.direction === 'outbound' ? 'mail.hotel.outbound' : 'mail.hotel.return',
              `${dayText(leg.pickUpDateTime.slice(0, 10), locale)}, ${leg.pickUpDateTime.slice(11)}, ${leg.from} – ${leg.to}, ${leg.vehicle.name}`,
            ),
          ),
        ],
        ...(rows.length > 0 ? [rows] : []),
      ],
      footer: { text: text(locale, 'mail.hotel.footer') },
    },
  }
}

/** The mail to a hotel about a cancellation: reference, hotel and dates, without names. */
export function hotelCancelledText({ reference, hotel, days }: { reference: string; hotel: string; days: Booking['dateRange'] }): MailText {
  return {
    subject: text(locale, 'mail.hotelCancelled.subject', { hotel, reference }),
    content: {
      locale,
      preheader: text(locale, 'mail.hotelCancelled.lead', { hotel }),
      title: text(locale, 'mail.hotelCancelled.title'),
      lead: text(locale, 'mail.hotelCancelled.lead', { hotel }),
      reference: { label: text(locale, 'mail.reference'), value: reference },
      tables: [[row('mail.hotel.stay', daysText(days, locale))]],
      footer: { text: text(locale, 'mail.hotelCancelled.footer') },
    },
  }
}
