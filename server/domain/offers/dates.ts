import { LONGEST_SPAN, LONGEST_STAY } from '../../../contract/quiz.ts'
import { addDays, type Day, nightsBetween, weekdayOf } from '../../base/days.ts'
import type { DatePreference, Preferences } from '../matching/preferences.ts'

/**
 * The earliest day of arrival, the day after `today`: hotels and drivers are notified by mail (D150). Search, other dates and saved offers share this
 * rule.
 */
export const firstArrival = (today: Day): Day => addDays(today, 1)

/** Days by which known dates may shift if the exact ones are unavailable. From 5 days off, dates score 0 (MATCH-5). */
const NEAR_DAYS = 4
/** Days by which dates may shift after the traveller relaxed them. */
export const FAR_DAYS = 28

/** A stay to try, and its distance in days from the wished one. */
export type Dates = { checkIn: Day; checkOut: Day; daysOff: number }

const earlier = (a: Day, b: Day) => (a < b ? a : b)
const later = (a: Day, b: Day) => (a > b ? a : b)

/**
 * Limits stored dates to what a search considers: stays of at most LONGEST_STAY nights, and suggested arrivals within LONGEST_SPAN days from the
 * first that is not before `earliest` (LIMIT-2).
 */
export function withinReach(dates: DatePreference, earliest: Day): DatePreference {
  if (dates.kind === 'known') return { ...dates, to: earlier(dates.to, addDays(dates.from, LONGEST_STAY)) }
  const first = dates.latest < earliest ? dates.latest : later(dates.earliest, earliest)
  const latest = earlier(dates.latest, addDays(first, LONGEST_SPAN))
  return { ...dates, earliest: first, latest, nights: Math.min(dates.nights, LONGEST_STAY) }
}

/** The first and last day that a search for these preferences considers. */
export function spanOf({ dates, areDatesRelaxed }: Preferences): { from: Day; to: Day } {
  const around = areDatesRelaxed ? FAR_DAYS : NEAR_DAYS
  if (dates.kind === 'known') return { from: addDays(dates.from, -around), to: addDays(dates.to, around) }
  return {
    from: addDays(dates.earliest, areDatesRelaxed ? -around : 0),
    to: addDays(dates.latest, dates.nights + (areDatesRelaxed ? around : 0)),
  }
}

/** Stays to try, in groups of equal quality, best first: exact dates, then dates with increasing distance. Without arrivals before `earliest`. */
export function stayDates({ dates, areDatesRelaxed }: Preferences, earliest: Day): Dates[][] {
  const around = areDatesRelaxed ? FAR_DAYS : NEAR_DAYS
  const shifted = (from: Day, nights: number, offset: number): Dates => {
    const checkIn = addDays(from, offset)
    return { checkIn, checkOut: addDays(checkIn, nights), daysOff: Math.abs(offset) }
  }
  const dateOptions: Dates[][] = []
  if (dates.kind === 'known') {
    const nights = nightsBetween(dates.from, dates.to)
    dateOptions.push([shifted(dates.from, nights, 0)])
    for (let off = 1; off <= around; off++) dateOptions.push([shifted(dates.from, nights, -off), shifted(dates.from, nights, off)])
  } else {
    dateOptions.push(arrivals(dates.earliest, dates.latest).map((from) => shifted(from, dates.nights, 0)))
    if (areDatesRelaxed)
      for (let off = 1; off <= around; off++)
        dateOptions.push([shifted(dates.earliest, dates.nights, -off), shifted(dates.latest, dates.nights, off)])
  }
  return dateOptions.map((group) => group.filter(({ checkIn }) => checkIn >= earliest)).filter((group) => group.length > 0)
}

/** Saturdays of a span, or its first day if it has none. */
function arrivals(earliest: Day, latest: Day): Day[] {
  const days: Day[] = []
  for (let day = earliest; day <= latest; day = addDays(day, 1)) if (weekdayOf(day) === 6) days.push(day)
  return days.length > 0 ? days : [earliest]
}
