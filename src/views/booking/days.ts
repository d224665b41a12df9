import type { Booking } from '../../../contract/booking.ts'
import { languageTag } from '../../../contract/languages.ts'
import { dateFromIso, wallTime } from '../../ui/dates.ts'

type Entry = Booking['itinerary'][number]

/** `transferAt` ('HH:mm') is set on a check-out whose transfer leaves before its hour: the room is given up by then. */
export type Stop = Entry & { transferAt: string | null }
/** A day on which something happens, or the whole days between two of them; `from` and `to` are days of the destination. */
export type Day = { from: string; to: string; wholeDays: number; stops: readonly Stop[] }

/** A check-out stands above the transfer that leaves before its hour: that is when the room is given up. */
function inOrder(entries: readonly Entry[]): readonly Stop[] {
  const stops = entries.map((entry) => ({ ...entry, transferAt: null }))
  const [out, way] = ['check-out', 'transfer'].map((kind) => stops.findIndex((one) => one.kind === kind))
  const [checkOut, transfer] = [stops[out ?? -1], stops[way ?? -1]]
  if (!checkOut || !transfer || checkOut.at <= transfer.at) return stops
  const others = stops.filter((one) => one !== checkOut)
  return others.flatMap((one) => (one === transfer ? [{ ...checkOut, transferAt: wallTime(transfer.at) }, one] : [one]))
}

// Days of a calendar are counted without hours, so that no zone and no summer time can shift them. date-fns would be one more file on the quiz's way.
const DAY = 86_400_000
const dayNumber = (iso: string) => Date.parse(iso) / DAY
const dayOf = (number: number) => new Date(number * DAY).toISOString().slice(0, 10)

/** The entries of an itinerary by day of the destination, in the order of time, with the whole days between (BOOKING-13). */
export function daysOf(entries: readonly Entry[]): readonly Day[] {
  const days = [...new Set(entries.map(({ at }) => at.slice(0, 10)))]
  return days.flatMap((day, index) => {
    const here: Day = { from: day, to: day, wholeDays: 0, stops: inOrder(entries.filter(({ at }) => at.startsWith(day))) }
    const before = days[index - 1]
    const wholeDays = before ? dayNumber(day) - dayNumber(before) - 1 : 0
    if (!before || wholeDays < 1) return [here]
    return [{ from: dayOf(dayNumber(before) + 1), to: dayOf(dayNumber(day) - 1), wholeDays, stops: [] }, here]
  })
}

/** All entries of an itinerary in the order in which they are lived. */
export const stopsOf = (entries: readonly Entry[]): readonly Stop[] => daysOf(entries).flatMap(({ stops }) => stops)

/** 'Saturday 16 January', 'Samedi 16 janvier', and of several days 'Sunday 17 – Friday 22 January': a month that both share is said once. */
export function formatDays({ from, to }: Pick<Day, 'from' | 'to'>, locale: string): string {
  const form = new Intl.DateTimeFormat(languageTag(locale), { weekday: 'long', day: 'numeric', month: 'long' })
  const parts = form.formatRangeToParts(dateFromIso(from), dateFromIso(to))
  const [first, last] = parts.filter(({ type }) => type === 'month')
  const isSaidTwice = first?.value === last?.value
  const days = parts.flatMap((part, at) => (isSaidTwice && (part === first || parts[at + 1] === first) ? [] : part.value)).join('')
  return days.charAt(0).toUpperCase() + days.slice(1)
}
