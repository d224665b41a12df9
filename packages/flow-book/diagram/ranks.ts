import type { Scene, SceneArrow, SceneNode } from './scene.ts'

export type Ranks = {
  /** The order of a node among its siblings, from 0. */
  rank: ReadonlyMap<string, number>
  /** Whether an arrow leads back to an earlier node. */
  isBack(from: string, to: string): boolean
}

/** Siblings that always come first or last: states of other drawings are placed where their arrows come from or lead to. */
const weightIn = (scene: Scene) => {
  const reached = new Set(scene.arrows.map(({ to }) => to))
  return (node: SceneNode): number => {
    if (node.kind === 'outside') return reached.has(node.id) ? 2 : 0
    return node.kind === 'pole' || node.kind === 'every' ? 0 : 1
  }
}

/** Sorts arrows that a state takes immediately without a condition first: the usual path precedes reloads and exceptions. */
const usualFirst = (arrows: readonly SceneArrow[]): SceneArrow[] =>
  arrows.toSorted((one, other) => Number(isUsual(other)) - Number(isUsual(one)))
const isUsual = ({ edges }: SceneArrow): boolean => edges.some(({ event, guard }) => event === 'always' && guard === null)

/** Ranks the nodes of a scene breadth-first from the initial node of each area, so the layout reads from top to bottom. */
export function ranksOf(scene: Scene): Ranks {
  const weight = weightIn(scene)
  const parents = new Map<string, SceneNode | null>()
  const enter = (node: SceneNode, parent: SceneNode | null) => {
    parents.set(node.id, parent)
    for (const child of node.children) enter(child, node)
  }
  enter(scene.root, null)

  const chain = (id: string): string[] => {
    const up = [id]
    for (let at = parents.get(id); at; at = parents.get(at.id)) up.unshift(at.id)
    return up
  }
  /** The siblings that an arrow connects: the outermost different nodes around its ends. */
  const branches = (from: string, to: string): [string, string] | null => {
    const [one, other] = [chain(from), chain(to)]
    const at = one.findIndex((id, index) => id !== other[index])
    const [start, end] = [one[at], other[at]]
    return start !== undefined && end !== undefined ? [start, end] : null
  }
  const links = usualFirst(scene.arrows).flatMap(({ from, to }) => {
    const pair = branches(from, to)
    return pair ? [pair] : []
  })

  const rank = new Map<string, number>()
  const rankInside = (area: SceneNode) => {
    const poles = area.children.filter((child) => child.kind === 'pole')
    const waiting = poles.map((child) => child.id)
    const members = new Set(area.children.map((child) => child.id))
    const seen = new Set(waiting)
    const order: string[] = []
    const walk = () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        order.push(id)
        for (const [from, to] of links)
          if (from === id && members.has(to) && !seen.has(to)) {
            seen.add(to)
            waiting.push(to)
          }
      }
    }
    walk()
    for (const child of area.children) {
      if (seen.has(child.id)) continue
      seen.add(child.id)
      waiting.push(child.id)
      walk()
    }
    const kinds = new Map(area.children.map((child) => [child.id, weight(child)]))
    order.sort((one, other) => (kinds.get(one) ?? 1) - (kinds.get(other) ?? 1))
    order.forEach((id, at) => void rank.set(id, at))
    area.children.forEach(rankInside)
  }
  rankInside(scene.root)

  return {
    rank,
    isBack(from, to) {
      const pair = branches(from, to)
      return pair !== null && (rank.get(pair[1]) ?? 0) < (rank.get(pair[0]) ?? 0)
    },
  }
}
