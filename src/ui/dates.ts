import { defaultLocale, languageTag, localeOf, tripDayForm } from '../../contract/languages.ts'
import { formattersOf } from './formatters.ts'

/**
 * Dates of trips as the product shows them. Trip days are calendar days of the destination ('YYYY-MM-DD'), never moments:
 * they are put at noon of the browser's own day only to be formatted, so no time zone can shift them.
 */

/** A Date at noon of that calendar day, for formatting and pickers. */
export function dateFromIso(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

/** 'YYYY-MM-DD' of the calendar day a picker gave. */
export function isoFromDate(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const dateFormat = formattersOf(Intl.DateTimeFormat)

const formatter = (locale: string, options: Intl.DateTimeFormatOptions) => dateFormat(languageTag(locale), options)

const format = (locale: string, iso: string, options: Intl.DateTimeFormatOptions) => formatter(locale, options).format(dateFromIso(iso))

/** 'EEE, dd MMM' (I18N-12): 'Sat, 16 Jan', 'Sa., 16. Jan.', 'sam. 16 janv.' */
export const formatTripDay = (iso: string, locale: string) =>
  tripDayForm(format(locale, iso, { weekday: 'short', day: '2-digit', month: 'short' }))

/** 'Sat, 16 Jan – Sat, 23 Jan' */
export const formatTripRange = (from: string, to: string, locale: string) => `${formatTripDay(from, locale)} – ${formatTripDay(to, locale)}`

/** '16/01/2027', '16.01.2027' */
export const formatShortDay = (iso: string, locale: string) => format(locale, iso, { day: '2-digit', month: '2-digit', year: 'numeric' })

/** 'Jan' from 'YYYY-MM' or a day in it. */
export const formatMonthName = (iso: string, locale: string) => format(locale, iso, { month: 'short' })

/** 'December 25', '25. Dezember' or '25 décembre', the day in the free-cancellation sentence (OFFER-9, which quotes the English one); 'Dec 25' where there is little room. */
export function formatDeadlineDay(iso: string, locale: string, month: 'long' | 'short' = 'long'): string {
  const options = { day: 'numeric', month } as const
  if (localeOf(locale) !== defaultLocale) return format(locale, iso, options)
  return dateFormat('en-US', options).format(dateFromIso(iso))
}

/** '23 November', '23. November', '23 novembre': the day of a moment (unix seconds) on the clock of whoever reads. */
export const formatDayOf = (seconds: number, locale: string) =>
  formatter(locale, { day: 'numeric', month: 'long' }).format(new Date(seconds * 1000))

/** 'Januar 2027', the name of a month in the calendar. */
export const formatMonth = (date: Date, locale: string) => formatter(locale, { month: 'long', year: 'numeric' }).format(date)

/** 'Samstag', or 'Sa' where there is little room. */
export const formatWeekday = (date: Date, locale: string, length: 'long' | 'short') =>
  length === 'long' ? formatter(locale, { weekday: 'long' }).format(date) : formatter(locale, { weekday: 'short' }).format(date).slice(0, 2)

/** 'Samstag, 16. Januar 2027', the full name of a day in the calendar. */
export const formatFullDay = (date: Date, locale: string) =>
  `${formatWeekday(date, locale, 'long')}, ${formatter(locale, { dateStyle: 'long' }).format(date)}`

/** A moment in the browser's own time zone, 'dd.MM.yyyy HH:mm:ss' in every language (I18N-11). */
export function formatMoment(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${two(moment.getDate())}.${two(moment.getMonth() + 1)}.${moment.getFullYear()}`
  return `${day} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')}`
}

/** Local wall time 'HH:MM' out of 'YYYY-MM-DDTHH:MM…'; any offset behind it is ignored, the time is the destination's own. */
export const wallTime = (dateTime: string) => dateTime.slice(11, 16)

/** Minutes as '1 h 20 min'; 'h' and 'min' read the same in English, German and French. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return [hours ? `${hours} h` : '', rest || !hours ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** A moment (milliseconds since 1970) on the clock of whoever reads: '18:20'. */
export const formatClock = (moment: number, locale: string) => formatter(locale, { hour: '2-digit', minute: '2-digit' }).format(moment)

/** A moment (milliseconds since 1970) on the clock of whoever reads: '14 January, 18:20' or '14. Januar, 18:20'. */
export function formatAsOf(moment: number, locale: string): string {
  const day = formatter(locale, { day: 'numeric', month: 'long' }).format(moment)
  return `${day}, ${formatClock(moment, locale)}`
}
