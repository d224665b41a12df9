import { geoPath } from 'd3-geo'
import type { MapMark } from '../../contract/place.ts'
import type { Locale } from '../base/locale.ts'
import { nameIn } from '../base/other-names.ts'
import { boxOf } from './boxes.ts'
import { readLand, within } from './land.ts'
import { drawnRivers, pointsAlong } from './river-lines.ts'
import { beside, type Wanted, WIDTHS } from './spots.ts'
import { type Projection, SIZE } from './view.ts'
import { waters } from './waters.ts'

/** Waters with a name on a map at most: a river only has one where no lake does, as lakes are what people know the way by. */
const LAKES = 2
const RIVERS = 1
/** Part of the map that a lake covers at least where it is named. */
const SMALLEST = 0.002
/** Units from the edge at which a name begins that has no room around the middle of its lake. */
const EDGE = 12
/** Units above and below its middle in which it is tried as well: about half a line. */
const ASIDE = 24

/** The lakes of a map, the one first of which most is seen, and the rivers where it has no such lake. */
export function waterNames(projection: Projection, locale: Locale): Wanted[] {
  const lakes = lakeNames(projection, locale)
  return lakes.length > 0 ? lakes : riverNames(projection, locale)
}

function lakeNames(projection: Projection, locale: Locale): Wanted[] {
  const path = geoPath(projection)
  return within(readLand().lakes, projection)
    .flatMap(({ shape, bounds: [[west, south], [east, north]] }) => {
      const water = waters.find(({ lat, lng }) => lat > south && lat < north && lng > west && lng < east)
      return water ? [{ name: nameIn(water.name, locale), shape, area: path.area(shape) }] : []
    })
    .filter(({ area }) => area > SMALLEST * SIZE.w * SIZE.h)
    .sort((a, b) => b.area - a.area)
    .slice(0, LAKES)
    .map(({ name, shape }) => {
      const [x = 0, y = 0] = path.centroid(shape)
      const [[left], [right]] = path.bounds(shape)
      return {
        kind: 'water',
        name,
        spots: [
          ...beside({ x, y }, 'middle'),
          ...[y, y - ASIDE, y + ASIDE].flatMap((y) => [
            ...beside({ x: Math.max(EDGE, left), y }, 'right'),
            ...beside({ x: Math.min(SIZE.w - EDGE, right), y }, 'left'),
          ]),
          ...beside({ x, y }, 'right', 'left', 'below', 'above'),
        ],
      }
    })
}

/** The rivers of which most is seen, each named beside one of its points, where no river runs through the name. */
function riverNames(projection: Projection, locale: Locale): Wanted[] {
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
      return { ...one, spots: seen.flatMap((at) => beside(at, 'right', 'left', 'above', 'below')).filter(isDry) }
    })
}
