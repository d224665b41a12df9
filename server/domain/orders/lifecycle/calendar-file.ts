import { TZDate } from '@date-fns/tz'
import { formatISO } from 'date-fns/formatISO'
import type { Booking } from '../../../../contract/booking.ts'
import type { Locale } from '../../../base/locale.ts'
import { text } from '../../../base/texts.ts'

const escapeText = (plain: string) => plain.replace(/([\\;,])/g, '\\$1').replace(/\n/g, '\\n')

/** Folds a line at 75 octets, as RFC 5545 requires. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const char of line) {
    if (Buffer.byteLength(part + char) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += char
  }
  return [...parts, part].join('\r\n ')
}

const stamp = (local: string) => `${local.replaceAll('-', '').replaceAll(':', '')}00`

/** Check-in and check-out are limits ('Check-out by 11:00, Hotel Tannkogel'). A transfer begins at the time in its title. */
function summaryOf({ kind, at, title }: Booking['itinerary'][number], hotel: string, locale: Locale): string {
  if (kind === 'transfer') return title
  return text(locale, kind === 'check-in' ? 'calendar.checkIn' : 'calendar.checkOut', { time: at.slice(11), hotel })
}

/** Details of an entry. A transfer leg includes the driver's meeting point and telephone number. */
function descriptionOf({ kind, at, detail }: Booking['itinerary'][number], { transfers, contacts }: Booking, locale: Locale): string {
  if (kind !== 'transfer' || !contacts) return detail
  const isBack = transfers.some(({ direction, pickUpDateTime }) => direction === 'return' && pickUpDateTime === at)
  const { driver } = contacts
  const called = driver && text(locale, 'booking.driver', { name: driver.name, telephone: driver.telephone })
  return [detail, isBack ? contacts.meetAtHotel : contacts.meetAtAirport, called].filter(Boolean).join(' ')
}

/**
 * The trip as an iCalendar file (RFC 5545). Times are floating, so they are local at the destination in every time zone (I18N-13). A transfer leg
 * ends at its arrival. A limit has no duration (BOOKING-10).
 * @param madeAt time of creation, for DTSTAMP
 */
export function calendarFile(booking: Booking, madeAt: Date, locale: Locale): string {
  const createdAt = formatISO(new TZDate(madeAt, 'UTC'), { format: 'basic' })
  const endOf = (at: string) =>
    booking.transfers.flatMap(({ pickUpDateTime, arrivalDateTime }) => (pickUpDateTime === at ? [`DTEND:${stamp(arrivalDateTime)}`] : []))
  const events = booking.itinerary.flatMap((entry, index) => [
    'BEGIN:VEVENT',
    `UID:${booking.orderId}-${index}@firn`,
    `DTSTAMP:${createdAt}`,
    `DTSTART:${stamp(entry.at)}`,
    ...(entry.kind === 'transfer' ? endOf(entry.at) : []),
    `SUMMARY:${escapeText(summaryOf(entry, booking.accName, locale))}`,
    `DESCRIPTION:${escapeText(descriptionOf(entry, booking, locale))}`,
    `LOCATION:${escapeText(booking.address)}`,
    'END:VEVENT',
  ])
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Firn//Trip//EN', 'CALSCALE:GREGORIAN', ...events, 'END:VCALENDAR'].map(fold).join('\r\n')}\r\n`
}
