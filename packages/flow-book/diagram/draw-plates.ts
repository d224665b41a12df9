import { html, type Markup } from '../html.ts'
import { badge, cabin, curl, disc, pole } from './glyphs.ts'
import type { Placed, PlacedNode } from './layout.ts'
import { DISC, NAME_SIZE, ROW, type Row, TOGGLE } from './sizes.ts'
import { widthOf } from './text.ts'

/** Final states whose names match are drawn with a cross, others with a tick. */
const SAD = /fail|expired|gone|closed|refus|locked|cancel/i

function rowMarkup(row: Row, x: number, y: number): Markup {
  const indent = row.kind === 'text' ? 0 : 20
  const sign = row.kind === 'call' ? cabin(x + 6, y - 3) : row.kind === 'stay' ? curl(x + 5, y - 4) : null
  return html`${sign}<text class="${row.kind.startsWith('call') ? 'call' : 'rw'}" x="${x + indent}" y="${y}">${row.text}</text>`
}

/** The link of a plate: to the state in the table, or to the drawing of its inside. */
export type LinkOf = (path: string) => string

/** CSS classes of a plate by its change: added, removed, changed. */
export type ClassOf = (path: string) => string

/** A state as a plate with its number, name and activities. */
export function drawPlate({ scene, plate, x, y, width, height }: PlacedNode, linkOf: LinkOf, classOf: ClassOf): Markup {
  if (scene.kind === 'pole') return pole(x, y)
  const number = scene.kind !== 'every' ? (scene.node?.number ?? 0) : 0
  const left = x + 12
  const head = y + 22
  const nameAt = left + (number > 0 ? 2 * DISC + 8 : 0)
  const rows = plate.rows.map((row, at) => rowMarkup(row, left, y + 34 + at * ROW + 12))
  const path = scene.node?.path ?? ''
  const body = html`${frameOf(scene.kind, x, y, width, height)}${
    number > 0 && disc(number, left + DISC, y + 18)
  }<text class="nm" x="${nameAt}" y="${head}">${scene.title}</text>${rows}${
    scene.kind === 'end' && markOf(SAD.test(path), x + width - 26, y + 19)
  }`
  const change = scene.kind === 'every' || scene.kind === 'outside' ? '' : classOf(path)
  const classes = `st st-${scene.kind} ${change}`.trim()
  return path === ''
    ? html`<g class="${classes}" data-state="${scene.id}">${body}</g>`
    : html`<a class="${classes}" data-state="${scene.id}" href="${linkOf(path)}"><title>${number} ${scene.title}: ${scene.node?.description}</title>${body}${badge(change, x + width, y)}</a>`
}

/** A text at the foot of a plate, such as a visit count. */
export type NumberPlate = { text: string; isMost: boolean }

/** The number plate of a state that is drawn itself. */
export function drawNumber({ scene, x, y, width, height }: PlacedNode, plateOf: (path: string) => NumberPlate | null): Markup | null {
  if (!scene.node || ['pole', 'every', 'outside', 'area'].includes(scene.kind)) return null
  const plate = plateOf(scene.node.path)
  if (!plate) return null
  const wide = Math.ceil(widthOf(plate.text, NUMBER_SIZE, 'bold')) + 14
  const [left, top] = [x + width - wide + 6, y + height - 8]
  return html`<g class="use${plate.isMost && ' use-most'}"><rect x="${left}" y="${top}" width="${wide}" height="20" rx="3"/><text x="${left + wide / 2}" y="${top + 14.5}" text-anchor="middle">${plate.text}</text></g>`
}

const NUMBER_SIZE = 13

function frameOf(kind: string, x: number, y: number, width: number, height: number): Markup {
  const plate = html`<rect class="pl" x="${x}" y="${y}" width="${width}" height="${height}" rx="5"/>`
  if (kind === 'busy')
    return html`<path class="cable" d="M${x - 4} ${y - 5}L${x + width + 4} ${y - 10}"/><path class="hang" d="M${x + 22} ${y}V${y - 6}M${x + width - 22} ${y}V${y - 9}"/>${plate}`
  if (kind === 'end') return html`${plate}<rect class="pl2" x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="3"/>`
  return plate
}

const markOf = (isSad: boolean, x: number, y: number): Markup =>
  isSad
    ? html`<path class="mk" d="M${x} ${y - 6}l11 11M${x + 11} ${y - 6}l-11 11"/>`
    : html`<path class="mk" d="M${x - 1} ${y - 1}l5 5l9 -10"/>`

/** A state with children as an area. Dashed tear lines separate parallel regions. */
export function drawArea(placed: PlacedNode, all: Placed, classOf: ClassOf): Markup | null {
  const { scene, x, y, width, height } = placed
  if (!scene.node) return null
  const { path } = scene.node
  const frame = html`<rect class="cmp-b" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`
  return html`<g class="cmp ${path === '' ? '' : classOf(path)}">${frame}${scene.isParallel && tears(placed, all)}</g>`
}

const titleOfTab = ({ isParallel, title }: PlacedNode['scene'], say: (text: string) => string): string =>
  isParallel ? `${title}: ${say('all parts run at once')}` : title
const tabWidth = ({ scene }: Pick<PlacedNode, 'scene'>, say: (text: string) => string): number =>
  widthOf(titleOfTab(scene, say), NAME_SIZE, 'name') + ((scene.node?.number ?? 0) > 0 ? 56 : 28)

/** The button that opens or closes a state in place. */
function toggle({ scene }: PlacedNode, x: number, y: number, isOpen: boolean, say: (text: string) => string): Markup | null {
  if (!scene.node) return null
  const { number, path } = scene.node
  const words = say(`${isOpen ? 'Close' : 'Open here'}: ${number} ${scene.title}`)
  const [left, top, right, low] = [x + 6, y + 12, x + 18, y + 12]
  return html`<g class="toggle" role="button" tabindex="0" data-toggle="${path}" aria-expanded="${isOpen ? 'true' : 'false'}" aria-label="${words}"><title>${words}</title><rect x="${x}" y="${y}" width="${TOGGLE}" height="${TOGGLE}" rx="4"/><path d="M${left} ${top}H${right}${isOpen ? '' : `M${x + 12} ${low - 6}v12`}"/></g>`
}

/** The buttons of a drawing whose states open in place: on closed states with children, and on open states. */
export function drawToggle(placed: PlacedNode, within: string, say: (text: string) => string): Markup | null {
  const { scene, x, y, width } = placed
  if (scene.kind !== 'area') return scene.holds > 0 ? toggle(placed, x + width - TOGGLE - 6, y + 6, false, say) : null
  return scene.node && scene.node.path !== within ? toggle(placed, x + tabWidth(placed, say) + 6, y + 5, true, say) : null
}

/** The tab with an area's name, drawn above the lines that cross its edge. */
export function drawTab({ scene, x, y }: PlacedNode, linkOf: LinkOf, say = (text: string) => text): Markup | null {
  if (!scene.node) return null
  const { number, path } = scene.node
  const title = titleOfTab(scene, say)
  const tab = tabWidth({ scene }, say)
  return html`<g class="tab"><path class="cmp-h" d="M${x + 1} ${y + 32}V${y + 8}a7 7 0 0 1 7 -7H${x + tab}v24a7 7 0 0 1 -7 7z"/>${
    number > 0 && disc(number, x + 20, y + 17)
  }<a href="${linkOf(path)}"><text class="nm" x="${x + (number > 0 ? 38 : 14)}" y="${y + 22}">${title}</text></a></g>`
}

/** Tear lines between regions that are arranged in a row or a column. */
function tears(area: PlacedNode, all: Placed): Markup[] {
  const parts = all.nodes.filter((node) => area.scene.children.includes(node.scene) && node.scene.kind !== 'every')
  const across = between(parts.map(({ x, width }) => [x, x + width]))
  const notch = (x: number, y: number) => html`<circle class="notch" cx="${x}" cy="${y}" r="6"/>`
  const [top, bottom, left, right] = [area.y, area.y + area.height, area.x, area.x + area.width]
  if (across) return across.map((x) => html`<path class="tear" d="M${x} ${top + 40}V${bottom}"/>${notch(x, top + 40)}${notch(x, bottom)}`)
  const down = between(parts.map(({ y, height }) => [y, y + height])) ?? []
  return down.map((y) => html`<path class="tear" d="M${left} ${y}H${right}"/>${notch(left, y)}${notch(right, y)}`)
}

/** The midpoints between disjoint ranges, or null if some overlap. */
function between(ranges: [number, number][]): number[] | null {
  const sorted = ranges.toSorted(([one], [other]) => one - other)
  const middles = sorted
    .slice(1)
    .map(([start], at) => ({ gap: start - (sorted[at]?.[1] ?? 0), middle: (start + (sorted[at]?.[1] ?? 0)) / 2 }))
  return middles.every(({ gap }) => gap > 4) ? middles.map(({ middle }) => middle) : null
}
