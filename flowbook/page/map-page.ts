import { html, type Markup } from '../html.ts'
import { drawMap } from '../map/draw-map.ts'
import type { MapLink } from '../map/links.ts'
import { pages } from '../map/places.ts'
import type { Book } from '../read/read-book.ts'
import { germanSayer } from '../words/german-sayer.ts'
import { pageOf } from './contents.ts'
import { frame } from './frame.ts'

const verbs = { starts: 'starts', tells: 'tells', opens: 'opens' } as const

/** All flows on one page: where each lives, who starts whom, what is handed over. */
export async function mapPage(book: Book): Promise<Markup> {
  const { svg, links } = await drawMap(book.entries, pageOf)
  const german = await drawMap(book.entries, pageOf, germanSayer())
  const titleOf = (id: string) => book.entries.find(({ flow }) => flow.id === id)?.flow.title ?? id
  const link = (id: string) => html`<a href="${pageOf(id)}">${titleOf(id)}</a>`
  const target = ({ kind, to }: MapLink) =>
    kind === 'opens' ? html`<span>the page</span> “<span>${pages.find(({ id }) => id === to)?.title}</span>”` : link(to)
  const rows = pages.flatMap((page) =>
    page.flows.map((id) => {
      const own = links.filter(({ from }) => from === id)
      const lines = own.map(
        (one) =>
          html`<li><span>${verbs[one.kind]}</span> ${target(one)}${one.words && html` <span>with</span> <span>${one.words}</span>`}</li>`,
      )
      return html`<tr><th scope="row">${link(id)}</th><td><span>${page.title}</span> ${page.path && html`<code class="plate">${page.path}</code>`}</td><td><ul class="outs">${lines}</ul></td></tr>`
    }),
  )
  return frame(
    book,
    'map.html',
    'Map',
    html`<h1>Map</h1><p class="lead">Every flow on the page where a person meets it. A solid line starts another flow, a dotted one tells it something, a blue one opens a page.</p>
<section id="diagram"><div class="figure" tabindex="0" role="region" aria-label="Diagram: Map of all flows">${svg}<template>${german.svg}</template></div></section>
<section id="links"><h2>The same in words</h2><div class="scroll"><table><thead><tr><th scope="col">Flow</th><th scope="col">Lives on</th><th scope="col">Leads to</th></tr></thead><tbody>${rows}</tbody></table></div></section>`,
  )
}
