import type { CriterionKey } from '../../../contract/bundle.ts'
import { type Day, dayLabel, nightsBetween } from '../../base/days.ts'
import { numberFormat } from '../../base/formats.ts'
import type { Locale } from '../../base/locale.ts'
import { inMetres } from '../../base/metres.ts'
import { text } from '../../base/texts.ts'
import type { Nearest, Relaxation } from '../../db/schema/index.ts'
import type { DatePreference } from '../matching/preferences.ts'
import { boardTexts } from '../quiz/texts.ts'
import { FAR_DAYS } from './dates.ts'
import type { Found } from './evaluate.ts'
import { perPersonOf } from './totals.ts'

const daysOff = (dates: DatePreference, checkIn: Day): number =>
  dates.kind === 'known'
    ? Math.abs(nightsBetween(dates.from, checkIn))
    : Math.max(0, nightsBetween(checkIn, dates.earliest), nightsBetween(dates.latest, checkIn))

/**
 * The nearest value to the answer among the offers without a criterion, best first and at least one (D167): the smallest shift of dates, the lowest
 * price, the shortest distance, otherwise the value of the best offer. Undefined if it cannot be described.
 */
export function nearestOf(key: CriterionKey, found: readonly Found[], dates: DatePreference): Nearest | undefined {
  const [best] = found as [Found, ...Found[]]
  const least = (of: (one: Found) => number) => found.reduce((a, b) => (of(b) < of(a) ? b : a), best)
  switch (key) {
    case 'dates': {
      const { checkIn, checkOut } = least(({ stay }) => daysOff(dates, stay.checkIn)).stay
      return { checkIn, checkOut }
    }
    case 'budget': {
      const { totalMinor, stay } = least((one) => one.totalMinor)
      return { perPersonMinor: perPersonOf(totalMinor, stay.party.adults + stay.party.children) }
    }
    case 'slope-distance': {
      const metres = least(({ stay }) => stay.hotel.slopeM ?? Number.POSITIVE_INFINITY).stay.hotel.slopeM
      return metres === null ? undefined : { metres }
    }
    case 'board':
      return { board: best.stay.plan.board }
    case 'resort':
      return { name: best.stay.hotel.resort.name }
    case 'hotel':
      return { name: best.stay.hotel.name }
    default:
      return undefined
  }
}

/** Describes what relaxing a criterion would change, and the nearest value if it is known (WAIT-7, D167). */
export function changeInWords({ key, nearest }: Relaxation, currency: string, locale: Locale): string {
  if (!nearest) return text(locale, `relax.${key}`, { days: FAR_DAYS })
  if ('checkIn' in nearest)
    return text(locale, 'relax.dates.nearest', { from: dayLabel(nearest.checkIn, locale), to: dayLabel(nearest.checkOut, locale) })
  if ('perPersonMinor' in nearest)
    return text(locale, 'relax.budget.nearest', {
      amount: numberFormat(locale, { style: 'currency', currency }).format(nearest.perPersonMinor / 100),
    })
  if ('metres' in nearest) return text(locale, 'relax.slope-distance.nearest', { distance: inMetres(nearest.metres, locale) })
  if ('board' in nearest) return text(locale, 'relax.board.nearest', { board: boardTexts[nearest.board]?.[locale] ?? '' })
  return text(locale, key === 'hotel' ? 'relax.hotel.nearest' : 'relax.resort.nearest', { name: nearest.name })
}
