import type { Flow, GuardWords } from '../../machines/flow.ts'
import type { FlowEdge } from '../model.ts'
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
 * @param words the flow's own words, from its `.words.ts`; without one, name and parameters may be enough
 * @returns undefined where there are none: `flows:check` then asks for them
 */
export function wordsOfGuard(words: GuardWords, guard: NonNullable<FlowEdge['guard']>): string | undefined {
  const written = words[guard.name]
  if (written) return written
  const compare = comparisons[guard.name]
  if (compare && Object.keys(guard.params).length > 0) return compare(guard.params)
  for (const [pattern, phrase] of rules) {
    const rest = pattern.exec(guard.name)?.[1]
    if (rest) return phrase(plainWords(rest))
  }
  return undefined
}

/** The second line of a transition: `if the price has changed`, `otherwise`, or nothing where it has no condition and no rival. */
export function conditionOf({ words }: Pick<Flow, 'words'>, edge: FlowEdge): string {
  if (edge.guard) return `if ${wordsOfGuard(words, edge.guard) ?? `«${edge.guard.name}»`}`
  return edge.order > 1 ? 'otherwise' : ''
}
