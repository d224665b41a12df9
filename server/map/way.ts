import { type MapView, type Projection, placeOf } from './view.ts'

type At = { x: number; y: number }
const between = (one: number, other: number, part: number) => one + (other - one) * part

/** Four points of the curve that stands for the way: airport, two that bend it, resort. It leads there, and is not the road itself. */
export function wayOf(view: MapView, projection: Projection): [At, At, At, At] {
  const [from, to] = [placeOf(projection, view.airport), placeOf(projection, view.resort)]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const bend = (part: number, by: number): At => ({ x: between(from.x, to.x, part) - dy * by, y: between(from.y, to.y, part) + dx * by })
  return [from, bend(0.38, 0.16), bend(0.66, -0.14), to]
}

/** A point of the curve, 0 at the airport and 1 at the resort. */
export function pointOnWay([a, b, c, d]: readonly [At, At, At, At], part: number): At {
  const rest = 1 - part
  const [wa, wb, wc, wd] = [rest ** 3, 3 * rest ** 2 * part, 3 * rest * part ** 2, part ** 3]
  return { x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y }
}
