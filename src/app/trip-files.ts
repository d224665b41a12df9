import { generalMessage, toFailure } from '../../machines/failure.ts'
import { saveFile } from '../../platform/browser/files.ts'
import { i18n } from '../i18n/i18n.ts'
import { readCalendar } from './offline-bookings.ts'
import { showToast } from './toasts.ts'

/** Saves the calendar file of a trip. A toast reports that it could not be read. */
export function saveCalendar(orderId: string): void {
  readCalendar(orderId).then(
    (calendar) => saveFile('firn-trip.ics', 'text/calendar', calendar),
    (error) => showToast('error', i18n._(generalMessage(toFailure(error)))),
  )
}
