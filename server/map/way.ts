import { distanceM } from '../base/geo.ts'
import { pointsAlong, rounded } from './river-lines.ts'
import { throughValleys } from './valleys.ts'
import { type MapView, type Projection, placeOf } from './view.ts'

type At = { x: number; y: number }

/**
 * The way from airport to resort in units of a map: through the valleys if they connect both, otherwise a straight line that only shows the direction
 * (D176).
 */
export function wayOf(view: MapView, projection: Projection): { line: At[]; isStraight: boolean } {
  const way = cache.get(projection) ?? computeWay(view, projection)
  cache.set(projection, way)
  return way
}

/** A projection belongs to one way. */
const cache = new WeakMap<Projection, { line: At[]; isStraight: boolean }>()

function computeWay(view: MapView, projection: Projection) {
  const [from, to] = [placeOf(projection, view.airport), placeOf(projection, view.resort)]
  const kilometre = (1000 * Math.hypot(from.x - to.x, from.y - to.y)) / Math.max(1, distanceM(view.airport, view.resort))
  const between = throughValleys(projection, from, to, kilometre)
  return { line: [from, ...(between ?? []), to], isStraight: between === null }
}

/** The way as SVG path data. */
export const pathOfWay = ({ line }: { line: readonly At[] }): string => rounded(line)

/** Closely spaced points along the way. */
export const pointsOnWay = (view: MapView, projection: Projection): At[] => pointsAlong(wayOf(view, projection).line)
