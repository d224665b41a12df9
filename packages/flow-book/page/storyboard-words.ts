import { causeIcon } from '../diagram/glyphs.ts'
import { conditionLine, happeningLine } from '../diagram/what-happens.ts'
import { html, type Markup } from '../html.ts'
import { type FlowEdge, type FlowModel, type FlowNode, isWithin, nodeOf } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { type Book, sentenceOf } from '../read/read-book.ts'
import { type ScreenText, screenTextsOf } from '../read/screen-texts.ts'
import { anchorOf } from './contents.ts'
import { numberDisc } from './marks.ts'
import { said } from './paths.ts'

/** Number of visible lines of each kind next to a picture. One click shows the others. */
const MOST = 6

/** The first lines, with the rest collapsed. */
function folded(lines: readonly Markup[], more: (count: number) => string, kind: string): Markup | null {
  if (lines.length === 0) return null
  const rest = lines.slice(MOST)
  return html`<ul class="${kind}">${lines.slice(0, MOST)}</ul>${
    rest.length > 0 && html`<details><summary>${more(rest.length)}</summary><ul class="${kind}">${rest}</ul></details>`
  }`
}

/** The texts of a state's screen in one language of the pictures. Missing texts are omitted. */
const textsIn = (language: string, texts: readonly ScreenText[]): Markup[] =>
  texts.flatMap((one) => {
    const quotes = said(one, language)
    return quotes.length > 0 ? [html`<li title="${one.id}">${quotes}</li>`] : []
  })

/** A transition that leaves the state as one line: its sign, its event, and the number of the next state. */
function causeLine(entry: FlowEntry, edge: FlowEdge): Markup {
  const condition = conditionLine(entry, edge)
  const to = edge.to === null || edge.to === edge.from ? null : nodeOf(entry.model, edge.to)
  return html`<li>${causeIcon(edge.cause)}<span><b>${happeningLine(entry, edge)}</b>${condition !== '' && html`, <span>${condition}</span>`} ${
    to ? html`<a href="#${anchorOf(to.path)}" title="${to.name}">${`to ${to.number}`}</a>` : html`→ <span>stays</span>`
  }</span></li>`
}

/** The events of a state: its own transitions, then those of its ancestors. */
const waysOn = ({ edges }: FlowModel, { path }: FlowNode): FlowEdge[] =>
  edges.filter(({ from }) => from !== '' && isWithin(path, from)).sort((one, other) => other.from.length - one.from.length)

/** The text next to the pictures of a state: description, screen texts in the selected language, events, and requirements. */
export function wordsBeside(entry: FlowEntry, node: FlowNode, book: Book, languages: Readonly<Record<string, string>>): Markup {
  const texts = screenTextsOf(node, book.catalogues)
  const causes = waysOn(entry.model, node).map((edge) => causeLine(entry, edge))
  const requirements = node.meta.requirements
  const quotes = Object.entries(languages).map(([language, name]) => {
    const lines = folded(textsIn(language, texts), (count) => `${count} more texts`, 'frame-texts')
    return lines && html`<div class="frame-said" data-language="${language}"><p lang="${language}">${name}</p><div>${lines}</div></div>`
  })
  return html`<h3><a href="#${anchorOf(node.path)}">${numberDisc(node)} <span>${node.name}</span></a></h3><p>${node.description}</p>${quotes}${folded(
    causes,
    (count) => `${count} more ways on`,
    'frame-causes',
  )}${
    requirements.length > 0 &&
    html`<p>${requirements.map((id) => html`<a class="rq" href="requirements.html#${id}" title="${sentenceOf(book, id)}">${id}</a> `)}</p>`
  }`
}
