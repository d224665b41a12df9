import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

export const levels = ['machine', 'view', 'browser'] as const
export type Level = (typeof levels)[number]

/** By flow: each step that a test level has shown, as its source state (JSON) and case name. */
const Shown = v.record(v.string(), v.array(v.tuple([v.string(), v.string()])))
export type Shown = v.InferOutput<typeof Shown>

/** The results of the last run of a level, or null if it was not run here. @throws ValiError if the file is invalid */
export function readShown(
  level: Exclude<Level, 'machine'>,
  folder = new URL('../../../test-results/flows/', import.meta.url),
): Shown | null {
  const file = new URL(`${level}.json`, folder)
  return existsSync(file) ? v.parse(Shown, JSON.parse(readFileSync(file, 'utf8'))) : null
}
