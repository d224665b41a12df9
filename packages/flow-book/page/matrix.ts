import { activePaths } from '@firn/flow-kit'
import type { FlowEdge, FlowNode } from '../model.ts'
import { nodeOf } from '../model.ts'
import { type FlowEntry, requirementsOf } from '../read/flow-entry.ts'
import type { Picture } from '../read/pictures.ts'
import type { Book } from '../read/read-book.ts'
import type { Requirement } from '../read/requirements.ts'
import { type Level, levels } from '../read/results.ts'
import type { TitledTest } from '../read/test-titles.ts'
import { isUnseen } from './storyboard.ts'

/** A state that fulfils a requirement: its outgoing transitions, the paths (from 1) that reach it, and its phone screens. */
export type Answer = {
  entry: FlowEntry
  flow: string
  title: string
  node: FlowNode
  edges: FlowEdge[]
  paths: number[]
  pictures: Picture[]
}
/** A requirement with the states that fulfil it, the tests that name it, and its gap as text. */
export type Row = { requirement: Requirement; states: Answer[]; tests: TitledTest[]; gap: string | null }

/** Computed once for each flow, for the page and the table. */
const pathsByState = new WeakMap<FlowEntry, Map<string, number[]>>()

/** By state of a flow: the paths that reach it. */
function pathsOf(entry: FlowEntry): Map<string, number[]> {
  const known = pathsByState.get(entry)
  if (known) return known
  const found = new Map<string, number[]>()
  pathsByState.set(entry, found)
  const { replay } = entry
  for (const [at, { path }] of replay.paths.entries())
    for (const state of new Set([path.start, ...path.steps].flatMap((step) => activePaths(step.state))))
      found.set(state, [...(found.get(state) ?? []), at + 1])
  return found
}

/** All matrix data on the states of a flow. */
function answersIn(entry: FlowEntry, book: Book): (path: string) => Answer {
  const paths = pathsOf(entry)
  const own = book.pictures.filter(({ flow, width }) => flow === entry.flow.id && width < 768)
  const active = own.map((picture) => ({ picture, states: activePaths(JSON.parse(picture.state)) }))
  return (path) => ({
    entry,
    flow: entry.flow.id,
    title: entry.flow.title,
    node: nodeOf(entry.model, path),
    edges: entry.model.edges.filter(({ from }) => from === path),
    paths: paths.get(path) ?? [],
    pictures: active.filter(({ states }) => states.includes(path)).map(({ picture }) => picture),
  })
}

/** The folder of each test level, for tests that name a requirement. */
const folders: Readonly<Record<Exclude<Level, 'machine'>, string>> = { view: 'tests/views/', browser: 'e2e/' }

/**
 * Whether tests of a level have reached any state that fulfils a requirement, or one of them names it. Invisible states need neither view nor browser
 * tests.
 */
function isShownBy(level: Level, { states, tests }: Omit<Row, 'gap'>): boolean {
  const seen = states.filter(({ node }) => level === 'machine' || !isUnseen(node))
  const folder = level === 'machine' ? null : folders[level]
  return (
    seen.every(({ edges }) => edges.length === 0) ||
    seen.some(({ entry, edges }) => !entry.run.includes(level) || edges.some(({ id }) => entry.taken.get(id)?.has(level))) ||
    (folder !== null && tests.some(({ file }) => file.startsWith(folder)))
  )
}

/** The gap of a requirement as text, or null. */
function gapOf(row: Omit<Row, 'gap'>): string | null {
  if (row.tests.length === 0) return row.states.length === 0 ? 'in no flow, and no test' : 'no test names it'
  const missing = levels.filter((level) => !isShownBy(level, row))
  return missing.length === 0 ? null : `no ${missing.join(' or ')} test`
}

/** Sorts by gap: first without any test, then by the number of missing levels. */
const weightOf = (gap: string | null): number => (gap === null ? 0 : gap.includes('no test') ? 9 : gap.split(' or ').length)

/** The requirements matrix, largest gaps first. */
export function matrixOf(book: Book): Row[] {
  const states = new Map<string, Answer[]>()
  for (const entry of book.entries) {
    const answer = answersIn(entry, book)
    for (const [id, paths] of requirementsOf(entry)) states.set(id, [...(states.get(id) ?? []), ...paths.map(answer)])
  }
  const rows = book.requirements.map((requirement) => ({
    requirement,
    states: states.get(requirement.id) ?? [],
    tests: book.tests.filter(({ ids }) => ids.includes(requirement.id)),
  }))
  return rows.map((row) => ({ ...row, gap: gapOf(row) })).toSorted((one, other) => weightOf(other.gap) - weightOf(one.gap))
}

const field = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The matrix for a spreadsheet (RFC 4180), one row for each requirement. */
export function matrixAsCsv(book: Book): string {
  const head = ['requirement', 'sentence', 'source', 'states', 'transitions', 'paths', 'tests', 'pictures', 'gap']
  const rows = matrixOf(book).map(({ requirement: { id, sentence, source }, states, tests, gap }) => [
    id,
    sentence,
    source,
    states.map(({ flow, node }) => `${flow} ${node.path}`).join('; '),
    [...new Set(states.flatMap(({ edges }) => edges.map((edge) => edge.id)))].join('; '),
    [...new Set(states.flatMap(({ flow, paths }) => paths.map((path) => `${flow} ${path}`)))].join('; '),
    tests.map(({ file, title }) => `${file}: ${title}`).join('; '),
    [...new Set(states.flatMap(({ pictures }) => pictures.map(({ file }) => file)))].join('; '),
    gap ?? '',
  ])
  return [head, ...rows].map((cells) => `${cells.map(field).join(',')}\r\n`).join('')
}
