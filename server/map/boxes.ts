import type { MapMark } from '../../contract/place.ts'
import { SIZE } from './view.ts'

/** What a name covers, in px of the map as it is shown. */
export type Box = { left: number; right: number; top: number; bottom: number }

/** px that a letter takes on average, by kind: plates are set bolder. */
const LETTER = { resort: 6.4, airport: 6.4, country: 7.2, water: 6.6, town: 6.2 }
/** Height of a line, and what a plate has around its words. */
const LINE = 18
const PLATE = { x: 20, y: 8 }
/** px from a point to the name beside it; a pole and a disc are larger than the dot of a town. */
const BESIDE = { resort: 14, airport: 20, country: 0, water: 6, town: 8 }
/** px above and below the point: the pole of the resort stands on its point, and the way may lead through a town. */
const ABOVE = { resort: 38, airport: 20, country: 0, water: 3, town: 14 }
const BELOW = { resort: 10, airport: 20, country: 0, water: 3, town: 14 }
/** Names on plates are at most so wide in px, and break then: 'St. Anton am Arlberg' stands in one line on every screen. */
const WIDEST = 176

/** How a name lies to its point from left to right. */
function acrossOf(side: MapMark['side']) {
  if (side === 'left' || side === 'right') return side
  if (side.endsWith('-left')) return 'to-left'
  return side.endsWith('-right') ? 'to-right' : 'middle'
}

type Named = Pick<MapMark, 'kind' | 'name' | 'x' | 'y' | 'side'>

/** What the name of a mark covers, on a map of a width in px. `x` and `y` are in units of the map. */
export function boxOf({ kind, name, x, y, side }: Named, width: number): Box {
  const isPlate = kind === 'resort' || kind === 'airport'
  const words = name.length * LETTER[kind]
  const room = WIDEST - PLATE.x
  const lines = isPlate ? Math.ceil(words / room) : 1
  const w = (lines > 1 ? room : words) + (isPlate ? PLATE.x : 4)
  const h = lines * LINE + (isPlate ? PLATE.y : 0)
  const px = width / SIZE.w
  const [cx, cy] = [x * px, y * px]
  const left = {
    left: cx - BESIDE[kind] - w,
    right: cx + BESIDE[kind],
    middle: cx - w / 2,
    'to-left': cx - w,
    'to-right': cx,
  }[acrossOf(side)]
  const top = side.startsWith('above') ? cy - ABOVE[kind] - h : side.startsWith('below') ? cy + BELOW[kind] : cy - h / 2
  return { left, right: left + w, top, bottom: top + h }
}

/** What the pole of a resort or the disc of an airport covers. */
export function pointsBox({ kind, x, y }: { kind: 'resort' | 'airport'; x: number; y: number }, width: number): Box {
  const px = width / SIZE.w
  const half = kind === 'resort' ? 5 : 17
  return { left: x * px - half, right: x * px + half, top: y * px - (kind === 'resort' ? 34 : half), bottom: y * px + half }
}

/** What the dot of a town covers. */
export const dotBox = ({ x, y }: { x: number; y: number }, width: number): Box =>
  grown({ left: x, right: x, top: y, bottom: y }, (4 * SIZE.w) / width, width / SIZE.w)

/** A box with px more on each side, and all of it in a scale. */
export const grown = ({ left, right, top, bottom }: Box, by: number, scale = 1): Box => ({
  left: (left - by) * scale,
  right: (right + by) * scale,
  top: (top - by) * scale,
  bottom: (bottom + by) * scale,
})

/** The corners of a box and the middles of its upper and lower edge, in a scale. */
export const pointsOf = ({ left, right, top, bottom }: Box, scale: number): { x: number; y: number }[] =>
  [left, (left + right) / 2, right].flatMap((x) => [top, bottom].map((y) => ({ x: x * scale, y: y * scale })))

/** px of air between two names, and to the edge of the map. */
const AIR = 5
const EDGE = 6

/** Whether two boxes touch, with a little air: that of two names where nothing else is said. */
export const clash = (a: Box, b: Box, air = AIR): boolean =>
  a.left < b.right + air && b.left < a.right + air && a.top < b.bottom + air && b.top < a.bottom + air

/** Whether a name is wholly on a map of a width in px, and clear of its edge. */
export const isInside = ({ left, right, top, bottom }: Box, width: number): boolean =>
  left >= EDGE && top >= EDGE && right <= width - EDGE && bottom <= (width * SIZE.h) / SIZE.w - EDGE
