import { type FlowModel, statesOf } from '../model.ts'
import { wordsOfGuard } from '../words/guards.ts'
import type { Problem } from './report.ts'

/** Elements that the book can't describe: states without a description, guards with unreadable names, delays that are not fixed. */
export function wordProblems(model: FlowModel): Problem[] {
  const silent = statesOf(model)
    .filter(({ description }) => description === '')
    .map(({ path }) => ({ flow: model.id, place: `state ${path}`, expected: 'a description in the machine' }))
  const guards = new Set(model.edges.flatMap(({ guard }) => (guard && wordsOfGuard(guard) === undefined ? [guard.name] : [])))
  const unnamed = [...guards].map((name) => ({
    flow: model.id,
    place: `guard ${name}`,
    expected: 'a name that begins with is, has or can, to be read after “if”',
  }))
  const timeless = model.edges
    .filter(({ cause, delay }) => cause === 'time' && delay === null)
    .map(({ id }) => ({ flow: model.id, place: `transition ${id}`, expected: 'a delay with a fixed number of milliseconds' }))
  return [...silent, ...unnamed, ...timeless]
}
