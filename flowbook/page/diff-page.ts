import { type Drawing, drawFlow } from '../diagram/draw.ts'
import { type Change, changeSigns, changeWords, type FlowDiff } from '../diff/compare.ts'
import { html, type Markup, type Piece } from '../html.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import type { Book } from '../read/read-book.ts'
import { changeList, sign } from './changes-page.ts'
import { anchorOf, pageOf } from './contents.ts'
import { frame } from './frame.ts'

/** Before and after of every flow that has changed, with both diagrams. `before` names the revision. */
export async function diffPage(diffs: readonly FlowDiff[], before: string, book: Book): Promise<Markup> {
  const flows: Markup[] = []
  for (const diff of diffs) flows.push(await flowSection(diff, before))
  const content = html`<h1>Changes</h1>
<p class="lead">Revision <b>${before}</b> beside the product as it lies here${book.revision && html`, <b>${book.revision}</b> and what is not committed yet`}. Only drawings in which something differs are shown.</p>
<p class="figures">${(Object.keys(changeSigns) as Change[]).map((change) => html`<span>${sign(change)} ${changeWords[change]}</span>`)}</p>
${diffs.length === 0 && html`<p class="note">No flow has changed.</p>`}
<ul>${diffs.map((diff) => html`<li><a href="#diff-${diff.id}">${diff.title}</a></li>`)}</ul>
${flows}`
  return frame(book, 'diff.html', 'Changes', content)
}

async function flowSection(diff: FlowDiff, before: string): Promise<Markup> {
  const old = diff.before ? await markedDrawings(diff.before, diff, 'before') : []
  const fresh = diff.after ? await markedDrawings(diff.after, diff, 'after') : []
  const shown = new Set([...old, ...fresh].filter(({ isMarked }) => isMarked).map(({ drawing }) => drawing.part.within))
  return html`<section id="diff-${diff.id}"><h2>${diff.title} <code class="plate">${diff.id}</code></h2>
${diff.before === null && html`<p class="note">A new flow.</p>`}${diff.after === null && html`<p class="note">This flow is no longer there.</p>`}
<div class="two"><div><h3>Before, ${before}</h3>${figures(old, shown, `${diff.title} before`)}</div><div><h3>After</h3>${figures(fresh, shown, `${diff.title} after`)}</div></div>
${changeList('States', diff.states)}${changeList('Transitions', diff.transitions)}${changeList('Paths', diff.paths)}</section>`
}

type Marked = { drawing: Drawing; isMarked: boolean }

/** The drawings of one side; a drawing is shown on both sides where something is marked on either. */
function figures(marked: readonly Marked[], shown: ReadonlySet<string>, name: string): Piece {
  const drawings = marked.filter(({ drawing }) => shown.has(drawing.part.within))
  if (drawings.length === 0) return html`<p class="note">No drawing differs on this side.</p>`
  return drawings.map(
    ({ drawing: { part, svg } }) =>
      html`<p class="note">${part.title}</p><div class="figure" tabindex="0" role="region" aria-label="${name}: ${part.title}">${svg}</div>`,
  )
}

async function markedDrawings(entry: FlowEntry, { marks, id }: FlowDiff, side: 'before' | 'after'): Promise<Marked[]> {
  const edges = marks[side]
  const drawings = await drawFlow(entry, {
    idPrefix: side,
    linkOf: (path) => `${pageOf(id)}#${anchorOf(path)}`,
    classOfState: (path) => marks.states.get(path) ?? '',
    classOfEdges: (all) => {
      const changes = new Set(all.flatMap((edge) => edges.get(edge.id) ?? []))
      return changes.size > 1 || (changes.size === 1 && all.some((edge) => !edges.has(edge.id))) ? 'changed' : ([...changes][0] ?? '')
    },
  })
  return drawings.map((drawing) => ({
    drawing,
    isMarked:
      drawing.placed.nodes.some(
        ({ scene }) => scene.kind !== 'every' && scene.kind !== 'outside' && scene.node && marks.states.has(scene.node.path),
      ) || drawing.placed.arrows.some(({ scene }) => scene.edges.some((edge) => edges.has(edge.id))),
  }))
}
