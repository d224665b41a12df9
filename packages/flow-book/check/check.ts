import { statesOf } from '../model.ts'
import type { Book } from '../read/read-book.ts'
import { readDecisionIds } from '../read/requirements.ts'
import type { UiSteps } from '../ui-steps/steps.ts'
import { citationProblems } from './citation-problems.ts'
import { germanProblems } from './german-problems.ts'
import { metaProblems } from './meta-problems.ts'
import { pathProblems } from './path-problems.ts'
import type { Counts, Problem } from './report.ts'
import { uiStepProblems } from './ui-step-problems.ts'
import { wordProblems } from './word-problems.ts'

export type Checked = { problems: Problem[]; counts: Counts[] }

/**
 * Checks that machines, cases, requirements, texts, UI steps and cited ids agree.
 * @param uiStepsByFlow by flow id
 * @param root folder of the product
 */
export function checkBook(book: Book, uiStepsByFlow: Readonly<Record<string, UiSteps>>, root: URL): Checked {
  const requirements = new Set(book.requirements.map(({ id }) => id))
  const known = { requirements, catalogues: book.catalogues }
  const citations = citationProblems(root, { requirements, decisions: new Set(readDecisionIds(new URL('docs/', root))) })
  const problems = book.entries.flatMap(({ flow, model, replay }) => [
    ...metaProblems(model, known),
    ...wordProblems(model),
    ...pathProblems(flow, replay),
    ...uiStepProblems(flow, model, uiStepsByFlow[flow.id]),
  ])
  const ids = new Set(book.entries.map(({ flow }) => flow.id))
  const strangers = Object.keys(uiStepsByFlow)
    .filter((id) => !ids.has(id))
    .map((id) => ({ flow: id, place: 'ui steps', expected: 'machines/flows.ts has no such flow' }))
  const all = [...problems, ...strangers, ...germanProblems(book.entries), ...citations]
  return { problems: all, counts: book.entries.map((entry) => countsOf(entry, all)) }
}

function countsOf({ flow, model, replay }: Book['entries'][number], problems: readonly Problem[]): Counts {
  return {
    flow: flow.id,
    states: statesOf(model).length,
    transitions: model.edges.length,
    guards: model.edges.filter(({ guard }) => guard !== null).length,
    cases: Object.keys(flow.cases.events).length,
    paths: replay.paths.length,
    steps: replay.paths.reduce((sum, { path }) => sum + path.steps.length, 0),
    problems: problems.filter((problem) => problem.flow === flow.id).length,
  }
}
