import { TZDate } from '@date-fns/tz'
import { formatISO } from 'date-fns/formatISO'
import type { Booking } from '../../../contract/booking.ts'

const escapeText = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\n/g, '\\n')

/** Folds a line at 75 octets, as RFC 5545 asks. */
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

/**
 * The trip as an iCalendar file (RFC 5545). Times are floating: local at the destination and the same in every zone (I18N-13).
 * @param madeAt instant of the making, for DTSTAMP
 */
export function calendarFile(booking: Booking, madeAt: Date): string {
  const made = formatISO(new TZDate(madeAt, 'UTC'), { format: 'basic' })
  const events = booking.itinerary.flatMap((entry, index) => [
    'BEGIN:VEVENT',
    `UID:${booking.orderId}-${index}@firn`,
    `DTSTAMP:${made}`,
    `DTSTART:${stamp(entry.at)}`,
    'DURATION:PT1H',
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.detail)}`,
    `LOCATION:${escapeText(booking.address)}`,
    'END:VEVENT',
  ])
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Firn//Trip//EN', 'CALSCALE:GREGORIAN', ...events, 'END:VCALENDAR'].map(fold).join('\r\n')}\r\n`
}
