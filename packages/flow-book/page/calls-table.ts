import { causeIcon } from '../diagram/glyphs.ts'
import { conditionLine, happenings } from '../diagram/what-happens.ts'
import { html, type Markup } from '../html.ts'
import { type FlowEdge, nodeOf, statesOf } from '../model.ts'
import { actorLine } from '../read/calls.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { anchorOf } from './contents.ts'
import { numberDisc, squares, testedBy } from './marks.ts'

/** All calls of a flow: the states that wait for them, their outcomes and the target states. */
export function callsTable(entry: FlowEntry): Markup | null {
  const rows = [...entry.actors.values()].flatMap((actor) => {
    const waits = statesOf(entry.model).filter((node) => node.actors.includes(actor.name))
    const outcomes = entry.model.edges.filter((edge) => edge.actor === actor.name)
    return outcomes.map((edge, at) =>
      outcomeRow(entry, edge, at === 0 ? { span: outcomes.length, words: actorLine(actor), actor, waits } : null),
    )
  })
  if (rows.length === 0) return null
  return html`<section id="calls"><h2>Calls</h2><div class="scroll"><table><thead><tr><th scope="col">Call</th><th scope="col">Waits in</th><th scope="col">Answer</th><th scope="col">Leads to</th><th scope="col">Tested with</th></tr></thead><tbody>${rows}</tbody></table></div></section>`
}

type Head = { span: number; words: string; actor: { name: string; summary?: string }; waits: ReturnType<typeof statesOf> }

function outcomeRow(entry: FlowEntry, edge: FlowEdge, head: Head | null): Markup {
  const condition = conditionLine(entry, edge)
  const to = edge.to === null ? null : nodeOf(entry.model, edge.to)
  return html`<tr>${
    head &&
    html`<th scope="rowgroup" rowspan="${head.span}"><span class="call">${head.words}</span><small>${head.actor.summary ?? head.actor.name}</small></th><td rowspan="${head.span}">${head.waits.map(numberDisc)}</td>`
  }<td>${causeIcon(edge.cause)} ${happenings(entry, edge).join(', or ')}${condition !== '' && html`<small>${condition}</small>`}</td><td>${
    to ? html`<a href="#${anchorOf(to.path)}">${to.number} ${to.name}</a>` : 'stays'
  }</td><td>${squares(testedBy(entry, [edge]))}</td></tr>`
}
