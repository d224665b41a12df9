import { geoPath } from 'd3-geo'
import { readLand, within } from './land.ts'
import { oncePerMap } from './once.ts'
import { contains, ringsOf } from './rings.ts'
import { SIZE } from './view.ts'

type At = { x: number; y: number }

/** Part of the map that a country covers at least where it is named. */
const SMALLEST = 0.035
/** Where a country's name is tried: its middle, then a grid over the map, nearest first. */
const GRID = { across: 14, down: 14 }

/** The countries of a map by what is seen of them, the largest first, with the spots where a name is on their ground, and whether a point is. */
export const countriesOn = oncePerMap((projection): { code: string; spots: At[]; isOn: (at: At) => boolean }[] => {
  const path = geoPath(projection)
  const seen = new Map<string, { code: string; area: number; middle: At; rings: At[][] }>()
  for (const { code, shape } of within(readLand().countries, projection)) {
    const area = path.area(shape)
    if (!code || area < Math.max(SMALLEST * SIZE.w * SIZE.h, seen.get(code)?.area ?? 0)) continue
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
