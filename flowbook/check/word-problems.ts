import type { GuardWords } from '../../machines/flow.ts'
import { type FlowModel, statesOf } from '../model.ts'
import { wordsOfGuard } from '../words/guards.ts'
import { fileNameOf } from '../words/names.ts'
import type { Problem } from './report.ts'

/** What the book has no words for: states without a description, conditions without words, delays that are not fixed. */
export function wordProblems(model: FlowModel, words: GuardWords): Problem[] {
  const silent = statesOf(model)
    .filter(({ description }) => description === '')
    .map(({ path }) => ({ flow: model.id, place: `state ${path}`, expected: 'a description in the machine' }))
  const guards = new Set(model.edges.flatMap(({ guard }) => (guard && wordsOfGuard(words, guard) === undefined ? [guard.name] : [])))
  const unnamed = [...guards].map((name) => ({
    flow: model.id,
    place: `guard ${name}`,
    expected: `words in machines/${fileNameOf(model.id)}/${fileNameOf(model.id)}.words.ts, to be read after “if”`,
  }))
  const used = new Set(model.edges.flatMap(({ guard }) => guard?.name ?? []))
  const unused = Object.keys(words)
    .filter((name) => !used.has(name))
    .map((name) => ({ flow: model.id, place: `words of guard ${name}`, expected: 'a transition of the machine with this guard' }))
  const timeless = model.edges
    .filter(({ cause, delay }) => cause === 'time' && delay === null)
    .map(({ id }) => ({ flow: model.id, place: `transition ${id}`, expected: 'a delay with a fixed number of milliseconds' }))
  return [...silent, ...unnamed, ...unused, ...timeless]
}
