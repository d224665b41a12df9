import { documentsOf, readDocuments } from '../markdown/documents.ts'
import type { Book } from '../page/book.ts'
import { statesOf } from '../read/model.ts'
import type { Screenplay } from '../screenplay.ts'
import { documentProblems } from './document-problems.ts'
import { ledgerProblems } from './ledger-problems.ts'
import type { Problem } from './problem.ts'
import { screenplayProblems } from './screenplay-problems.ts'
import { storyProblems } from './story-problems.ts'
import { wordProblems } from './word-problems.ts'

/** What a flow is made of, in numbers. */
export type Counts = {
  flow: string
  states: number
  transitions: number
  guards: number
  cases: number
  paths: number
  steps: number
  problems: number
}

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

/** The counts as a table of fixed columns, with a line of sums. */
export function tableOf(counts: readonly Counts[]): string {
  const columns = ['states', 'transitions', 'guards', 'cases', 'paths', 'steps', 'problems'] as const
  const sums = Object.fromEntries(columns.map((column) => [column, counts.reduce((sum, one) => sum + one[column], 0)]))
  const line = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(20), ...cells.map((cell, at) => String(cell).padStart((columns[at]?.length ?? 0) + 2))].join('')
  return [
    line('flow', columns),
    ...counts.map((one) =>
      line(
        one.flow,
        columns.map((column) => one[column]),
      ),
    ),
    line(
      `${counts.length} flows`,
      columns.map((column) => sums[column] ?? 0),
    ),
  ].join('\n')
}
