import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

export const levels = ['machine', 'view', 'browser'] as const
export type Level = (typeof levels)[number]

/** By flow: each step that a level of tests has shown, as the state before it (JSON) and the name of its case. */
const Shown = v.record(v.string(), v.array(v.tuple([v.string(), v.string()])))
export type Shown = v.InferOutput<typeof Shown>

/** What the last run of a level has shown, or null where it has not been run here. @throws ValiError where the file is something else */
export function readShown(level: Exclude<Level, 'machine'>, folder = new URL('../../test-results/flows/', import.meta.url)): Shown | null {
  const file = new URL(`${level}.json`, folder)
  return existsSync(file) ? v.parse(Shown, JSON.parse(readFileSync(file, 'utf8'))) : null
}
