import { html, type Markup } from '../html.ts'
import type { Level } from '../read/results.ts'
import { badge, causeGlyph } from './glyphs.ts'
import type { PlacedArrow, Point } from './layout.ts'
import { ROW } from './sizes.ts'

/** Test coverage of an arrow: by all levels that were run, by some, or by none. */
export type Tested = { state: 'all' | 'some' | 'never'; marks: readonly { level: Level; is: 'yes' | 'no' | 'not run' }[] }

const CORNER = 8

/** A line through points with rounded corners. */
export function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const turns = rest.slice(0, -1).map((corner, at) => {
    const before = points[at] as Point
    const after = rest[at + 1] as Point
    const start = towards(corner, before)
    const end = towards(corner, after)
    return `L${start.x} ${start.y}Q${corner.x} ${corner.y} ${end.x} ${end.y}`
  })
  const last = rest.at(-1) ?? first
  return `M${first.x} ${first.y}${turns.join('')}L${last.x} ${last.y}`
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(CORNER, length / 2) / length
  return { x: round(from.x + (to.x - from.x) * share), y: round(from.y + (to.y - from.y) * share) }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Direction of a line in degrees, clockwise from the right. */
function angleOf([from, to]: readonly Point[]): number {
  return from && to ? round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI) : 0
}

/** The head at the end of an arrow. */
function head(points: readonly Point[]): Markup | null {
  const [before, end] = points.slice(-2)
  if (!before || !end) return null
  return html`<path class="hd" d="M0 0L-11 -5.5L-8 0L-11 5.5z" transform="translate(${end.x} ${end.y}) rotate(${angleOf([before, end])})"/>`
}

/** The line of an arrow with its tail and head, above the halo that shows its test coverage. */
export function drawLine({ scene, points }: PlacedArrow, tested: Tested | null, classes: string): Markup {
  const path = pathThrough(points)
  const start = points[0] ?? { x: 0, y: 0 }
  const tail = scene.cause === 'entry' ? null : causeGlyph(scene.cause, start.x, start.y)
  const turned = scene.cause === 'itself' && html`<g transform="rotate(${angleOf(points.slice(0, 2))} ${start.x} ${start.y})">${tail}</g>`
  return html`<g data-from="${scene.from}" data-to="${scene.to}" class="ar ar-${scene.cause} ${tested ? `cov-${tested.state}` : ''} ${classes}"><path class="halo" d="${path}"/><path class="ln" d="${path}"/>${head(points)}${turned || tail}</g>`
}

const SQUARE = 14

/** The label of an arrow: its event, its condition, and the squares of the three test levels. */
export function drawLabel({ scene, label }: PlacedArrow, tested: Tested | null, classes: string, full: string): Markup | null {
  if (!label || scene.cause === 'entry') return null
  const cause = scene.cause
  const { x, y, width, height, lines } = label
  const hasOrder = lines.some((line) => line.order > 0)
  const left = x + 26 + (hasOrder ? 22 : 0)
  const rows = lines.map((line, at) => {
    const base = y + 4 + at * ROW + 13
    const sign = line.isFirst && causeGlyph(cause, x + 14, base - 4.5)
    const order =
      line.isFirst &&
      line.order > 0 &&
      html`<circle class="ord" cx="${x + 34}" cy="${base - 4.5}" r="8"/><text class="ord-t" x="${x + 34}" y="${base - 0.5}" text-anchor="middle">${line.order}</text>`
    return html`${sign}${order}<text class="${line.kind === 'what' ? 'lab-t' : 'lab-g'}" x="${left}" y="${base}">${line.text}</text>`
  })
  return html`<g data-from="${scene.from}" data-to="${scene.to}" class="lab ${tested ? `cov-${tested.state}` : ''} ${classes}"><title>${full}</title><rect class="lab-b" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>${rows}${
    tested && marks(tested, x + width - 4 - 3 * (SQUARE + 2), y + height - 4)
  }${badge(classes, x + width, y)}</g>`
}

const marks = (tested: Tested, x: number, y: number): Markup =>
  html`<g class="cv">${tested.marks.map(({ level, is }, at) => {
    const left = x + at * (SQUARE + 2)
    return html`<rect class="cv-${is === 'yes' ? 'y' : is === 'no' ? 'n' : 'o'}" x="${left}" y="${y}" width="${SQUARE}" height="${SQUARE}" rx="2.5"/><text class="cv-t cv-t-${is === 'yes' ? 'y' : is === 'no' ? 'n' : 'o'}" x="${left + SQUARE / 2}" y="${y + 10.6}" text-anchor="middle">${level.charAt(0).toUpperCase()}</text>`
  })}</g>`
