import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth'
import { startOfMonth } from 'date-fns/startOfMonth'
import type { DateAnswer } from '../../../../contract/quiz.ts'
import { dateFromIso, formatMonthName, isoFromDate } from '../../../ui/dates.ts'
import type { MonthPlate } from '../../../ui/month-plates/month-plates.tsx'

/** Number of months on offer: one season ahead. */
const MONTHS = 12

/** 'yyyy-MM-dd' as a quiz date, dd-MM-yyyy (I18N-9). */
const quizDate = (iso: string): string => iso.split('-').reverse().join('-')

/** Converts a quiz date to 'yyyy-MM-dd'. Returns null and warns if it does not parse (QUIZ-39). */
export function isoOf(date: string): string | null {
  if (/^\d{2}-\d{2}-\d{4}$/.test(date)) return date.split('-').reverse().join('-')
  console.warn(`Ignored an invalid date: ${date}`)
  return null
}

/** The month of a quiz date, 'yyyy-MM'. */
export const monthOf = (date: string): string | null => isoOf(date)?.slice(0, 7) ?? null

/** Whole nights between two calendar days, 'yyyy-MM-dd'. */
export const nightsBetween = (from: string, to: string): number => differenceInCalendarDays(dateFromIso(to), dateFromIso(from))

/** An answer needs both ends (QUIZ-28). */
export function knownAnswer({ from, to }: { from: string | null; to: string | null }): DateAnswer | null {
  if (!from || !to) return null
  return { from: quizDate(from), to: quizDate(to), tripPeriod: nightsBetween(from, to), rangeType: 'known', flexibleDays: 0 }
}

/** First and last selectable day of a month, 'yyyy-MM-dd'. The current month begins tomorrow (QUIZ-29). Null if none is left (QUIZ-30). */
function daysOf(month: string, today: Date): { from: string; to: string } | null {
  const first = `${month}-01`
  const last = isoFromDate(lastDayOfMonth(dateFromIso(first)))
  const tomorrow = isoFromDate(addDays(today, 1))
  const from = tomorrow > first ? tomorrow : first
  return from <= last ? { from, to: last } : null
}

/** The answer from a month and a number of nights (QUIZ-27, QUIZ-29). */
export function suggestedAnswer(month: string | null, nights: number, today: Date): DateAnswer | null {
  const days = month ? daysOf(month, today) : null
  return days && { from: quizDate(days.from), to: quizDate(days.to), tripPeriod: nights, rangeType: 'suggested', flexibleDays: 0 }
}

/** Whether a trip begins and ends from May to October, when most resorts are closed. Offers state the season of each resort (D168). */
export const isOffSeason = (from: string, to: string): boolean =>
  [from, to].every((day) => day.slice(5, 7) >= '05' && day.slice(5, 7) <= '10') && from.slice(0, 4) === to.slice(0, 4)

/** The months on offer, starting with the current one. Months without selectable days are omitted (QUIZ-29, QUIZ-30). */
export function monthsFrom(today: Date, locale: string): MonthPlate[] {
  return Array.from({ length: MONTHS }, (_, at) => isoFromDate(addMonths(startOfMonth(today), at)).slice(0, 7))
    .filter((month) => daysOf(month, today) !== null)
    .map((month) => ({
      value: month,
      name: formatMonthName(month, locale),
      note: month.slice(0, 4),
      isQuiet: isOffSeason(month, month),
    }))
}
