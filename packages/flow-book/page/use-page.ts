import { deviceClasses, type VitalMetric, vitalMetrics } from '../../../contract/web-vitals.ts'
import { html, type Markup } from '../html.ts'
import { pages } from '../map/places.ts'
import type { Book } from '../read/read-book.ts'
import { FEWEST } from '../use/fewest.ts'
import type { Use, UseOfPage } from '../use/visits.ts'
import { ratingOf, type UseOfVital, VITAL_THRESHOLDS } from '../use/vitals.ts'
import { durationInWords, inWords } from '../words/names.ts'
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

/** The metrics: heading, and a value with its unit, such as `2.5 s`, `96 ms` and `0.31`. */
const metrics: Readonly<Record<VitalMetric, { title: string; inUnits: (value: number) => string }>> = {
  LCP: { title: 'Largest paint (LCP)', inUnits: (value) => `${(value / 1000).toFixed(1)} s` },
  INP: { title: 'Slowest interaction (INP)', inUnits: (value) => `${Math.round(value)} ms` },
  CLS: { title: 'Layout shift (CLS)', inUnits: (value) => value.toFixed(2) },
}

function vitalHead(metric: VitalMetric): Markup {
  const { title, inUnits } = metrics[metric]
  const [good, poor] = VITAL_THRESHOLDS[metric].map(inUnits)
  return html`<th scope="col">${title}<br><small>good up to ${good}, poor above ${poor}</small></th>`
}

function vitalCell(vital: UseOfVital | undefined): Markup {
  if (!vital) return html`<td>–</td>`
  const { metric, samples, p75 } = vital
  if (samples === null || p75 === null) return html`<td><small>fewer than ${FEWEST} page loads</small></td>`
  const rating = ratingOf(metric, p75)
  const words = rating === 'good' ? html`<span>${rating}</span>` : html`<b>${rating}</b>`
  return html`<td>${metrics[metric].inUnits(p75)} ${words} <small>${whole.format(samples)} page loads</small></td>`
}

/** The 75th percentiles of the Core Web Vitals, one row for each page and class of device. */
function speed(vitals: readonly UseOfVital[]): Markup {
  const screens = [...new Set(vitals.map(({ screen }) => screen))]
  const rows = screens.flatMap((screen) =>
    deviceClasses.flatMap((device) => {
      const here = vitals.filter((one) => one.screen === screen && one.device === device)
      if (here.length === 0) return []
      const cells = vitalMetrics.map((metric) => vitalCell(here.find((one) => one.metric === metric)))
      return [html`<tr><th scope="row"><code>${screen}</code></th><td>${inWords(device)}</td>${cells}</tr>`]
    }),
  )
  return html`<h2>Speed</h2><p class="note">Three of four page loads, with consent, are at most this slow. An interaction or a layout shift counts for the page that was shown then, the largest paint for the page with which the load began.</p>
<div class="scroll"><table><thead><tr><th scope="col">Page</th><th scope="col">Device</th>${vitalMetrics.map(vitalHead)}</tr></thead><tbody>${rows}</tbody></table></div>`
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
<div class="scroll"><table><thead><tr><th scope="col">Page</th><th scope="col">Came here</th><th scope="col">Turned back here</th><th scope="col">Time here, half of them</th><th scope="col">Flows</th></tr></thead><tbody>${use.pages.map((one) => row(book, one, use.visits, one === most && one.turnedBack !== null))}</tbody></table></div>
${speed(use.vitals)}`,
  )
}
