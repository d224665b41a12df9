import { html, type Markup, type Piece, withCode } from '../html.ts'
import type { Book } from '../read/read-book.ts'
import { counted } from '../words/names.ts'
import { anchorOf, pageOf } from './contents.ts'
import { frame } from './frame.ts'
import { squares, testedBy } from './marks.ts'
import { type Answer, matrixOf, type Row } from './matrix.ts'
import { innermost } from './paths.ts'
import { frameAnchor } from './storyboard.ts'

/** The sign of a gap: a ring with a mark in it. */
const gapSign = html`<svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M8 4.5v4.5M8 11v1" stroke="currentColor" stroke-width="1.7"/></svg>`

function rowOf({ requirement: { id, sentence, source }, states, tests, gap }: Row): Markup {
  const flows = Map.groupBy(states, ({ title }) => title)
  const answered = [...flows].map(
    ([title, own]) =>
      html`<p><b>${title}</b> ${own.map(
        ({ entry, flow, node, edges }) =>
          html`<a class="state" href="${pageOf(flow)}#${anchorOf(node.path)}"><span class="dn">${node.number}</span> ${node.name}</a> ${squares(testedBy(entry, edges))} `,
      )}</p>`,
  )
  const named = tests.map(({ file, title }) => html`<li>${title} <small>${file}</small></li>`)
  return html`<tr id="${id}" data-states="${states.length}" data-tests="${tests.length}"${gap && html` class="gap"`}><th scope="row"><span class="rq">${id}</span></th><td lang="en">${withCode(sentence)}<small>${source}</small></td><td>${
    answered.length > 0 ? answered : html`<small>Outside the flows: by pages, layout, server or data.</small>`
  }</td><td>${pathLinks(states)}</td><td>${tests.length === 0 ? html`<b>none</b>` : html`<details><summary>${counted(tests.length, 'test')}</summary><ul lang="en">${named}</ul></details>`}</td><td>${screens(states)}</td><td>${gap && html`<b class="missing">${gapSign}<span>${gap}</span></b>`}</td></tr>`
}

/** Number of paths and pictures in a row. The state links to the rest. */
const FEW = 2

/** The paths that reach the states, by flow. */
function pathLinks(states: readonly Answer[]): Piece {
  const flows = Map.groupBy(states, ({ flow }) => flow)
  return [...flows].map(([flow, own]) => {
    const paths = [...new Set(own.flatMap((one) => one.paths))].toSorted((one, other) => one - other)
    const more = paths.length > FEW && html` <small>and ${paths.length - FEW} more</small>`
    return html`<p>${paths.slice(0, FEW).map((path) => html`<a href="${pageOf(flow)}#path-${path}">${flow} ${path}</a> `)}${more}</p>`
  })
}

/** The first screen of the states in each language, as a small link to the storyboard. */
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
  const gaps = rows.filter(({ gap }) => gap !== null).length
  const answered = rows.filter(({ states }) => states.length > 0).length
  const tested = rows.filter(({ tests }) => tests.length > 0).length
  return frame(
    book,
    'requirements.html',
    'Requirements',
    html`<h1>Requirements</h1><p class="lead">${answered} of the ${rows.length} requirements are answered by states of flows, ${tested} are named by a test. What the last run said about each is printed by <code>npm run requirements</code>.</p>
<p class="figures">${[
      [rows.length, 'requirements'],
      [rows.length - gaps, 'without a gap'],
      [gaps, 'with a gap'],
    ].map(([value, words]) => html`<span><b>${value}</b> <span>${words}</span></span>`)}</p>
<p class="note">A gap is a requirement that no test names, or whose states no test of a level has come to. What nobody sees needs no test of view and browser.</p>
<div class="asking" data-matrix><p class="field"><label for="rf">Show requirements with these words</label><input id="rf" type="search" autocomplete="off"></p>
<p><label class="switch"><input type="checkbox" id="gaps"> With a gap</label> <label class="switch"><input type="checkbox" id="no-state"> Without a state</label> <label class="switch"><input type="checkbox" id="no-test"> Without a test</label> <a href="requirements.csv" download>As CSV</a></p><p id="rcount" role="status"></p></div>
<div class="scroll"><table class="matrix cards"><thead><tr><th scope="col">Id</th><th scope="col">Requirement, with its source</th><th scope="col">Answered by</th><th scope="col">Paths</th><th scope="col">Tests</th><th scope="col">Pictures</th><th scope="col">Gap</th></tr></thead><tbody>${rows.map(rowOf)}</tbody></table></div>`,
  )
}
