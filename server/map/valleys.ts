import { pointsAlong, riversOn } from './river-lines.ts'
import { type Projection, SIZE } from './view.ts'

type At = { x: number; y: number }
type Node = At & { near: { to: Node; far: number }[]; far: number; before: Node | null; isDone: boolean }

/** Maximum kilometres between a valley and the ends of a way, and between two rivers that meet. */
const REACH = { end: 7, joint: 2.5 }
/** Maximum ratio of the way through the valleys to the straight line. Beyond it, the road takes a pass. */
const LONGEST = 1.9
/** Units around the map that are included. */
const AROUND = 60
/** Use every third point of a river, for a smooth line. */
const KEPT = 3

const apart = (a: At, b: At) => Math.hypot(a.x - b.x, a.y - b.y)
const isNear = ({ x, y }: At) => x > -AROUND && y > -AROUND && x < SIZE.w + AROUND && y < SIZE.h + AROUND

/**
 * The way between two points of a map along the valley floors, where roads are: along rivers, changing where they meet. Null if no valley connects
 * them. `kilometre` is its length in units of the map.
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

/** All rivers of a map as a graph of points. */
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
      // A river that leaves the map and returns is not one line.
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

/** Dijkstra's algorithm: distance of each point from the first one, and its predecessor. */
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
