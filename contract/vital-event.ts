import * as v from 'valibot'
import { pageNames } from './page-problems.ts'
import { deviceClasses, VITAL_BOUNDS, type VitalMetric, vitalMetrics } from './web-vitals.ts'

const about = { screen: v.picklist(pageNames), device: v.picklist(deviceClasses) }
const boundedValue = (metric: VitalMetric) => v.pipe(v.number(), v.minValue(0), v.maxValue(VITAL_BOUNDS[metric]))

/** Payload of the event (LOG-24): metric, value, page and class of device, and nothing else. Browsers don't load it. */
export const WebVital = v.variant(
  'metric',
  vitalMetrics.map((metric) => v.strictObject({ metric: v.literal(metric), value: boundedValue(metric), ...about })),
)
export type WebVital = v.InferOutput<typeof WebVital>
