import type { GuestRequests } from '../../../../../contract/booking.ts'
import type { Locale } from '../../../../base/locale.ts'
import { text } from '../../../../base/texts.ts'
import type { MailRow } from '../../../../mail/layout.ts'
import { dayText } from './mail-text.ts'

/** Travellers' requests to hotel and driver, one row each. Empty if there are none (MAIL-1). */
export function requestRows(requests: GuestRequests | null, locale: Locale): MailRow[] {
  if (!requests) return []
  const { notes, celebrationDate, inspirationLink, phone } = requests
  const rows: [Parameters<typeof text>[1], string | null][] = [
    ['mail.requests.notes', notes],
    ['mail.requests.celebration', celebrationDate && dayText(celebrationDate, locale)],
    ['mail.requests.link', inspirationLink],
    ['mail.requests.phone', phone],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label: text(locale, label), value, isQuote: true }] : []))
}
