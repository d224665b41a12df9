import { rivers } from './rivers.ts'
import { type Projection, placeOf, SIZE } from './view.ts'

type At = { x: number; y: number }

const isOn = ({ x, y }: At) => x > 0 && y > 0 && x < SIZE.w && y < SIZE.h

/** The rivers that touch a map, in its units, and of each the points that lie on it. */
export function riversOn(projection: Projection): { name: string; line: At[]; seen: At[] }[] {
  return rivers.flatMap(({ name, points }) => {
    const line = points.map((point) => placeOf(projection, point))
    const seen = line.filter(isOn)
    return seen.length > 0 ? [{ name, line, seen }] : []
  })
}

/** Points along a line, some five units from one another. */
export const pointsAlong = (line: readonly At[]): At[] =>
  line.slice(1).flatMap(({ x, y }, index) => {
    const from = line[index] ?? { x, y }
    const steps = Math.max(1, Math.min(200, Math.ceil(Math.hypot(x - from.x, y - from.y) / 5)))
    return Array.from({ length: steps + 1 }, (_, at) => ({
      x: from.x + ((x - from.x) * at) / steps,
      y: from.y + ((y - from.y) * at) / steps,
    }))
  })

/** Rivers that a map draws at most: all of them are a net that hides the way. */
const MOST_DRAWN = 5

const lengthOf = (line: readonly At[]) =>
  line.slice(1).reduce((sum, { x, y }, at) => sum + Math.hypot(x - (line[at]?.x ?? x), y - (line[at]?.y ?? y)), 0)

/** The rivers that a map draws: those of which most is seen. The valleys of all lead the way. */
export const drawnRivers = (projection: Projection) =>
  riversOn(projection)
    .toSorted((a, b) => lengthOf(b.seen) - lengthOf(a.seen))
    .slice(0, MOST_DRAWN)

/** They as one path, rounded where they bend. */
export const drawRivers = (projection: Projection): string =>
  drawnRivers(projection)
    .map(({ line }) => rounded(line))
    .join('')

/** A line as a path that is rounded where it bends. */
export function rounded(line: readonly At[]): string {
  const text = ({ x, y }: At) => `${Math.round(x)} ${Math.round(y)}`
  const middles = line.slice(1).map((at, index) => ({ x: (at.x + (line[index]?.x ?? 0)) / 2, y: (at.y + (line[index]?.y ?? 0)) / 2 }))
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return ''
  const bends = line.slice(1, -1).map((at, index) => `Q${text(at)} ${text(middles[index + 1] ?? at)}`)
  return `M${text(first)}L${text(middles[0] ?? last)}${bends.join('')}L${text(last)}`
}
