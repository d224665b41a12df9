import { languageTag } from '../../../contract/languages.ts'
import { dateFromIso } from '../dates.ts'

/** '16–23 Jan', '16.–23. Jan.' or '16–23 janv.' */
export const formatDays = (from: string, to: string, locale: string) =>
  new Intl.DateTimeFormat(languageTag(locale), { day: 'numeric', month: 'short' })
    .formatRange(dateFromIso(from), dateFromIso(to))
    // Some browsers add spaces where the month appears once.
    .replace(/^(\S+)\s*–\s*/, '$1–')
