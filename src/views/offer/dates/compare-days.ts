import type { OtherDay } from '../../../../contract/dates.ts'
import { languageTag } from '../../../../contract/languages.ts'
import { dateFromIso } from '../../../ui/dates.ts'

/** A day on which the trip is available. */
export type DayOnSale = OtherDay & { total: NonNullable<OtherDay['total']>; perPerson: NonNullable<OtherDay['perPerson']> }

const isOnSale = (day: OtherDay): day is DayOnSale => day.total !== null && day.perPerson !== null

export const dayOf = (days: readonly OtherDay[], checkIn: string | null) => days.filter(isOnSale).find((day) => day.checkIn === checkIn)

/** The cheapest day, the closest of several. Null if the trip's own day is as cheap or unavailable. */
export function cheaperDay(days: readonly OtherDay[], own: string): DayOnSale | null {
  const ownAt = days.findIndex(({ checkIn }) => checkIn === own)
  const apart = (day: OtherDay) => Math.abs(days.indexOf(day) - ownAt)
  const [cheapest] = days.filter(isOnSale).sort((a, b) => a.total.amount - b.total.amount || apart(a) - apart(b))
  const now = dayOf(days, own)
  return cheapest && now && cheapest.total.amount < now.total.amount ? cheapest : null
}

/** The height of each day's point, from 0 for the highest price to 100 for the lowest; null without a price. */
export function heights(days: readonly OtherDay[]): (number | null)[] {
  const amounts = days.filter(isOnSale).map(({ total }) => total.amount)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return days.map(({ total }) => (total ? Math.round(high === low ? 50 : (100 * (high - total.amount)) / (high - low)) : null))
}

/** The line through points of neighbouring days, two units per day. It breaks at days without a price. */
export const lineThrough = (points: readonly (number | null)[]) =>
  points.map((y, at) => (y === null ? '' : `${(points[at - 1] ?? null) === null ? 'M' : 'L'}${2 * at + 1} ${y}`)).join('')

/** '9–16 Jan', '29 Jan – 5 Feb', '9.–16. Jan.' */
export const formatDays = (from: string, to: string, locale: string) =>
  new Intl.DateTimeFormat(languageTag(locale), { day: 'numeric', month: 'short' }).formatRange(dateFromIso(from), dateFromIso(to))
