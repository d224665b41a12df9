import type { NumberPlate } from '../diagram/draw-plates.ts'
import { html, type Markup } from '../html.ts'
import { pages } from '../map/places.ts'
import { nodeOf } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { FEWEST } from '../use/fewest.ts'
import { readUse } from '../use/read-use.ts'
import { sampleStateUse, type UseOfState } from '../use/state-use.ts'
import type { Use, UseOfAddressed } from '../use/visits.ts'
import { durationInWords } from '../words/names.ts'
import { anchorOf } from './contents.ts'

const whole = new Intl.NumberFormat('en-GB')
/** Number of listed states with the most abandoned visits. */
const LISTED = 5

/**
 * The use of a flow as a layer on its drawings, and as text. Stored events identify pages, and only states with an address. Other states show the
 * sample, marked as such.
 * @param use the last count
 */
export function readFlowUse(entry: FlowEntry, use = readUse()): { plateOf: (path: string) => NumberPlate | null; words: Markup } {
  const all = sampleStateUse(entry)
  const turning = all
    .filter(({ turnedBack }) => turnedBack !== null && turnedBack > 0)
    .toSorted((one, other) => (other.turnedBack ?? 0) - (one.turnedBack ?? 0))
  const [most] = turning
  const stored = use.states.filter(({ flow }) => flow === entry.flow.id)
  const plateOf = (path: string): NumberPlate | null => {
    const real = stored.find((one) => one.path === path)
    if (real) return { text: real.reached === null ? `< ${FEWEST}` : whole.format(real.reached), isMost: false }
    const one = all.find((use) => use.path === path)
    if (!one) return null
    if (one.reached === null) return { text: `< ${FEWEST}`, isMost: false }
    const back = one.turnedBack ? ` ↩ ${whole.format(one.turnedBack)}` : ''
    return { text: `~${whole.format(one.reached)}${back}`, isMost: one === most }
  }
  return {
    plateOf,
    words: html`<div class="used">${pageWords(entry, use)}${storedWords(entry, stored)}${sampleWords(entry, turning)}</div>`,
  }
}

/** The number of visits to the flow's page, from stored events. */
function pageWords({ flow }: FlowEntry, use: Use): Markup | null {
  const page = pages.find(({ flows }) => flows.includes(flow.id))
  const counted = use.pages.find((one) => one.page === page?.id)
  if (use.source === 'sample' || !counted || counted.reached === null) return null
  return html`<p class="note">${whole.format(counted.reached)} visits came to its page, ${whole.format(counted.turnedBack ?? 0)} turned back there, from ${use.from} to ${use.to}.</p>`
}

/** Which numbers on the drawing come from stored events: those of states with an address. */
function storedWords({ model }: FlowEntry, stored: readonly UseOfAddressed[]): Markup | null {
  if (stored.length === 0) return null
  const rows = stored.map(({ path, reached }) => {
    const { number, name } = nodeOf(model, path)
    return html`<li><a href="#${anchorOf(path)}"><span class="dn">${number}</span> ${name}</a>: <span>${reached === null ? `fewer than ${FEWEST} visits` : `${whole.format(reached)} visits`}</span></li>`
  })
  return html`<p class="note">Stored events carry the address of a page and no state: counted are states that have an address of their own, on the drawing without ~.</p><ul>${rows}</ul>`
}

function sampleWords({ model }: FlowEntry, turning: readonly UseOfState[]): Markup {
  const row = ({ path, reached, turnedBack, medianMs }: UseOfState) => {
    const { number, name } = nodeOf(model, path)
    return html`<tr><th scope="row"><a href="#${anchorOf(path)}"><span class="dn">${number}</span> ${name}</a></th><td>~${whole.format(reached ?? 0)}</td><td>~${whole.format(turnedBack ?? 0)}</td><td>${medianMs === null ? '–' : durationInWords(Math.round(medianMs / 500) * 500)}</td></tr>`
  }
  return html`<p class="sample"><b>Generated sample.</b> 10,000 invented visits along the committed paths, rounded to ten; below ${FEWEST} no number is shown, so that nobody is seen alone. What a server stores knows pages, and states only where they have an address of their own. ↩ is how many turned back there.</p>${
    turning.length > 0 &&
    html`<div class="scroll"><table><thead><tr><th scope="col">State</th><th scope="col">Came here</th><th scope="col">Turned back here</th><th scope="col">Time here, half of them</th></tr></thead><tbody>${turning.slice(0, LISTED).map(row)}</tbody></table></div>`
  }`
}
