import { geoPath } from 'd3-geo'
import { cachePerMap } from './cache-per-map.ts'
import { readLand, within } from './land.ts'
import { contains, ringsOf } from './rings.ts'
import { SIZE } from './view.ts'

type At = { x: number; y: number }

/** Minimum part of the map that a named country covers. */
const MIN_SHARE = 0.035
/** Positions to try for a country's name: its middle, then a grid over the map, nearest first. */
const GRID = { across: 14, down: 14 }

/** The countries of a map, the largest visible one first, with possible positions of the name and a test whether a point is inside. */
export const countriesOn = cachePerMap((projection): { code: string; spots: At[]; isOn: (at: At) => boolean }[] => {
  const path = geoPath(projection)
  const seen = new Map<string, { code: string; area: number; middle: At; rings: At[][] }>()
  for (const { code, shape } of within(readLand().countries, projection)) {
    const area = path.area(shape)
    if (!code || area < Math.max(MIN_SHARE * SIZE.w * SIZE.h, seen.get(code)?.area ?? 0)) continue
    const [x = 0, y = 0] = path.centroid(shape)
    seen.set(code, { code, area, middle: { x, y }, rings: ringsOf(projection, shape) })
  }
  return [...seen.values()]
    .sort((a, b) => b.area - a.area)
    .map(({ code, middle, rings }) => {
      const far = ({ x, y }: At) => Math.hypot(x - middle.x, y - middle.y)
      const isOn = (at: At) => contains(rings, at)
      return { code, spots: [middle, ...grid.toSorted((a, b) => far(a) - far(b))].filter(isOn), isOn }
    })
})

const grid: readonly At[] = Array.from({ length: GRID.across * GRID.down }, (_, at) => ({
  x: ((at % GRID.across) + 0.5) * (SIZE.w / GRID.across),
  y: (Math.floor(at / GRID.across) + 0.5) * (SIZE.h / GRID.down),
}))
