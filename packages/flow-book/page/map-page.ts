import { html, type Markup } from '../html.ts'
import { drawMap } from '../map/draw-map.ts'
import type { MapLink } from '../map/links.ts'
import { pages } from '../map/places.ts'
import { statesOf } from '../model.ts'
import { type FlowEntry, takenCount } from '../read/flow-entry.ts'
import type { Book } from '../read/read-book.ts'
import { levels } from '../read/results.ts'
import { germanTranslator } from '../words/german-translator.ts'
import { grouped, pageOf } from './contents.ts'
import { bars, frame } from './frame.ts'

const verbs = { starts: 'starts', tells: 'tells', opens: 'opens' } as const

/** The size of the product, and how much of it each level of tests covers. */
function facts({ entries }: Book): Markup {
  const sum = (of: (entry: FlowEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0)
  const all = sum(({ model }) => model.edges.length)
  const tested = levels.map(
    (level) => html`<li><span>${`${sum((entry) => takenCount(entry, level))} of ${all} by ${level} tests`}</span></li>`,
  )
  return html`<ul class="map-facts"><li>${`${entries.length} flows`}</li><li>${`${sum(({ model }) => statesOf(model).length)} states`}</li><li>${`${all} transitions`}</li>${tested}</ul>`
}

const sample = (drawn: Markup) => html`<svg class="dg" width="44" height="24" viewBox="0 0 44 24" aria-hidden="true">${drawn}</svg>`
const arrow = (kind: MapLink['kind']) =>
  sample(
    html`<g class="ar map-${kind}"><path class="ln" d="M2 12H36"/><path class="hd" d="M0 0L-11 -5.5L-8 0L-11 5.5z" transform="translate(42 12)"/></g>`,
  )

const legend = html`<ul class="map-legend"><li>${sample(html`<path class="run" d="M0 12H44"/><path class="run-middle" d="M3 12H42"/>`)}<span>the run, from the first question to the booking</span></li><li>${arrow('starts')}<span>starts another flow</span></li><li>${arrow('tells')}<span>tells it something</span></li><li>${arrow('opens')}<span>opens its page</span></li><li>${sample(html`<path class="beside" d="M2 12H42"/>`)}<span>close by, nothing is handed over</span></li><li class="of-bars">${sample(html`<rect class="bar-all" x="0" y="9" width="13" height="6"/><rect class="bar-all" x="15" y="9" width="13" height="6"/><rect class="bar-low" x="30" y="9" width="13" height="6"/>`)}<span>bars: machine, view, browser tests; yellow is not yet all</span></li></ul>`

/** For phones: all flows by part of the journey. */
const listOf = (book: Book): Markup =>
  html`<nav class="map-list" aria-label="Flows by part">${grouped(book.entries.map(({ flow }) => flow)).map(
    ([name, flows]) =>
      html`<h2>${name}</h2><ul>${flows.map((flow) => {
        const entry = book.entries.find((one) => one.flow === flow)
        return html`<li><a href="${pageOf(flow.id)}"><span><b>${flow.title}</b>${
          entry && html` <small>${`${statesOf(entry.model).length} states, ${entry.model.edges.length} transitions`}</small>`
        }</span>${bars(book, flow.id)}</a></li>`
      })}</ul>`,
  )}</nav>`

/** All flows on one page: where each runs, which flow starts which, and the data passed on. */
export function mapPage(book: Book): Markup {
  const { svg, links } = drawMap(book.entries, pageOf)
  const german = drawMap(book.entries, pageOf, germanTranslator())
  const titleOf = (id: string) => book.entries.find(({ flow }) => flow.id === id)?.flow.title ?? id
  const link = (id: string) => html`<a href="${pageOf(id)}">${titleOf(id)}</a>`
  const target = ({ kind, to }: MapLink) =>
    kind === 'opens' ? html`<span>the page</span> <q>${to === 'every' ? 'Home' : pages.find(({ id }) => id === to)?.title}</q>` : link(to)
  const rows = pages.flatMap((page) =>
    page.flows.map((id) => {
      const own = links.filter(({ from }) => from === id)
      const lines = own.map(
        (one) =>
          html`<li><span>${verbs[one.kind]}</span> ${target(one)}${one.words && html`${one.kind === 'tells' ? ':' : html` <span>with</span>`} <span>${one.words}</span>`}</li>`,
      )
      return html`<tr><th scope="row">${link(id)}</th><td><span>${page.title}</span> ${page.path && html`<code class="plate">${page.path}</code>`}</td><td><ul>${lines}</ul></td></tr>`
    }),
  )
  return frame(
    book,
    'map.html',
    'Map',
    html`<h1>Map of all flows</h1><p class="lead">One run from the first question to the booking. A number is a station of the run, a plate beside it is a side run, and what hangs on the cable is always running. Links that would cross the whole map stand in the table alone.</p>${facts(book)}${legend}
<section id="diagram" class="map-figure"><div class="figure" tabindex="0" role="region" aria-label="Diagram: Map of all flows">${svg}<template>${german.svg}</template></div></section>${listOf(book)}
<section id="links"><h2>The same in words</h2><div class="scroll"><table class="map-links"><thead><tr><th scope="col">Flow</th><th scope="col">Lives on</th><th scope="col">Leads to</th></tr></thead><tbody>${rows}</tbody></table></div></section>`,
  )
}
