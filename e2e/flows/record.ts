import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Walk } from '@firn/flow-book/paths/walks/walk.ts'

/** A state value as JSON before the step, and the case. */
export type Pair = [state: string, name: string]

const FOLDER = 'test-results/flows'
const parts = join(FOLDER, 'browser')
const fileOf = (walk: Walk) => join(parts, `${walk.id}.json`)

/** Removes earlier results of a walk. */
export const forget = (walk: Walk): void => rmSync(fileOf(walk), { force: true })

/** Stores the result of a walk. */
export function record(walk: Walk, pairs: readonly Pair[]): void {
  mkdirSync(parts, { recursive: true })
  writeFileSync(fileOf(walk), JSON.stringify(pairs))
}

/** Merges the results of the walks by flow, for the flow book: `test-results/flows/browser.json`. */
export function publish(walks: readonly Walk[]): void {
  const shown: Record<string, Pair[]> = {}
  for (const walk of walks.filter((one) => existsSync(fileOf(one)))) {
    const pairs = JSON.parse(readFileSync(fileOf(walk), 'utf8')) as Pair[]
    const known = new Map([...(shown[walk.flow] ?? []), ...pairs].map((pair) => [JSON.stringify(pair), pair]))
    shown[walk.flow] = [...known.values()]
  }
  mkdirSync(FOLDER, { recursive: true })
  // Two workers may end at once: each writes its own file and renames it.
  const draft = join(FOLDER, `browser.${process.pid}.json`)
  writeFileSync(draft, `${JSON.stringify(shown)}\n`)
  renameSync(draft, join(FOLDER, 'browser.json'))
}
