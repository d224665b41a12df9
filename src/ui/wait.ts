import { languageTag } from '../../contract/languages.ts'
import { numberFormat } from './formatters.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** Formats the seconds of a wait: '0:59' and '59:59', then '5 hours' or '30 days', rounded up (AUTH-12, LIMIT-6). */
export function formatWait(seconds: number, locale: string): string {
  if (seconds < HOUR) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const [unit, size] = seconds < DAY ? (['hour', HOUR] as const) : (['day', DAY] as const)
  return numberFormat(languageTag(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / size))
}
