type At = { x: number; y: number }
type Size = { width: number; height: number }

/** Distance in px between a point and the label above it. */
const ABOVE = 12
/** Minimum px between two labels, to the edge of the map, and around a point. */
const AIR = 4
/** Distance in px between two positions that are tried. */
const STEP = 8
/** Size in px of a drawn point. */
const DOT = { width: 12, height: 12 }
/** How often each label is placed: later, around all others. */
const ROUNDS = 3
/** Px that a label moves away rather than cover another line or have its line cross one, touch another point or be covered. Points count twice. */
const UNCLEAR = 200

/**
 * Returns the middle of each point's label in px. A label stands above its point where there is room, otherwise at the nearest position where it
 * covers no other labels and, if possible, neither points nor lines. Where the labels would block each other, they stand in columns, which have
 * room for all labels as long as rows times columns suffice. The same points have the same result.
 * @param points positions in px, from the left and from the top
 * @param label size of a label in px
 * @param map size of the map in px
 */
export function placeLabels(points: readonly At[], label: Size, map: Size): At[] {
  const isInside = ({ x, y }: At) =>
    x - label.width / 2 >= AIR &&
    y - label.height / 2 >= AIR &&
    x + label.width / 2 <= map.width - AIR &&
    y + label.height / 2 <= map.height - AIR
  const anywhere = grid(positions(map.width, label.width, STEP), positions(map.height, label.height, STEP))
  const columns = grid(positions(map.width, label.width, label.width + AIR), positions(map.height, label.height, label.height + AIR))
  const ideal = (point: At) => [above(point, label)].filter(isInside)
  return (
    placeAt(points, label, (point) => [...ideal(point), ...anywhere]) ??
    placeAt(points, label, () => columns) ??
    points.map((point) => above(point, label))
  )
}

const above = ({ x, y }: At, { height }: Size): At => ({ x, y: y - height / 2 - ABOVE })

/** Places each label at the best of its spots, and again once the others are known. Null if a label finds none. */
function placeAt(points: readonly At[], label: Size, spotsOf: (point: At) => readonly At[]): At[] | null {
  const placed = new Map<At, At>()
  // From the top, as labels stand above their points.
  const order = [...points].sort((a, b) => a.y - b.y || a.x - b.x)
  for (let round = 0; round < ROUNDS; round++)
    for (const point of order) {
      placed.delete(point)
      const spot = bestOf(spotsOf(point), point, placed, points, label)
      if (!spot) return null
      placed.set(point, spot)
    }
  return points.map((point) => placed.get(point) ?? point)
}

/** The nearest free spot, or one farther away if lines and points are clearer there. Undefined if none is free. */
function bestOf(spots: readonly At[], point: At, placed: ReadonlyMap<At, At>, points: readonly At[], label: Size): At | undefined {
  const wanted = above(point, label)
  const others = [...placed]
  let best: At | undefined
  let least = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    const far = Math.hypot(spot.x - wanted.x, spot.y - wanted.y)
    if (far >= least || others.some(([, other]) => isOver(spot, other, label))) continue
    const covered = points.filter((other) => covers(spot, other, label)).length
    const unclear = others.filter(([from, to]) => isUnclear(point, spot, from, to, label)).length
    const touched = points.filter((other) => other !== point && passes(point, spot, other, DOT)).length
    const cost = far + UNCLEAR * (2 * covered + unclear + touched)
    if (cost < least) [best, least] = [spot, cost]
  }
  return best
}

/** Whether the lines of two labels cross, or one passes below the other label. */
const isUnclear = (point: At, spot: At, otherPoint: At, other: At, label: Size) =>
  crosses(point, spot, otherPoint, other) || passes(point, spot, other, label) || passes(otherPoint, other, spot, label)

/** On which side of the line from `a` to `b` a point is: positive, negative, or 0 on it. */
const side = (a: At, b: At, { x, y }: At) => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
const crosses = (a: At, b: At, c: At, d: At) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
const passes = (from: At, to: At, { x, y }: At, { width, height }: Size) => {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
  return crosses(from, to, { x: left, y: top }, { x: right, y: bottom }) || crosses(from, to, { x: right, y: top }, { x: left, y: bottom })
}

/** Middles of labels along one side of the map, evenly spread and at least `step` px apart. */
function positions(length: number, part: number, step: number): number[] {
  const room = Math.max(0, length - part - 2 * AIR)
  const gaps = Math.floor(room / step)
  return Array.from({ length: gaps + 1 }, (_, at) => AIR + part / 2 + (gaps === 0 ? room / 2 : (room * at) / gaps))
}

const grid = (xs: readonly number[], ys: readonly number[]): At[] => xs.flatMap((x) => ys.map((y) => ({ x, y })))

const isOver = (a: At, b: At, { width, height }: Size) => Math.abs(a.x - b.x) < width + AIR && Math.abs(a.y - b.y) < height + AIR

const covers = (spot: At, point: At, { width, height }: Size) =>
  Math.abs(spot.x - point.x) < width / 2 + AIR && Math.abs(spot.y - point.y) < height / 2 + AIR
