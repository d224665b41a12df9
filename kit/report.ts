import type { Graph } from './explore.ts'
import type { LedgerStep } from './ledger.ts'
import { shortest } from './tour.ts'

/** Says in one text which flow went wrong, where, on which case, and the shortest way to see it. */
export function story(flow: string, where: unknown, name: string, trouble: string, way: string[]): string {
  return [`${flow}: in ${inWords(where)}, when «${name}»: ${trouble}`, `  shortest way there: ${way.join(' → ') || '(at the start)'}`].join(
    '\n',
  )
}

export const inWords = (state: unknown): string =>
  typeof state === 'string'
    ? state
    : state && typeof state === 'object'
      ? Object.entries(state)
          .map(([name, inner]) => `${name}.${inWords(inner)}`)
          .join(' + ')
      : 'the start'

/** The fewest cases that lead from the start through the same event in the same state; the given way where none is found. */
export function shortestWay(graph: Graph | undefined, from: unknown, step: LedgerStep, given: string[]): string[] {
  const here = JSON.stringify(from)
  const way =
    graph &&
    shortest(graph, graph.start, (edge, at) => edge.name === step.case && JSON.stringify(graph.worlds.get(at)?.snapshot.value) === here)
  return way ? way.map((edge) => edge.name) : given
}

/** The fields that differ between two plain values. */
export function difference(expected: unknown, found: unknown, at = 'context'): string[] {
  if (JSON.stringify(expected) === JSON.stringify(found)) return []
  if (!isRecord(expected) || !isRecord(found)) return [`${at}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`]
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((field) =>
    difference(expected[field], found[field], `${at}.${field}`),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
