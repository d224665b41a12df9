import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const FOLDER = 'test-results/flows'
const FILE = `${FOLDER}/view.json`

/**
 * Runs beside the view tests, for them: notes what they have shown of a flow as pairs of state (as JSON) and case, for the flow book.
 * A flow that is played anew replaces what was noted of it before.
 */
export function noteShown(_context: unknown, flow: string, pairs: readonly [string, string][]): void {
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>) : {}
  const once = [...new Map(pairs.map((pair) => [JSON.stringify(pair), pair])).values()]
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(FILE, JSON.stringify({ ...before, [flow]: once }))
}
