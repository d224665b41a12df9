import type { Graph } from './explore.ts'
import { isRecord, stateInWords } from './model.ts'
import { shortest } from './tour.ts'

/** The message of a failure: model, state, case, problem and the shortest way to reproduce it. */
export function failureInWords(model: string, state: unknown, name: string, problem: string, way: readonly string[]): string {
  return `${model}: in ${stateInWords(state)}, when «${name}»: ${problem}\n  shortest way there: ${way.join(' → ') || '(at the start)'}`
}

/** The fewest cases that lead from the start through the same case in the same state. Returns `given` if there are none. */
export function shortestWay(graph: Graph | undefined, state: unknown, name: string, given: readonly string[]): readonly string[] {
  const here = JSON.stringify(state)
  const way =
    graph && shortest(graph, graph.start, (edge, at) => edge.name === name && JSON.stringify(graph.worlds.get(at)?.snapshot.value) === here)
  return way ? way.map((edge) => edge.name) : given
}

/** The differing fields of two plain values, each as text. `at` names the whole value. */
export function difference(expected: unknown, found: unknown, at = 'context'): string[] {
  if (JSON.stringify(expected) === JSON.stringify(found)) return []
  if (!isRecord(expected) || !isRecord(found)) return [`${at}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`]
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((field) =>
    difference(expected[field], found[field], `${at}.${field}`),
  )
}
