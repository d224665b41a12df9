import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { pageNames } from '../../../contract/page-problems.ts'
import { deviceClasses, vitalMetrics } from '../../../contract/web-vitals.ts'
import { sampleUse } from './sample.ts'
import type { Use } from './visits.ts'

const count = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))
const Vital = v.object({
  metric: v.picklist(vitalMetrics),
  screen: v.picklist(pageNames),
  device: v.picklist(deviceClasses),
  samples: count,
  p75: v.nullable(v.pipe(v.number(), v.minValue(0))),
})
const Stored = v.object({
  source: v.literal('stored'),
  from: v.string(),
  to: v.string(),
  visits: v.number(),
  pages: v.array(v.object({ page: v.string(), reached: count, turnedBack: count, medianMs: count })),
  states: v.optional(v.array(v.object({ flow: v.string(), path: v.string(), reached: count })), []),
  vitals: v.optional(v.array(Vital), []),
})

/** The counts written by `npm run make -- flows:use`. */
export const USE = new URL('../../../test-results/use.json', import.meta.url)

/** The last counts, or the generated sample if there are none. @throws ValiError if the file is invalid */
export const readUse = (file = USE): Use => (existsSync(file) ? v.parse(Stored, JSON.parse(readFileSync(file, 'utf8'))) : sampleUse())
