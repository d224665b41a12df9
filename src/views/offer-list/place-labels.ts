type At = { x: number; y: number }
type Size = { width: number; height: number }

/** Distance in px between a point and the label above it. */
const ABOVE = 12
/** Minimum px between two labels, to the edge of the map, and around a point. */
const AIR = 4
/** Distance in px between two positions that are tried. */
const STEP = 6

/**
 * Returns the middle of each point's label in px. A label stands above its point where there is room, otherwise at the nearest position where it
 * covers neither other labels nor, if possible, points. Where the labels would block each other, they stand in columns, which have room for all
 * labels as long as rows times columns suffice. The same points have the same result.
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
  const anywhere = crossed(positions(map.width, label.width, STEP), positions(map.height, label.height, STEP))
  const columns = crossed(positions(map.width, label.width, label.width + AIR), positions(map.height, label.height, label.height + AIR))
  const ideal = (point: At) => [above(point, label)].filter(isInside)
  return (
    placeAt(points, label, (point) => [...ideal(point), ...anywhere]) ??
    placeAt(points, label, () => columns) ??
    points.map((point) => above(point, label))
  )
}

const above = ({ x, y }: At, { height }: Size): At => ({ x, y: y - height / 2 - ABOVE })

/** Places each label at the nearest of its spots that is free. Null if a label finds none. */
function placeAt(points: readonly At[], label: Size, spotsOf: (point: At) => readonly At[]): At[] | null {
  const placed = new Map<At, At>()
  // From the top, as labels stand above their points.
  for (const point of [...points].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const wanted = above(point, label)
    const far = ({ x, y }: At) => Math.hypot(x - wanted.x, y - wanted.y)
    const free = spotsOf(point)
      .filter((spot) => [...placed.values()].every((other) => !isOver(spot, other, label)))
      .sort((a, b) => far(a) - far(b))
    const spot = free.find((one) => !points.some((other) => covers(one, other, label))) ?? free[0]
    if (!spot) return null
    placed.set(point, spot)
  }
  return points.map((point) => placed.get(point) ?? point)
}

/** Middles of labels along one side of the map, evenly spread and at least `step` px apart. */
function positions(length: number, part: number, step: number): number[] {
  const room = Math.max(0, length - part - 2 * AIR)
  const gaps = Math.floor(room / step)
  return Array.from({ length: gaps + 1 }, (_, at) => AIR + part / 2 + (gaps === 0 ? room / 2 : (room * at) / gaps))
}

const crossed = (xs: readonly number[], ys: readonly number[]): At[] => xs.flatMap((x) => ys.map((y) => ({ x, y })))

const isOver = (a: At, b: At, { width, height }: Size) => Math.abs(a.x - b.x) < width + AIR && Math.abs(a.y - b.y) < height + AIR

const covers = (spot: At, point: At, { width, height }: Size) =>
  Math.abs(spot.x - point.x) < width / 2 + AIR && Math.abs(spot.y - point.y) < height / 2 + AIR
