import { geoPath } from 'd3-geo'
import type { MapMark } from '../../contract/place.ts'
import type { Locale } from '../base/locale.ts'
import { nameIn } from '../base/other-names.ts'
import { boxOf } from './boxes.ts'
import { readLand, within } from './land.ts'
import { drawnRivers, pointsAlong } from './river-lines.ts'
import { type NameToPlace, spotsAt, WIDTHS } from './spots.ts'
import { type Projection, SIZE } from './view.ts'
import { waters } from './waters.ts'

/** Maximum number of named lakes. A river is named only on maps without a lake, as lakes are better known. */
const LAKES = 2
const RIVERS = 1
/** Minimum part of the map that a named lake covers. */
const MIN_SHARE = 0.002
/** Distance in units from the edge for a name without space around the middle of its lake. */
const EDGE = 12
/** Vertical offset in units of the alternative positions: about half a line. */
const ASIDE = 24

/** The lakes of a map, the largest visible one first, or its rivers if there is no large lake. */
export function waterNames(projection: Projection, locale: Locale): NameToPlace[] {
  const lakes = lakeNames(projection, locale)
  return lakes.length > 0 ? lakes : riverNames(projection, locale)
}

function lakeNames(projection: Projection, locale: Locale): NameToPlace[] {
  const path = geoPath(projection)
  return within(readLand().lakes, projection)
    .flatMap(({ shape, bounds: [[west, south], [east, north]] }) => {
      const water = waters.find(({ lat, lng }) => lat > south && lat < north && lng > west && lng < east)
      return water ? [{ name: nameIn(water.name, locale), shape, area: path.area(shape) }] : []
    })
    .filter(({ area }) => area > MIN_SHARE * SIZE.w * SIZE.h)
    .sort((a, b) => b.area - a.area)
    .slice(0, LAKES)
    .map(({ name, shape }) => {
      const [x = 0, y = 0] = path.centroid(shape)
      const [[left], [right]] = path.bounds(shape)
      return {
        kind: 'water',
        name,
        spots: [
          ...spotsAt({ x, y }, 'middle'),
          ...[y, y - ASIDE, y + ASIDE].flatMap((y) => [
            ...spotsAt({ x: Math.max(EDGE, left), y }, 'right'),
            ...spotsAt({ x: Math.min(SIZE.w - EDGE, right), y }, 'left'),
          ]),
          ...spotsAt({ x, y }, 'right', 'left', 'below', 'above'),
        ],
      }
    })
}

/** The most visible rivers, each named next to one of its points, where no river crosses the name. */
function riverNames(projection: Projection, locale: Locale): NameToPlace[] {
  const on = drawnRivers(projection)
  const wet = on.flatMap(({ line }) => pointsAlong(line))
  return on
    .toSorted((a, b) => b.seen.length - a.seen.length)
    .slice(0, RIVERS)
    .map(({ name, seen }) => {
      const one = { kind: 'water' as const, name: nameIn(name, locale) }
      const isDry = (spot: { x: number; y: number; side: MapMark['side'] }) =>
        Object.values(WIDTHS).every((width) => {
          const { left, right, top, bottom } = boxOf({ ...one, ...spot }, width)
          const px = width / SIZE.w
          return !wet.some(({ x, y }) => x * px > left && x * px < right && y * px > top && y * px < bottom)
        })
      return { ...one, spots: seen.flatMap((at) => spotsAt(at, 'right', 'left', 'above', 'below')).filter(isDry) }
    })
}
