import { rivers } from './rivers.ts'
import { type Projection, placeOf, SIZE } from './view.ts'

type At = { x: number; y: number }

const isOn = ({ x, y }: At) => x > 0 && y > 0 && x < SIZE.w && y < SIZE.h

/** The rivers of a map in its units, with their visible points. */
export function riversOn(projection: Projection): { name: string; line: At[]; seen: At[] }[] {
  return rivers.flatMap(({ name, points }) => {
    const line = points.map((point) => placeOf(projection, point))
    const seen = line.filter(isOn)
    return seen.length > 0 ? [{ name, line, seen }] : []
  })
}

/** Points along a line, about five units apart. */
export const pointsAlong = (line: readonly At[]): At[] =>
  line.slice(1).flatMap(({ x, y }, index) => {
    const from = line[index] ?? { x, y }
    const steps = Math.max(1, Math.min(200, Math.ceil(Math.hypot(x - from.x, y - from.y) / 5)))
    return Array.from({ length: steps + 1 }, (_, at) => ({
      x: from.x + ((x - from.x) * at) / steps,
      y: from.y + ((y - from.y) * at) / steps,
    }))
  })

/** Maximum number of rivers drawn, as more would obscure the way. */
const MOST_DRAWN = 5

const lengthOf = (line: readonly At[]) =>
  line.slice(1).reduce((sum, { x, y }, at) => sum + Math.hypot(x - (line[at]?.x ?? x), y - (line[at]?.y ?? y)), 0)

/** The most visible rivers, which the map draws. The way may follow the valleys of all rivers. */
export const drawnRivers = (projection: Projection) =>
  riversOn(projection)
    .toSorted((a, b) => lengthOf(b.seen) - lengthOf(a.seen))
    .slice(0, MOST_DRAWN)

/** The drawn rivers as one path with rounded bends. */
export const drawRivers = (projection: Projection): string =>
  drawnRivers(projection)
    .map(({ line }) => rounded(line))
    .join('')

/** A line as a path with rounded bends. */
export function rounded(line: readonly At[]): string {
  const text = ({ x, y }: At) => `${Math.round(x)} ${Math.round(y)}`
  const middles = line.slice(1).map((at, index) => ({ x: (at.x + (line[index]?.x ?? 0)) / 2, y: (at.y + (line[index]?.y ?? 0)) / 2 }))
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last) return ''
  const bends = line.slice(1, -1).map((at, index) => `Q${text(at)} ${text(middles[index + 1] ?? at)}`)
  return `M${text(first)}L${text(middles[0] ?? last)}${bends.join('')}L${text(last)}`
}
