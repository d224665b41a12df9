import { causeIcon } from '../diagram/glyphs.ts'
import { conditionLine, happenings } from '../diagram/what-happens.ts'
import { html, joined, type Markup, type Piece } from '../html.ts'
import { type FlowEdge, type FlowNode, nodeOf, statesOf } from '../model.ts'
import { actorLine } from '../read/calls.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { type Book, sentenceOf } from '../read/read-book.ts'
import { screenTextsOf } from '../read/screen-texts.ts'
import { conditionOf } from '../words/guards.ts'
import { anchorOf } from './contents.ts'
import { numberDisc, squares, testedBy } from './marks.ts'
import { said } from './paths.ts'
import { screenLink } from './storyboard.ts'

/** All states as text: purpose, screen, texts in every language, calls and targets. */
export function statesTable(entry: FlowEntry, book: Book): Markup {
  const rows = statesOf(entry.model).map((node) => stateRow(entry, node, book))
  const root = outOf(entry, '')
  return html`<section id="states"><h2>States</h2>
${root.length > 0 && html`<div class="everywhere"><h3>In every state</h3><ul class="outs">${root}</ul></div>`}
<div class="scroll"><table class="cards"><thead><tr><th scope="col"><span class="unseen">Number</span></th><th scope="col">State</th><th scope="col">What happens, what a person sees</th><th scope="col">Texts</th><th scope="col">Leads on when</th><th scope="col">Requirements</th></tr></thead><tbody>${rows}</tbody></table></div></section>`
}

function stateRow(entry: FlowEntry, node: FlowNode, book: Book): Markup {
  const around = node.parent ? nodeOf(entry.model, node.parent) : null
  const calls = node.actors.flatMap((name) => {
    const actor = entry.actors.get(name)
    return actor ? [html`<span class="call">${actorLine(actor)}</span>`] : []
  })
  return html`<tr id="${anchorOf(node.path)}"><td>${numberDisc(node)}</td><th scope="row">${node.name}<small>${node.path}</small>${
    around && html`<small>inside ${around.number} ${around.name}</small>`
  }${node.tags.map((tag) => html`<span class="tag">${tag}</span>`)}${kindTag(node)}</th><td><p>${node.description}</p><p class="screen">${node.meta.screen}</p>${screenLink(entry, node.path, book)}${calls}</td><td>${textsOf(
    entry,
    node,
    book,
  )}</td><td><ul class="outs">${outOf(entry, node.path)}</ul>${node.type === 'final' && 'The end'}</td><td>${node.meta.requirements.map((id) => html`<a class="rq" href="requirements.html#${id}" title="${sentenceOf(book, id)}">${id}</a> `)}</td></tr>`
}

function kindTag(node: FlowNode): Piece {
  const words = node.type === 'final' ? 'end' : node.type === 'parallel' ? 'parts run at once' : node.passes ? 'passes at once' : null
  return words && html`<span class="tag">${words}</span>`
}

function textsOf(_entry: FlowEntry, node: FlowNode, book: Book): Piece {
  const typing = new Set<string>(node.meta.whileTyping ?? [])
  const texts = screenTextsOf(node, book.catalogues)
  return texts.map(
    (one) => html`<p class="said" title="${one.id}">${said(one)}${typing.has(one.id) && html`<small>while typing</small>`}</p>`,
  )
}

/** The outgoing transitions of a state, each with cause, condition, target and test coverage. */
function outOf(entry: FlowEntry, path: string): Markup[] {
  return entry.model.edges.filter((edge) => edge.from === path).map((edge) => outRow(entry, edge))
}

function outRow(entry: FlowEntry, edge: FlowEdge): Markup {
  const what = happenings(entry, edge)
  const condition = what.length === 0 ? conditionOf(edge) || 'at once' : conditionLine(entry, edge)
  return html`<li>${causeIcon(edge.cause)}<span>${joined(
    what.map((one) => html`<b>${one}</b>`),
    ' or ',
  )}${what.length > 0 && condition !== '' && ', '}<span>${condition}</span> → <span>${leadsTo(entry, edge)}</span></span>${squares(testedBy(entry, [edge]))}</li>`
}

function leadsTo(entry: FlowEntry, edge: FlowEdge): Piece {
  if (edge.to === null) return 'stays'
  if (edge.to === edge.from) return 'starts again'
  const to = nodeOf(entry.model, edge.to)
  return html`<a href="#${anchorOf(to.path)}">${to.number} ${to.name}</a>`
}
