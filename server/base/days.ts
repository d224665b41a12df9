import { millisecondsInDay } from 'date-fns/constants'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'

import { tripDayForm } from '../../contract/languages.ts'
import { dateFormat } from './formats.ts'
import { memoize } from './memoize.ts'

/** A calendar day, yyyy-MM-dd; days have no time zone and no clock time. */
export type Day = string

// Written without date-fns: a search does this ten thousands of times, and offers would take 1.6 times as long.
const utc = (day: Day) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))

/** The day `count` days after `day`, or before it if negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(utc(day) + count * millisecondsInDay).toISOString().slice(0, 10)
}

/** Nights between two days. */
export function nightsBetween(from: Day, to: Day): number {
  return Math.round((utc(to) - utc(from)) / millisecondsInDay)
}

/** The nights of a stay: every day from arrival to the day before departure. Cached, as a search and a prebook use the same few stays repeatedly. */
export const nightsOf = memoize((from: Day, to: Day): readonly Day[] =>
  Array.from({ length: Math.max(0, nightsBetween(from, to)) }, (_, index) => addDays(from, index)),
)

/** The UTC day of an instant, which may be in unix milliseconds. */
export function dayOf(at: Date | number): Day {
  return new Date(at).toISOString().slice(0, 10)
}

/** Month of a day, 1 to 12. */
export const monthOf = (day: Day) => Number(day.slice(5, 7))

/** Parses a quiz date dd-MM-yyyy. Undefined if the day does not exist. */
export function fromQuizDate(text: string): Day | undefined {
  const [, d, m, y] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? []
  if (!d || !m || !y) return undefined
  const day = `${y}-${m}-${d}`
  return isDay(day) ? day : undefined
}

/** Whether a text is an existing day from the year 100 on. PostgreSQL has no year 0. */
export function isDay(text: string): text is Day {
  return /^(?!00)\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text))
}

/** Day of the week, 0 is Sunday. */
export const weekdayOf = (day: Day) => new Date(utc(day)).getUTCDay()

/** Formats a day as 'EEE, dd MMM' in a language (I18N-12), such as 'Sat, 16 Jan', 'Sa., 16. Jan.' and 'sam. 16 janv.'. */
export const dayLabel = memoize((day: Day, locale: string): string =>
  tripDayForm(dateFormat(locale, { timeZone: 'UTC', weekday: 'short', day: '2-digit', month: 'short' }).format(utc(day))),
)
