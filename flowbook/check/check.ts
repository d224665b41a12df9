import { documentsOf, readDocuments } from '../markdown/documents.ts'
import { statesOf } from '../model.ts'
import type { Book } from '../read/read-book.ts'
import type { Screenplay } from '../screenplay.ts'
import { documentProblems } from './document-problems.ts'
import { ledgerProblems } from './ledger-problems.ts'
import type { Counts, Problem } from './report.ts'
import { screenplayProblems } from './screenplay-problems.ts'
import { storyProblems } from './story-problems.ts'
import { wordProblems } from './word-problems.ts'

export type Checked = { problems: Problem[]; counts: Counts[] }

/**
 * Checks that machine, story, cases, ledger, requirement ids, texts, screenplays and committed documents agree.
 * @param screenplays by flow id; null where there are none at all yet
 * @param folder where the committed short form lies
 */
export function checkBook(
  book: Book,
  requirementIds: readonly string[],
  screenplays: Readonly<Record<string, Screenplay>> | null,
  folder: URL,
): Checked {
  const known = { requirementIds: new Set(requirementIds), catalogues: book.catalogues }
  const documents = documentProblems(readDocuments(folder), documentsOf(book))
  const problems = book.entries.flatMap(({ flow, model, replay }) => [
    ...storyProblems(model, flow.story, known),
    ...wordProblems(model),
    ...ledgerProblems(flow, replay),
    ...(screenplays === null ? [] : screenplayProblems(flow, model, screenplays[flow.id])),
  ])
  const ids = new Set(book.entries.map(({ flow }) => flow.id))
  const strangers = Object.keys(screenplays ?? {})
    .filter((id) => !ids.has(id))
    .map((id) => ({ flow: id, place: 'screenplay', expected: 'machines/flows.ts has no such flow' }))
  const all = [...problems, ...strangers, ...documents]
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
