import { TZDate } from '@date-fns/tz'
import { millisecondsInDay, millisecondsInMinute, millisecondsInWeek } from 'date-fns/constants'
import { formatISO } from 'date-fns/formatISO'
import type { Booking } from '../../../../contract/booking.ts'
import type { Locale } from '../../../base/locale.ts'
import { text } from '../../../base/texts.ts'
import { instantOf } from '../../../base/time-zones.ts'
import { feeTexts } from '../refund/cancellation-terms.ts'
import { entriesOf, leavesBefore, type ZonedBooking } from './present-booking.ts'

type Entry = Booking['itinerary'][number]

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
function summaryOf({ kind, at, title }: Entry, booking: Booking, locale: Locale): string {
  if (kind === 'transfer') return title
  const last = kind === 'check-in' ? 'calendar.checkIn' : leavesBefore(booking) ? 'calendar.checkOutBefore' : 'calendar.checkOut'
  return text(locale, last, { time: at.slice(11), hotel: booking.accName })
}

/** Where an entry takes place: the outbound transfer begins at its airport. */
function locationOf({ kind, at }: Entry, { transfers, accName, address }: Booking): string {
  const outbound = transfers.find(({ direction, pickUpDateTime }) => direction === 'outbound' && pickUpDateTime === at)
  return kind === 'transfer' && outbound ? outbound.from : `${accName}, ${address}`
}

/** Details of an entry. The check-in includes the cancellation terms, a transfer leg the driver's meeting point and telephone number. */
function descriptionOf({ kind, at, detail }: Entry, { transfers, contacts, cancellation }: Booking, locale: Locale): string {
  if (kind === 'check-in') {
    const fees = feeTexts(cancellation.tiers ?? [], locale).map(({ label, value }) => `${label}: ${value}`)
    return [detail, cancellation.text, ...fees].filter(Boolean).join('\n')
  }
  if (kind !== 'transfer' || !contacts) return detail
  const isBack = transfers.some(({ direction, pickUpDateTime }) => direction === 'return' && pickUpDateTime === at)
  const { driver } = contacts
  const called = driver && text(locale, 'booking.driver', { name: driver.name, telephone: driver.telephone })
  return [detail, isBack ? contacts.meetAtHotel : contacts.meetAtAirport, called].filter(Boolean).join(' ')
}

/** Minutes by which a zone is ahead of UTC at an instant. */
const offsetAt = (timeZone: string, at: number) => -new TZDate(at, timeZone).getTimezoneOffset()

/** An offset in minutes as iCalendar writes it: +0100. */
function offsetText(minutes: number): string {
  const ahead = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(ahead / 60)).padStart(2, '0')}${String(ahead % 60).padStart(2, '0')}`
}

/** The instants within a span, in ms, at which a zone changes its clocks, to the minute. No zone changes them twice in a week. */
function changesIn(timeZone: string, from: number, to: number): number[] {
  const changes: number[] = []
  for (let week = from; week < to; week += millisecondsInWeek) {
    let [before, after] = [week, week + millisecondsInWeek]
    if (offsetAt(timeZone, before) === offsetAt(timeZone, after)) continue
    while (after - before > millisecondsInMinute) {
      const middle = before + Math.floor((after - before) / 2 / millisecondsInMinute) * millisecondsInMinute
      if (offsetAt(timeZone, middle) === offsetAt(timeZone, before)) before = middle
      else after = middle
    }
    changes.push(after)
  }
  return changes
}

/** Days before the first entry of a trip and after its last one in which the clocks of a zone have changed, if they ever do. */
const AROUND_TRIP = 380

/** The VTIMEZONE of a zone: one part for each change of its clocks around the trip, or one for a zone without changes. */
function zoneLines(timeZone: string, times: readonly string[]): string[] {
  const instants = times.map((local) => instantOf(timeZone, local).getTime())
  const [first, last] = [Math.min(...instants), Math.max(...instants)]
  const startOfDay = Math.floor(first / millisecondsInDay) * millisecondsInDay
  const changes = changesIn(timeZone, startOfDay - AROUND_TRIP * millisecondsInDay, last + AROUND_TRIP * millisecondsInDay)
  const part = (at: number, before: number, after: number) => {
    const name = after > before ? 'DAYLIGHT' : 'STANDARD'
    const local = new Date(at + before * millisecondsInMinute).toISOString().slice(0, 16)
    return [
      `BEGIN:${name}`,
      `DTSTART:${stamp(local)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(after)}`,
      `END:${name}`,
    ]
  }
  const always = offsetAt(timeZone, first)
  const parts =
    changes.length > 0
      ? changes.flatMap((at) => part(at, offsetAt(timeZone, at - millisecondsInMinute), offsetAt(timeZone, at)))
      : part(0, always, always)
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE']
}

/**
 * The trip as an iCalendar file (RFC 5545). Times are local to the destination and name its zone, so a calendar elsewhere shows them in its own
 * (I18N-13). A transfer leg ends at its arrival. A limit has no duration (BOOKING-10).
 * @param madeAt time of creation, for DTSTAMP
 * @param name of the product (`APP_NAME`)
 */
export function calendarFile(booking: ZonedBooking, { madeAt, locale, name }: { madeAt: Date; locale: Locale; name: string }): string {
  const { timeZone, transfers } = booking
  const itinerary = entriesOf(booking)
  const createdAt = formatISO(new TZDate(madeAt, 'UTC'), { format: 'basic' })
  const time = (name: string, local: string) => `${name};TZID=${timeZone}:${stamp(local)}`
  const endOf = (at: string) =>
    transfers.flatMap(({ pickUpDateTime, arrivalDateTime }) => (pickUpDateTime === at ? [time('DTEND', arrivalDateTime)] : []))
  const events = itinerary.flatMap((entry, index) => [
    'BEGIN:VEVENT',
    `UID:${booking.orderId}-${index}@firn`,
    `DTSTAMP:${createdAt}`,
    time('DTSTART', entry.at),
    ...(entry.kind === 'transfer' ? endOf(entry.at) : []),
    `SUMMARY:${escapeText(summaryOf(entry, booking, locale))}`,
    `DESCRIPTION:${escapeText(descriptionOf(entry, booking, locale))}`,
    `LOCATION:${escapeText(locationOf(entry, booking))}`,
    'END:VEVENT',
  ])
  const zone = zoneLines(
    timeZone,
    itinerary.map(({ at }) => at),
  )
  // Slashes separate the parts of this identifier.
  const product = `PRODID:-//${escapeText(name.replaceAll('/', ' '))}//Trip//EN`
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', product, 'CALSCALE:GREGORIAN', ...zone, ...events, 'END:VCALENDAR'].map(fold).join('\r\n')}\r\n`
}
