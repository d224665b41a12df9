import { activePaths } from '../../kit/index.ts'
import { html, type Markup, type Piece, withCode } from '../html.ts'
import type { FlowEdge, FlowNode } from '../model.ts'
import { nodeOf } from '../model.ts'
import { type FlowEntry, requirementsOf } from '../read/flow-entry.ts'
import type { Picture } from '../read/pictures.ts'
import type { Book } from '../read/read-book.ts'
import type { Requirement } from '../read/requirements.ts'
import type { TitledTest } from '../read/test-titles.ts'
import { counted } from '../words/names.ts'
import { anchorOf, pageOf } from './contents.ts'
import { frame } from './frame.ts'
import { squares, testedBy } from './marks.ts'
import { innermost } from './paths.ts'
import { frameAnchor } from './storyboard.ts'

/** A state that answers a requirement: the transitions out of it, the paths (from 1) that come there, and its screens on a phone. */
type Answer = { entry: FlowEntry; flow: string; title: string; node: FlowNode; edges: FlowEdge[]; paths: number[]; pictures: Picture[] }
/** A requirement with the states that answer it, and the tests that name it. */
type Row = { requirement: Requirement; states: Answer[]; tests: TitledTest[] }

/** Looked through once a flow, for the page and the table. */
const pathsByState = new WeakMap<FlowEntry, Map<string, number[]>>()

/** By state of a flow: which of its paths come there. */
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

/** Everything that the matrix says of the states of a flow. */
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

/** The matrix of requirements, those first that have neither a state nor a test, then those that lack one of them. */
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
  const lacks = ({ tests, states: here }: Row) => (tests.length === 0 ? 2 : 0) + (here.length === 0 ? 1 : 0)
  return rows.toSorted((one, other) => Number(lacks(other) >= 2) - Number(lacks(one) >= 2))
}

const field = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The matrix for a spreadsheet (RFC 4180): a row a requirement. */
export function matrixAsCsv(book: Book): string {
  const head = ['requirement', 'sentence', 'source', 'states', 'transitions', 'paths', 'tests', 'pictures']
  const rows = matrixOf(book).map(({ requirement: { id, sentence, source }, states, tests }) => [
    id,
    sentence,
    source,
    states.map(({ flow, node }) => `${flow} ${node.path}`).join('; '),
    [...new Set(states.flatMap(({ edges }) => edges.map((edge) => edge.id)))].join('; '),
    [...new Set(states.flatMap(({ flow, paths }) => paths.map((path) => `${flow} ${path}`)))].join('; '),
    tests.map(({ file, title }) => `${file}: ${title}`).join('; '),
    [...new Set(states.flatMap(({ pictures }) => pictures.map(({ file }) => file)))].join('; '),
  ])
  return [head, ...rows].map((cells) => `${cells.map(field).join(',')}\r\n`).join('')
}

function rowOf({ requirement: { id, sentence, source }, states, tests }: Row): Markup {
  const flows = Map.groupBy(states, ({ title }) => title)
  const answered = [...flows].map(
    ([title, own]) =>
      html`<p><b>${title}</b> ${own.map(
        ({ entry, flow, node, edges }) =>
          html`<a class="state" href="${pageOf(flow)}#${anchorOf(node.path)}"><span class="dn">${node.number}</span> ${node.name}</a> ${squares(testedBy(entry, edges))} `,
      )}</p>`,
  )
  const named = tests.map(({ file, title }) => html`<li>${title} <small>${file}</small></li>`)
  return html`<tr id="${id}" data-states="${states.length}" data-tests="${tests.length}"><th scope="row"><span class="rq">${id}</span></th><td lang="en">${withCode(sentence)}<small>${source}</small></td><td>${
    answered.length > 0 ? answered : html`<small>Outside the flows: by pages, layout, server or data.</small>`
  }</td><td>${pathLinks(states)}</td><td>${tests.length === 0 ? html`<b>none</b>` : html`<details><summary>${counted(tests.length, 'test')}</summary><ul lang="en">${named}</ul></details>`}</td><td>${screens(states)}</td></tr>`
}

/** Paths and pictures that a row shows; the state leads to the rest. */
const FEW = 2

/** The paths that come to the states, by flow. */
function pathLinks(states: readonly Answer[]): Piece {
  const flows = Map.groupBy(states, ({ flow }) => flow)
  return [...flows].map(([flow, own]) => {
    const paths = [...new Set(own.flatMap((one) => one.paths))].toSorted((one, other) => one - other)
    const more = paths.length > FEW && html` <small>and ${paths.length - FEW} more</small>`
    return html`<p>${paths.slice(0, FEW).map((path) => html`<a href="${pageOf(flow)}#path-${path}">${flow} ${path}</a> `)}${more}</p>`
  })
}

/** The first screen of the states in each language, small; each leads to the storyboard. */
function screens(states: readonly Answer[]): Piece {
  const shown = states.find(({ pictures }) => pictures.length > 0)
  if (!shown) return states.length > 0 ? html`<small>none</small>` : null
  const [place] = innermost(shown.entry, JSON.parse(shown.pictures[0]?.state ?? '{}'))
  const once = [...Map.groupBy(shown.pictures, ({ language }) => language).values()].flatMap((all) => all.slice(0, 1))
  return html`<a class="thumbs" href="${pageOf(shown.flow)}#${frameAnchor(place?.path ?? '')}">${once.map(
    ({ file, language }) =>
      html`<img src="pictures/${file}" loading="lazy" lang="${language}" alt="${shown.node.name}, ${language}" width="39" height="84">`,
  )}</a>`
}

/** Every requirement with its sentence and source, the states that fulfil it and the tests that name it. */
export function requirementsPage(book: Book): Markup {
  const rows = matrixOf(book)
  const answered = rows.filter(({ states }) => states.length > 0).length
  const tested = rows.filter(({ tests }) => tests.length > 0).length
  return frame(
    book,
    'requirements.html',
    'Requirements',
    html`<h1>Requirements</h1><p class="lead">${answered} of the ${rows.length} requirements are answered by states of flows, ${tested} are named by a test. What the last run said about each is printed by <code>npm run requirements</code>.</p>
<div class="asking" data-matrix><p class="field"><label for="rf">Show requirements with these words</label><input id="rf" type="search" autocomplete="off"></p>
<p><label class="switch"><input type="checkbox" id="no-state"> Without a state</label> <label class="switch"><input type="checkbox" id="no-test"> Without a test</label> <a href="requirements.csv" download>As CSV</a></p><p id="rcount" role="status"></p></div>
<div class="scroll"><table class="matrix cards"><thead><tr><th scope="col">Id</th><th scope="col">Requirement, with its source</th><th scope="col">Answered by</th><th scope="col">Paths</th><th scope="col">Tests</th><th scope="col">Pictures</th></tr></thead><tbody>${rows.map(rowOf)}</tbody></table></div>`,
  )
}
