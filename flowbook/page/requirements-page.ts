import { html, type Markup, withCode } from '../html.ts'
import { type FlowNode, nodeOf } from '../model.ts'
import { requirementsOf } from '../read/flow-entry.ts'
import type { Book } from '../read/read-book.ts'
import type { Requirement } from '../read/requirements.ts'
import type { TitledTest } from '../read/test-titles.ts'
import { counted } from '../words/names.ts'
import { anchorOf, pageOf } from './contents.ts'
import { frame } from './frame.ts'

/** A requirement with the states that answer it, and the tests that name it. */
type Row = { requirement: Requirement; states: { flow: string; title: string; node: FlowNode }[]; tests: TitledTest[] }

/** The matrix of requirements, those first that have neither a state nor a test, then those that lack one of them. */
export function matrixOf(book: Book): Row[] {
  const states = new Map<string, Row['states']>()
  for (const entry of book.entries)
    for (const [id, paths] of requirementsOf(entry))
      states.set(id, [
        ...(states.get(id) ?? []),
        ...paths.map((path) => ({ flow: entry.flow.id, title: entry.flow.title, node: nodeOf(entry.model, path) })),
      ])
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
  const head = ['requirement', 'sentence', 'source', 'states', 'tests']
  const rows = matrixOf(book).map(({ requirement: { id, sentence, source }, states, tests }) => [
    id,
    sentence,
    source,
    states.map(({ flow, node }) => `${flow} ${node.path}`).join('; '),
    tests.map(({ file, title }) => `${file}: ${title}`).join('; '),
  ])
  return [head, ...rows].map((cells) => `${cells.map(field).join(',')}\r\n`).join('')
}

function rowOf({ requirement: { id, sentence, source }, states, tests }: Row): Markup {
  const flows = Map.groupBy(states, ({ title }) => title)
  const answered = [...flows].map(
    ([title, own]) =>
      html`<p><b>${title}</b> ${own.map(
        ({ flow, node }) =>
          html`<a class="state" href="${pageOf(flow)}#${anchorOf(node.path)}"><span class="dn">${node.number}</span> ${node.name}</a> `,
      )}</p>`,
  )
  const named = tests.map(({ file, title }) => html`<li>${title} <small>${file}</small></li>`)
  return html`<tr id="${id}" data-states="${states.length}" data-tests="${tests.length}"><th scope="row"><span class="rq">${id}</span></th><td lang="en">${withCode(sentence)}<small>${source}</small></td><td>${
    answered.length > 0 ? answered : html`<small>Outside the flows: by pages, layout, server or data.</small>`
  }</td><td>${tests.length === 0 ? html`<b>none</b>` : html`<details><summary>${counted(tests.length, 'test')}</summary><ul lang="en">${named}</ul></details>`}</td></tr>`
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
<div class="scroll"><table class="matrix"><thead><tr><th scope="col">Id</th><th scope="col">Requirement, with its source</th><th scope="col">Answered by</th><th scope="col">Tests</th></tr></thead><tbody>${rows.map(rowOf)}</tbody></table></div>`,
  )
}
