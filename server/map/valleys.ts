import { pointsAlong, riversOn } from './river-lines.ts'
import { type Projection, SIZE } from './view.ts'

type At = { x: number; y: number }
type Node = At & { near: { to: Node; far: number }[]; far: number; before: Node | null; isDone: boolean }

/** Kilometres that a valley may be away from the two ends of a way, and two rivers from each other where they meet. */
const REACH = { end: 7, joint: 2.5 }
/** How much longer than the straight line the way through the valleys is at most: beyond, the road takes a pass. */
const LONGEST = 1.9
/** Units around the map that are looked at as well. */
const AROUND = 60
/** Each so-manieth point of a river is looked at, that the line runs calmly. */
const KEPT = 3

const apart = (a: At, b: At) => Math.hypot(a.x - b.x, a.y - b.y)
const isNear = ({ x, y }: At) => x > -AROUND && y > -AROUND && x < SIZE.w + AROUND && y < SIZE.h + AROUND

/**
 * The way between two points of a map along the floors of its valleys, where roads run: through the points of rivers, from one into the other where they meet.
 * Null where no valley leads there. `kilometre` is one in units of the map.
 */
export function throughValleys(projection: Projection, from: At, to: At, kilometre: number): At[] | null {
  const nodes = networkOf(projection, Math.max(REACH.joint * kilometre, 16))
  const closest = (at: At) => nodes.reduce<Node | null>((best, node) => (!best || apart(node, at) < apart(best, at) ? node : best), null)
  const [first, last] = [closest(from), closest(to)]
  if (!first || !last || Math.max(apart(first, from), apart(last, to)) > REACH.end * kilometre) return null
  measure(nodes, first)
  if (last.far + apart(first, from) + apart(last, to) > LONGEST * apart(from, to)) return null
  const path: At[] = []
  for (let node: Node | null = last; node; node = node.before) path.unshift({ x: node.x, y: node.y })
  return path.filter((at) => Math.min(apart(at, from), apart(at, to)) > 3 * kilometre)
}

/** All rivers of a map as points that know their neighbours. */
function networkOf(projection: Projection, joint: number): Node[] {
  const lines = riversOn(projection).map(({ line }) =>
    pointsAlong(line)
      .filter((at, index, all) => isNear(at) && (index % KEPT === 0 || index === all.length - 1))
      .map((at): Node => ({ ...at, near: [], far: Number.POSITIVE_INFINITY, before: null, isDone: false })),
  )
  const join = (a: Node, b: Node) => {
    a.near.push({ to: b, far: apart(a, b) })
    b.near.push({ to: a, far: apart(a, b) })
  }
  for (const line of lines) {
    for (const [at, node] of line.entries()) {
      const next = line[at + 1]
      // A river that leaves the map and comes back is not one line.
      if (next && apart(node, next) < 2 * joint) join(node, next)
    }
    for (const end of [line[0], line.at(-1)])
      for (const other of lines) {
        if (!end || other === line) continue
        const meets = other.reduce<Node | null>((best, node) => (!best || apart(node, end) < apart(best, end) ? node : best), null)
        if (meets && apart(meets, end) <= joint) join(end, meets)
      }
  }
  return lines.flat()
}

/** Dijkstra's: how far each point is from the first one, and by which it is reached. */
function measure(nodes: readonly Node[], first: Node): void {
  first.far = 0
  const open = new Set(nodes.filter((node) => node === first))
  while (open.size > 0) {
    const node = [...open].reduce((best, one) => (one.far < best.far ? one : best))
    open.delete(node)
    node.isDone = true
    for (const { to, far } of node.near) {
      if (to.isDone || node.far + far >= to.far) continue
      to.far = node.far + far
      to.before = node
      open.add(to)
    }
  }
}
