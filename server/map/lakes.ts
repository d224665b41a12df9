import { readLand, within } from './land.ts'
import { oncePerMap } from './once.ts'
import { contains, ringsOf } from './rings.ts'
import type { Projection } from './view.ts'

const ringsOfLakes = oncePerMap((projection) => within(readLand().lakes, projection).map(({ shape }) => ringsOf(projection, shape)))

/** Whether a point of a map lies on a lake. */
export function lakesOn(projection: Projection): (at: { x: number; y: number }) => boolean {
  const lakes = ringsOfLakes(projection)
  return (at) => lakes.some((lake) => contains(lake, at))
}
