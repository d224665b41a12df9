import { cachePerMap } from './cache-per-map.ts'
import { readLand, within } from './land.ts'
import { contains, ringsOf } from './rings.ts'
import type { Projection } from './view.ts'

const ringsOfLakes = cachePerMap((projection) => within(readLand().lakes, projection).map(({ shape }) => ringsOf(projection, shape)))

/** Returns a test whether a point of a map is on a lake. */
export function lakesOn(projection: Projection): (at: { x: number; y: number }) => boolean {
  const lakes = ringsOfLakes(projection)
  return (at) => lakes.some((lake) => contains(lake, at))
}
