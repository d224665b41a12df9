import * as v from 'valibot'
import { type PageName, pageNames } from '../../../contract/page-problems.ts'
import { WebVital } from '../../../contract/vital-event.ts'
import { type DeviceClass, deviceClasses, type VitalMetric, vitalMetrics } from '../../../contract/web-vitals.ts'
import { FEWEST } from './fewest.ts'

/**
 * A metric of a page on a class of device: the number of page loads, and the 75th percentile in milliseconds, for CLS without a unit. Both are null
 * below `FEWEST`.
 */
export type UseOfVital = { metric: VitalMetric; screen: PageName; device: DeviceClass; samples: number | null; p75: number | null }

type Rating = 'good' | 'needs improvement' | 'poor'

/** The highest good value of each metric, and the highest that is not poor (https://web.dev/articles/vitals). */
export const VITAL_THRESHOLDS: Readonly<Record<VitalMetric, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
}

/** The field's rating of a value. */
export function ratingOf(metric: VitalMetric, value: number): Rating {
  const [good, poor] = VITAL_THRESHOLDS[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'needs improvement' : 'poor'
}

/** The value that three quarters of the values do not exceed (nearest rank). */
const thirdQuartile = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? null

/** The 75th percentiles by page, device and metric. @param payloads of stored events; those of other events are ignored */
export function countVitals(payloads: Iterable<unknown>): UseOfVital[] {
  const values = new Map<string, number[]>()
  const keyOf = (...parts: [PageName, DeviceClass, VitalMetric]) => parts.join()
  for (const payload of payloads) {
    const vital = v.safeParse(WebVital, payload)
    if (!vital.success) continue
    const { screen, device, metric, value } = vital.output
    const key = keyOf(screen, device, metric)
    const known = values.get(key) ?? []
    known.push(value)
    values.set(key, known)
  }
  return pageNames.flatMap((screen) =>
    deviceClasses.flatMap((device) =>
      vitalMetrics.flatMap((metric) => {
        const known = values.get(keyOf(screen, device, metric))
        if (!known) return []
        const isShown = known.length >= FEWEST
        return [{ metric, screen, device, samples: isShown ? known.length : null, p75: isShown ? thirdQuartile(known) : null }]
      }),
    ),
  )
}
