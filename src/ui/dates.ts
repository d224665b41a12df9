import { defaultLocale, languageTag, localeOf, tripDayForm } from '../../contract/languages.ts'
import { formattersOf } from './formatters.ts'

/**
 * Formats dates of trips. Trip days are calendar days of the destination ('YYYY-MM-DD'), not instants. Formatting uses noon of the
 * browser's day, so that time zones never shift them.
 */

/** A Date at noon of the calendar day, for formatting and pickers. */
export function dateFromIso(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number)
  return new Date(year, month - 1, day, 12)
}

/** 'YYYY-MM-DD' of the calendar day from a picker. */
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

/** '14 March 1988', '14. März 1988' */
export const formatBirthday = (iso: string, locale: string) => format(locale, iso, { day: 'numeric', month: 'long', year: 'numeric' })

/** 'Jan' from 'YYYY-MM' or 'YYYY-MM-DD'. */
export const formatMonthName = (iso: string, locale: string) => format(locale, iso, { month: 'short' })

/**
 * 'December 25', '25. Dezember' or '25 décembre': the day in the free-cancellation sentence (OFFER-9 quotes the English one). The short
 * form is 'Dec 25'.
 */
export function formatDeadlineDay(iso: string, locale: string, month: 'long' | 'short' = 'long'): string {
  const options = { day: 'numeric', month } as const
  if (localeOf(locale) !== defaultLocale) return format(locale, iso, options)
  return dateFormat('en-US', options).format(dateFromIso(iso))
}

/** '23 November', '23. November', '23 novembre': the day of an instant (Unix seconds) in the reader's time zone. */
export const formatDayOf = (seconds: number, locale: string) =>
  formatter(locale, { day: 'numeric', month: 'long' }).format(new Date(seconds * 1000))

/** 'Januar 2027', the heading of a month in the calendar. */
export const formatMonth = (date: Date, locale: string) => formatter(locale, { month: 'long', year: 'numeric' }).format(date)

/** 'Samstag', or 'Sa' in the short form. */
export const formatWeekday = (date: Date, locale: string, length: 'long' | 'short') =>
  length === 'long' ? formatter(locale, { weekday: 'long' }).format(date) : formatter(locale, { weekday: 'short' }).format(date).slice(0, 2)

/** 'Samstag, 16. Januar 2027', the full label of a day in the calendar. */
export const formatFullDay = (date: Date, locale: string) =>
  `${formatWeekday(date, locale, 'long')}, ${formatter(locale, { dateStyle: 'long' }).format(date)}`

/** An instant in the browser's time zone, 'dd.MM.yyyy HH:mm:ss' in every language (I18N-11). */
export function formatMoment(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${two(moment.getDate())}.${two(moment.getMonth() + 1)}.${moment.getFullYear()}`
  return `${day} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')}`
}

/** Local time 'HH:MM' from 'YYYY-MM-DDTHH:MM…'. Ignores any offset: the time is local to the destination. */
export const wallTime = (dateTime: string) => dateTime.slice(11, 16)

/** Minutes as '1 h 20 min'; the units are the same in English, German and French. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return [hours ? `${hours} h` : '', rest || !hours ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** An instant (milliseconds since 1970) in the reader's time zone: '18:20'. */
export const formatClock = (moment: number, locale: string) => formatter(locale, { hour: '2-digit', minute: '2-digit' }).format(moment)

/** An instant (milliseconds since 1970) in the reader's time zone: '14 January, 18:20' or '14. Januar, 18:20'. */
export function formatAsOf(moment: number, locale: string): string {
  const day = formatter(locale, { day: 'numeric', month: 'long' }).format(moment)
  return `${day}, ${formatClock(moment, locale)}`
}
