import { geoPath } from 'd3-geo'
import type { Projection } from './view.ts'

type At = { x: number; y: number }
type Ring = At[]

/** The visible part of a country or a lake as rings of points of the map. */
export function ringsOf(projection: Projection, shape: Parameters<ReturnType<typeof geoPath>>[0]): Ring[] {
  const rings: Ring[] = []
  const nothing = () => {}
  const moveTo = (x: number, y: number) => void rings.push([{ x, y }])
  const lineTo = (x: number, y: number) => void rings.at(-1)?.push({ x, y })
  geoPath(projection, { beginPath: nothing, moveTo, lineTo, arc: nothing, closePath: nothing })(shape)
  return rings
}

/** Whether a point is inside the rings: a horizontal line to the left crosses them an odd number of times. */
export const contains = (rings: readonly Ring[], at: At): boolean => rings.reduce((sum, ring) => sum + crossings(ring, at), 0) % 2 === 1

/** Number of times a line to the left crosses a ring. Called thousands of times per map, so it allocates nothing. */
function crossings(ring: Ring, at: At): number {
  let [sum, before] = [0, ring.at(-1)]
  for (const one of ring) {
    if (before && isCrossed(one, before, at)) sum++
    before = one
  }
  return sum
}

const isCrossed = (a: At, b: At, { x, y }: At) => a.y > y !== b.y > y && x > a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)
