import { html, type Markup } from '../html.ts'
import { pages } from '../map/places.ts'
import type { Book } from '../read/read-book.ts'
import { FEWEST, type Use, type UseOfPage } from '../use/visits.ts'
import { durationInWords } from '../words/names.ts'
import { pageOf } from './contents.ts'
import { frame } from './frame.ts'

const whole = new Intl.NumberFormat('en-GB')
const share = (part: number, of: number) => `${Math.round((part / Math.max(1, of)) * 100)} %`
const titleOf = (id: string) => pages.find((one) => one.id === id)?.title ?? 'Home'

/** Times are rounded to half seconds. */
const stay = (ms: number | null) => (ms === null ? '–' : durationInWords(Math.round(ms / 500) * 500))

function row(book: Book, { page, reached, turnedBack, medianMs }: UseOfPage, visits: number, isMost: boolean): Markup {
  const flows = (pages.find((one) => one.id === page)?.flows ?? []).filter((id) => book.entries.some(({ flow }) => flow.id === id))
  const links = flows.map((id) => html`<li><a href="${pageOf(id)}">${book.entries.find(({ flow }) => flow.id === id)?.flow.title}</a></li>`)
  const cells =
    reached === null || turnedBack === null
      ? html`<td colspan="3"><small>fewer than ${FEWEST} visits</small></td>`
      : html`<td><meter min="0" max="${visits}" value="${reached}">${share(reached, visits)}</meter> ${whole.format(reached)}</td><td><meter class="back" min="0" max="${Math.max(1, reached)}" value="${turnedBack}">${share(turnedBack, reached)}</meter> ${
          isMost ? html`<b class="most">${whole.format(turnedBack)}, most of all</b>` : whole.format(turnedBack)
        } <small>${share(turnedBack, reached)} of those who came</small></td><td>${stay(medianMs)}</td>`
  return html`<tr${isMost && html` class="gap"`}><th scope="row">${titleOf(page)}</th>${cells}<td><ul class="outs">${links}</ul></td></tr>`
}

/** How far visits go, where they are abandoned and how long they stay: from stored events, or from a sample marked as such. */
export function realUsePage(book: Book, use: Use): Markup {
  const most = use.pages.reduce((best, one) => ((one.turnedBack ?? -1) > (best.turnedBack ?? -1) ? one : best))
  const source =
    use.source === 'sample'
      ? html`<p class="sample"><b>Generated sample.</b> ${whole.format(use.visits)} invented visits, to show what this page is for. <code>npm run make -- flows:use</code> counts those that a server has stored, with consent.</p>`
      : html`<p class="note">${whole.format(use.visits)} visits whose events were stored, with consent, from ${use.from} to ${use.to}.</p>`
  return frame(
    book,
    'use.html',
    'Real use',
    html`<h1>Real use</h1><p class="lead">How far visits come, where they turn back, and how long people stay. A page with fewer than ${FEWEST} visits shows no numbers, so that nobody is seen alone.</p>
${source}
<div class="scroll"><table><thead><tr><th scope="col">Page</th><th scope="col">Came here</th><th scope="col">Turned back here</th><th scope="col">Time here, half of them</th><th scope="col">Flows</th></tr></thead><tbody>${use.pages.map((one) => row(book, one, use.visits, one === most && one.turnedBack !== null))}</tbody></table></div>`,
  )
}
