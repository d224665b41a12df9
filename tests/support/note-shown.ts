import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const FOLDER = 'test-results/flows'
const FILE = `${FOLDER}/view.json`

/**
 * A hook of the view tests. Records what they show of a flow as pairs of state (as JSON) and case, for the flow book.
 * A new run of a flow replaces its earlier record.
 */
export function noteShown(_context: unknown, flow: string, pairs: readonly [string, string][]): void {
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>) : {}
  const once = [...new Map(pairs.map((pair) => [JSON.stringify(pair), pair])).values()]
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(FILE, JSON.stringify({ ...before, [flow]: once }))
}
