import { isExists } from 'date-fns/isExists'
import type { DateParts } from './date-field.tsx'

/** 'YYYY-MM-DD' from three boxes. Null if incomplete or not a calendar day (31 February). */
export function isoFromParts({ day, month, year }: DateParts): string | null {
  if (!day || !month || year.length !== 4) return null
  if (!isExists(Number(year), Number(month) - 1, Number(day))) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Whether the input can no longer become a date: day 32, month 13, or a complete date that doesn't exist. */
export function isImpossible({ day, month, year }: DateParts): boolean {
  const isOut = (box: string, last: number) => box.length === 2 && (Number(box) < 1 || Number(box) > last)
  return (
    isOut(day, 31) || isOut(month, 12) || (year.length === 4 && day !== '' && month !== '' && isoFromParts({ day, month, year }) === null)
  )
}

/** Three boxes from 'YYYY-MM-DD'; empty without a date. */
export function partsFromIso(iso: string | null | undefined): DateParts {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '')
  return { day: found?.[3] ?? '', month: found?.[2] ?? '', year: found?.[1] ?? '' }
}
