import { type Drawing, type DrawOptions, drawFlow } from '../diagram/draw.ts'
import { drawAlike } from '../diff/alike.ts'
import { type Change, changeSigns, changeWords } from '../diff/change.ts'
import type { FlowDiff } from '../diff/compare.ts'
import type { SeenPair } from '../diff/seen.ts'
import { html, type Markup, type Piece } from '../html.ts'
import type { Book } from '../read/read-book.ts'
import { changeList, sign } from './changes-page.ts'
import { anchorOf, pageOf } from './contents.ts'
import { frame } from './frame.ts'
import { seenSection } from './seen-pairs.ts'

/**
 * All changed flows before and after, with both diagrams in the same layout.
 * @param after the later revision; empty for the work tree
 * @param seen by flow, the screens of changed states with a picture on both sides
 */
export async function diffPage(
  diffs: readonly FlowDiff[],
  before: string,
  book: Book,
  after = '',
  seen: ReadonlyMap<string, readonly SeenPair[]> = new Map(),
): Promise<Markup> {
  const flows: Markup[] = []
  for (const diff of diffs) flows.push(await flowSection(diff, before, after, seen.get(diff.id) ?? []))
  const content = html`<h1>Changes</h1>
<p class="lead">Revision <b>${before}</b> beside ${after ? html`<b>${after}</b>` : html`the product as it lies here${book.revision && html`, <b>${book.revision}</b> and what is not committed yet`}`}. What both have stands at the same place in both drawings; only those in which something differs are shown.</p>
<p class="figures">${(Object.keys(changeSigns) as Change[]).map((change) => html`<span>${sign(change)} ${changeWords[change]}</span>`)}</p>
${diffs.length === 0 && html`<p class="note">No flow has changed.</p>`}
<ul>${diffs.map((diff) => html`<li><a href="#diff-${diff.id}">${diff.title}</a></li>`)}</ul>
${flows}`
  return frame(book, 'diff.html', 'Changes', content)
}

async function flowSection(diff: FlowDiff, before: string, after: string, seen: readonly SeenPair[]): Promise<Markup> {
  const [old, fresh] = await bothDrawings(diff)
  const shown = new Set([...old, ...fresh].filter(({ isMarked }) => isMarked).map(({ drawing }) => drawing.part.within))
  const title = { before: `${diff.title} before`, after: `${diff.title} after` }
  return html`<section id="diff-${diff.id}"><h2>${diff.title} <code class="plate">${diff.id}</code></h2>
${diff.before === null && html`<p class="note">A new flow.</p>`}${diff.after === null && html`<p class="note">This flow is no longer there.</p>`}
<div class="two"><div><h3>Before, ${before}</h3>${figures(old, shown, title.before, diff.id)}</div><div><h3>After${after && `, ${after}`}</h3>${figures(fresh, shown, title.after, diff.id)}</div></div>
${seenSection(seen)}${changeList('States', diff.states)}${changeList('Transitions', diff.transitions)}${changeList('Texts', diff.texts)}${changeList('Requirements', diff.requirements)}${changeList('Paths', diff.paths)}</section>`
}

/** Both sides of a flow, in the same layout if both exist. */
async function bothDrawings(diff: FlowDiff): Promise<[Marked[], Marked[]]> {
  const { before, after } = diff
  const options = { before: optionsOf(diff, 'before'), after: optionsOf(diff, 'after') }
  const drawn =
    before && after
      ? await drawAlike(before, after, options)
      : { before: before ? await drawFlow(before, options.before) : [], after: after ? await drawFlow(after, options.after) : [] }
  return [drawn.before.map((one) => marked(one, diff, 'before')), drawn.after.map((one) => marked(one, diff, 'after'))]
}

type Marked = { drawing: Drawing; isMarked: boolean }

/** The drawings of one side. A drawing is shown on both sides if either has a marked element. */
function figures(all: readonly Marked[], shown: ReadonlySet<string>, name: string, id: string): Piece {
  const drawings = all.filter(({ drawing }) => shown.has(drawing.part.within))
  if (drawings.length === 0) return html`<p class="note">No drawing differs on this side.</p>`
  return drawings.map(
    ({ drawing: { part, svg } }) =>
      html`<p class="note">${part.title}</p><div class="figure" data-pair="${id} ${part.within}" tabindex="0" role="region" aria-label="${name}: ${part.title}">${svg}</div>`,
  )
}

function optionsOf({ marks, id }: FlowDiff, side: 'before' | 'after'): DrawOptions {
  const edges = marks[side]
  return {
    idPrefix: side,
    linkOf: (path) => `${pageOf(id)}#${anchorOf(path)}`,
    classOfState: (path) => marks.states.get(path) ?? '',
    classOfEdges: (all) => {
      const changes = new Set(all.flatMap((edge) => edges.get(edge.id) ?? []))
      return changes.size > 1 || (changes.size === 1 && all.some((edge) => !edges.has(edge.id))) ? 'changed' : ([...changes][0] ?? '')
    },
  }
}

const marked = (drawing: Drawing, { marks }: FlowDiff, side: 'before' | 'after'): Marked => ({
  drawing,
  isMarked:
    drawing.placed.nodes.some(
      ({ scene }) => scene.kind !== 'every' && scene.kind !== 'outside' && scene.node && marks.states.has(scene.node.path),
    ) || drawing.placed.arrows.some(({ scene }) => scene.edges.some((edge) => marks[side].has(edge.id))),
})
