import type { DateParts } from './date-field.tsx'

/** 'YYYY-MM-DD' from three boxes; null while unfinished or where the calendar has no such day (31 February). */
export function isoFromParts({ day, month, year }: DateParts): string | null {
  if (!day || !month || year.length !== 4) return null
  const [d, m, y] = [Number(day), Number(month), Number(year)]
  const date = new Date(Date.UTC(y, m - 1, d))
  if (date.getUTCFullYear() !== y || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null
  return date.toISOString().slice(0, 10)
}

/** Three boxes from 'YYYY-MM-DD'; empty ones where there is no date. */
export function partsFromIso(iso: string | null | undefined): DateParts {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '')
  return { day: found?.[3] ?? '', month: found?.[2] ?? '', year: found?.[1] ?? '' }
}
