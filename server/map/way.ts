import { distanceM } from '../base/geo.ts'
import { pointsAlong, rounded } from './river-lines.ts'
import { throughValleys } from './valleys.ts'
import { type MapView, type Projection, placeOf } from './view.ts'

type At = { x: number; y: number }

/** The way from airport to resort in units of a map: through the valleys where they lead there, and straight otherwise, which is then no road but a direction (D176). */
export function wayOf(view: MapView, projection: Projection): { line: At[]; isStraight: boolean } {
  const found = known.get(projection) ?? reckonWay(view, projection)
  known.set(projection, found)
  return found
}

/** A projection is that of one way. */
const known = new WeakMap<Projection, { line: At[]; isStraight: boolean }>()

function reckonWay(view: MapView, projection: Projection) {
  const [from, to] = [placeOf(projection, view.airport), placeOf(projection, view.resort)]
  const kilometre = (1000 * Math.hypot(from.x - to.x, from.y - to.y)) / Math.max(1, distanceM(view.airport, view.resort))
  const between = throughValleys(projection, from, to, kilometre)
  return { line: [from, ...(between ?? []), to], isStraight: between === null }
}

/** The way as a path. */
export const pathOfWay = ({ line }: { line: readonly At[] }): string => rounded(line)

/** Points along the way, close to one another. */
export const pointsOnWay = (view: MapView, projection: Projection): At[] => pointsAlong(wayOf(view, projection).line)
