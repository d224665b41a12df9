import type { FlowEdge } from '../model.ts'
import { guardWords } from './guard-words.ts'
import { plainWords } from './names.ts'

/** What a name means by itself: `isPriceChanged` is 'the price has changed', `hasNext` is 'there is a next one'. */
const rules: readonly [RegExp, (rest: string) => string][] = [
  [/^is([A-Z]\w*)Changed$/, (what) => `the ${what} has changed`],
  [/^has(Next|Previous)$/, (which) => `there is a ${which} one`],
]

/** What fixed parameters mean where a guard only compares: status, place to go. */
const comparisons: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  isStatus: ({ status }) => `the status is “${plainWords(String(status))}”`,
  wasAt: ({ at }) => `it stood at “${plainWords(String(at))}” before`,
  isTo: ({ to }) => `${plainWords(String(to))} was asked for`,
}

/**
 * A condition in words, to be read after 'if'.
 * @param flow id of the flow, as flows may mean different things by one name
 * @returns undefined where there are none: `flows:check` then asks for them in `flowbook/words/guard-words.ts`
 */
export function wordsOfGuard(flow: string, guard: NonNullable<FlowEdge['guard']>): string | undefined {
  const written = guardWords[`${flow}.${guard.name}`] ?? guardWords[guard.name]
  if (written) return written
  const compare = comparisons[guard.name]
  if (compare && Object.keys(guard.params).length > 0) return compare(guard.params)
  for (const [pattern, words] of rules) {
    const rest = pattern.exec(guard.name)?.[1]
    if (rest) return words(plainWords(rest))
  }
  return undefined
}

/** The second line of a transition: `if the price has changed`, `otherwise`, or nothing where it has no condition and no rival. */
export function conditionOf(flow: string, edge: FlowEdge): string {
  if (edge.guard) return `if ${wordsOfGuard(flow, edge.guard) ?? `«${edge.guard.name}»`}`
  return edge.order > 1 ? 'otherwise' : ''
}
