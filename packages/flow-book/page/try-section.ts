import { html, Markup } from '../html.ts'
import type { FlowEntry } from '../read/flow-entry.ts'

/** The section in which a person plays the flow. Context texts and pictures are in the page; the machine is loaded on the first click. */
export function trySection(
  { flow, model, heldTexts }: Pick<FlowEntry, 'flow' | 'model' | 'heldTexts'>,
  pictures: Record<string, string>,
): Markup {
  const named = new Set(model.nodes.flatMap(({ meta }) => meta.messages as readonly string[]))
  const data = JSON.stringify({ held: heldTexts.filter((text) => named.has(text)), pictures }).replaceAll('<', '\\u003c')
  return html`<section id="try"><h2>Try it</h2>
<p class="note">The flow's own machine runs here, in this page; nothing is sent anywhere. Choose what happens, and the diagram follows. The address keeps every step, so a walk can be sent to someone.</p>
<div id="trying" data-flow="${flow.id}"><button type="button">Begin</button><noscript><p>This needs scripts. The paths below say what happens, step by step.</p></noscript></div>
<script type="application/json" id="try-data">${new Markup(data)}</script></section>`
}
