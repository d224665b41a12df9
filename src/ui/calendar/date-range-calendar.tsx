import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentProps, useDeferredValue, useMemo, useState } from 'react'
import { DayButton as BaseDayButton, type DateRange, DayPicker, type Modifiers } from 'react-day-picker'
import { cx } from '../cx.ts'
import { dateFromIso, formatFullDay, formatMonth, formatWeekday, isoFromDate } from '../dates.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './date-range-calendar.module.css'

/** Both ends as 'YYYY-MM-DD', null while not chosen. */
export type IsoRange = { from: string | null; to: string | null }

/** Texts of the calendar besides the names of days and months. */
export type CalendarWords = {
  /** Labels of the two arrows. Not 'Next', which is the name of the button that continues. */
  earlier: string
  later: string
  /** Labels of today and of a selected day. */
  today: (day: string) => string
  chosen: (day: string) => string
}

export type DateRangeCalendarProps = {
  value: IsoRange
  onChange: (range: IsoRange) => void
  locale: string
  /** Must be a stable object per language: a new one makes the library recompute all months. */
  words: CalendarWords
  /** Marked as today, 'YYYY-MM-DD'. Defaults to the day of the device. */
  today?: string
  /** First and last selectable day, 'YYYY-MM-DD'. */
  earliest?: string
  latest?: string
  /** Further days that can't be selected. */
  isBlocked?: (iso: string) => boolean
  /** Minimum and maximum nights of a range. */
  nights?: { min?: number; max?: number }
  /** Month shown first, 'YYYY-MM-DD'. Defaults to the selected or the earliest one. */
  firstMonth?: string
  months?: 1 | 2
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} />
}

/** Ignores a blur when the focus moves to another day: that day's focus event follows, so the calendar renders once instead of twice. */
function DayButton({ onBlur, ...props }: ComponentProps<typeof BaseDayButton>) {
  return <BaseDayButton {...props} onBlur={(event) => event.relatedTarget?.closest('[data-day]') || onBlur?.(event)} />
}

const classNames = {
  months: styles.months,
  month: styles.month,
  month_caption: styles.caption,
  button_previous: styles.previous,
  button_next: styles.next,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  disabled: styles.blocked,
  outside: styles.outside,
  today: styles.today,
  selected: styles.selected,
  range_start: styles.start,
  range_end: styles.end,
  range_middle: styles.middle,
}

const modifiersClassNames = { preview: styles.preview ?? '' }
const components = { Chevron, DayButton }

/** Names of months and days from `Intl`, so that no locale data is loaded. */
const formattersOf = (locale: string) => ({
  formatCaption: (month: Date) => formatMonth(month, locale),
  formatWeekdayName: (day: Date) => formatWeekday(day, locale, 'short'),
})

function labelsOf(locale: string, words: CalendarWords) {
  /** Caches names: each render requests all of them, and the days of a month stay the same objects. */
  const names = new WeakMap<Date, string>()
  const nameOf = (date: Date) => {
    const name = names.get(date) ?? formatFullDay(date, locale)
    names.set(date, name)
    return name
  }
  return {
    labelPrevious: () => words.earlier,
    labelNext: () => words.later,
    labelGrid: (month: Date) => formatMonth(month, locale),
    labelWeekday: (day: Date) => formatWeekday(day, locale, 'long'),
    labelDayButton: (date: Date, { today, selected }: Modifiers) => {
      const named = today ? words.today(nameOf(date)) : nameOf(date)
      return selected ? words.chosen(named) : named
    },
  }
}

/**
 * Two months (stacked on phones) for arrival and departure. The second one renders after the first is visible. Between both taps, the pointer
 * or the focus previews the range.
 */
export function DateRangeCalendar({
  value,
  onChange,
  locale,
  words,
  today,
  earliest,
  latest,
  isBlocked,
  nights,
  firstMonth,
  months = 2,
}: DateRangeCalendarProps) {
  const from = value.from ? dateFromIso(value.from) : undefined
  const to = value.to ? dateFromIso(value.to) : undefined
  const [start, end] = [earliest && dateFromIso(earliest), latest && dateFromIso(latest)]
  const [pointed, setPointed] = useState<Date | null>(null)
  const isHalf = value.from !== null && value.to === null
  const point = isHalf ? setPointed : undefined
  const drawn = useDeferredValue(months, 1)
  const formatters = useMemo(() => formattersOf(locale), [locale])
  const labels = useMemo(() => labelsOf(locale, words), [locale, words])
  const shown = firstMonth ?? value.from ?? earliest
  const choose = (range: DateRange | undefined) =>
    onChange({
      from: range?.from ? isoFromDate(range.from) : null,
      to: range?.from && range.to && range.to > range.from ? isoFromDate(range.to) : null,
    })
  return (
    <DayPicker
      mode="range"
      today={today === undefined ? undefined : dateFromIso(today)}
      className={cx(styles.calendar, months === 1 && styles.single)}
      classNames={classNames}
      formatters={formatters}
      labels={labels}
      weekStartsOn={1}
      numberOfMonths={drawn}
      navLayout="around"
      selected={{ from, to }}
      onSelect={choose}
      modifiers={{ preview: isHalf && from && pointed && pointed > from ? { from, to: pointed } : [] }}
      modifiersClassNames={modifiersClassNames}
      onDayMouseEnter={point}
      onDayFocus={point}
      min={nights?.min}
      max={nights?.max}
      resetOnSelect
      disabled={[
        ...(start ? [{ before: start }] : []),
        ...(end ? [{ after: end }] : []),
        ...(isBlocked ? [(day: Date) => isBlocked(isoFromDate(day))] : []),
      ]}
      startMonth={start || undefined}
      endMonth={end || undefined}
      defaultMonth={shown ? dateFromIso(shown) : undefined}
      components={components}
    />
  )
}
