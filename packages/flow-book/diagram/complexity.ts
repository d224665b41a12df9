import type { Placed, Point } from './layout.ts'

/** How hard a drawing is to follow: the number of line crossings and bends. */
export type Complexity = { crossings: number; bends: number }

type Segment = { from: Point; to: Point }
const segmentsOf = (points: readonly Point[]): Segment[] => points.slice(1).map((to, at) => ({ from: points[at] as Point, to }))

/** The side of a segment on which a point is: above 0, below 0, or 0 on the segment. */
const side = ({ from, to }: Segment, { x, y }: Point): number => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
/** Whether two segments cross at an inner point of both. Lines that meet at a plate do not cross. */
const isCrossing = (one: Segment, other: Segment): boolean =>
  side(one, other.from) * side(one, other.to) < 0 && side(other, one.from) * side(other, one.to) < 0

/** Counts the crossings and bends of a drawing. */
export function complexityOf({ arrows }: Pick<Placed, 'arrows'>): Complexity {
  const lines = arrows.map(({ points }) => segmentsOf(points))
  const crossings = lines.reduce(
    (sum, line, at) =>
      sum + lines.slice(at + 1).flatMap((other) => line.flatMap((one) => other.filter((two) => isCrossing(one, two)))).length,
    0,
  )
  return { crossings, bends: arrows.reduce((sum, { points }) => sum + Math.max(0, points.length - 2), 0) }
}
