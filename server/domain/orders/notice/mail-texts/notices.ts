import type { Booking } from '../../../../../contract/booking.ts'
import type { Locale } from '../../../../base/locale.ts'
import { text } from '../../../../base/texts.ts'
import type { MailText } from '../../../../mail/queue.ts'
import { itineraryRows } from './confirmation.ts'
import { daysText, dayText, frame, type Trip } from './mail-text.ts'

/** The end of a notice: a link that turns its switch off (MAIL-6). */
const stopOf = (locale: Locale, kind: 'tripReminders' | 'bookingUpdates', url: string) => ({
  text: text(locale, `mail.notice.${kind}`),
  link: { label: text(locale, 'mail.notice.stop'), url },
})

/** The reminder three days or one day before a trip: meeting point and local time (MAIL-9). */
export function reminderText(trip: Trip, booking: Booking, { days, stopUrl }: { days: 3 | 1; stopUrl: string }): MailText {
  const { locale, resort } = trip
  const when = days === 3 ? 'three' : 'one'
  const [outbound] = booking.transfers
  const met = outbound
    ? [
        { label: text(locale, 'mail.reminder.met'), value: outbound.from },
        { label: text(locale, 'mail.reminder.vehicle'), value: outbound.vehicle.name },
      ]
    : []
  return {
    subject: text(locale, `mail.reminder.${when}.subject`, { resort }),
    content: {
      ...frame(trip),
      preheader: text(locale, 'mail.reminder.preheader', { day: dayText(trip.days.from, locale) }),
      title: text(locale, `mail.reminder.${when}.title`, { resort }),
      lead: text(locale, 'mail.reminder.lead'),
      tables: [
        itineraryRows(booking, locale),
        [...met, { label: text(locale, 'mail.hotel.address'), value: `${booking.accName}, ${booking.address}` }],
      ],
      notes: [text(locale, 'mail.reminder.local')],
      stop: stopOf(locale, 'tripReminders', stopUrl),
    },
  }
}

/** The notice that free cancellation ends in two days (MAIL-10). */
export function freeCancellationText(trip: Trip, booking: Booking, stopUrl: string): MailText {
  const { locale, resort } = trip
  const [day = '', time = ''] = (booking.cancellation.freeBefore ?? '').split('T')
  const until = `${dayText(day, locale)}, ${time}`
  return {
    subject: text(locale, 'mail.freeEnds.subject', { resort }),
    content: {
      ...frame(trip),
      preheader: booking.cancellation.text,
      title: text(locale, 'mail.freeEnds.title'),
      lead: text(locale, 'mail.freeEnds.lead', { resort }),
      tables: [
        [
          { label: text(locale, 'mail.trip'), value: daysText(trip.days, locale) },
          { label: text(locale, 'mail.freeEnds.until'), value: until },
        ],
      ],
      notes: [booking.cancellation.text, text(locale, 'mail.freeEnds.nothing')],
      stop: stopOf(locale, 'bookingUpdates', stopUrl),
    },
  }
}

/** The notice that the hotel needs longer to confirm (MAIL-10, LAW-3). */
export function supplierDelayText(trip: Trip, stopUrl: string): MailText {
  const { locale, resort } = trip
  return {
    subject: text(locale, 'mail.delay.subject', { resort }),
    content: {
      ...frame(trip),
      preheader: text(locale, 'booking.supplier'),
      title: text(locale, 'mail.delay.title'),
      lead: text(locale, 'mail.delay.lead', { resort }),
      tables: [[{ label: text(locale, 'mail.trip'), value: daysText(trip.days, locale) }]],
      stop: stopOf(locale, 'bookingUpdates', stopUrl),
    },
  }
}
