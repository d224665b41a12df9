import type { MapMark } from '../../contract/place.ts'
import { SIZE } from './view.ts'

/** The space of a name, in px of the displayed map. */
export type Box = { left: number; right: number; top: number; bottom: number }

/** Average width of a letter in px by kind. Plates have a bolder font. */
const LETTER = { resort: 6.4, airport: 6.4, country: 7.2, water: 6.6, town: 6.2 }
/** Line height, and padding of a plate, in px. */
const LINE = 18
const PLATE = { x: 20, y: 8 }
/** Distance in px between a point and its name. A resort's pole and an airport's disc are larger than a town's dot. */
const BESIDE = { resort: 14, airport: 20, country: 0, water: 6, town: 8 }
/** Space in px above and below the point, for the resort's pole and for a way through a town. */
const ABOVE = { resort: 38, airport: 20, country: 0, water: 3, town: 14 }
const BELOW = { resort: 10, airport: 20, country: 0, water: 3, town: 14 }
/** Maximum width of a plate in px before its name wraps: 'St. Anton am Arlberg' fits in one line. */
const MAX_PLATE_WIDTH = 176

/** Horizontal position of a name relative to its point. */
function acrossOf(side: MapMark['side']) {
  if (side === 'left' || side === 'right') return side
  if (side.endsWith('-left')) return 'to-left'
  return side.endsWith('-right') ? 'to-right' : 'middle'
}

type Named = Pick<MapMark, 'kind' | 'name' | 'x' | 'y' | 'side'>

/** The space of a mark's name on a map of the given width in px. `x` and `y` are in units of the map. */
export function boxOf({ kind, name, x, y, side }: Named, width: number): Box {
  const isPlate = kind === 'resort' || kind === 'airport'
  const words = name.length * LETTER[kind]
  const room = MAX_PLATE_WIDTH - PLATE.x
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

/** The space of a resort's pole or an airport's disc. */
export function pointsBox({ kind, x, y }: { kind: 'resort' | 'airport'; x: number; y: number }, width: number): Box {
  const px = width / SIZE.w
  const half = kind === 'resort' ? 5 : 17
  return { left: x * px - half, right: x * px + half, top: y * px - (kind === 'resort' ? 34 : half), bottom: y * px + half }
}

/** The space of a town's dot. */
export const dotBox = ({ x, y }: { x: number; y: number }, width: number): Box =>
  growBox({ left: x, right: x, top: y, bottom: y }, (4 * SIZE.w) / width, width / SIZE.w)

/** A box enlarged by px on each side, then scaled. */
export const growBox = ({ left, right, top, bottom }: Box, by: number, scale = 1): Box => ({
  left: (left - by) * scale,
  right: (right + by) * scale,
  top: (top - by) * scale,
  bottom: (bottom + by) * scale,
})

/** The corners of a box and the middles of its top and bottom edges, scaled. */
export const pointsOf = ({ left, right, top, bottom }: Box, scale: number): { x: number; y: number }[] =>
  [left, (left + right) / 2, right].flatMap((x) => [top, bottom].map((y) => ({ x: x * scale, y: y * scale })))

/** Minimum px between two names, and to the edge of the map. */
const AIR = 5
const EDGE = 6

/** Whether two boxes are closer than `air`. */
export const clash = (a: Box, b: Box, air = AIR): boolean =>
  a.left < b.right + air && b.left < a.right + air && a.top < b.bottom + air && b.top < a.bottom + air

/** Whether a name is within a map of the given width in px, with a margin. */
export const isInside = ({ left, right, top, bottom }: Box, width: number): boolean =>
  left >= EDGE && top >= EDGE && right <= width - EDGE && bottom <= (width * SIZE.h) / SIZE.w - EDGE
