import { type Cause, type FlowEdge, type FlowModel, type FlowNode, isStaying, isWithin, nodeOf } from '../model.ts'
import { actorLine } from '../read/calls.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import type { Part } from './parts.ts'
import { inOneLine, type PhraseSource, saidBy } from './what-happens.ts'

type PlateKind = 'state' | 'busy' | 'end' | 'pass' | 'area' | 'every' | 'outside' | 'pole'

/** A drawn element: a plate, an area with plates in it, or its initial pole. */
export type SceneNode = {
  id: string
  kind: PlateKind
  node: FlowNode | null
  title: string
  calls: string[]
  /** What a person sees. */
  screen: string
  /** Events that are handled without a target. */
  stays: string[]
  /** Number of states inside, if they have a drawing of their own. */
  holds: number
  isParallel: boolean
  children: SceneNode[]
}

/** One line of a drawing. Transitions with the same ends and cause share it. */
export type SceneArrow = { id: string; from: string; to: string; cause: Cause | 'entry'; edges: FlowEdge[] }
export type Scene = { part: Part; root: SceneNode; arrows: SceneArrow[] }

export type Drawable = PhraseSource & Pick<FlowEntry, 'model' | 'actors' | 'flow'>

const everyId = (path: string) => `every ${path}`
const outsideId = (path: string) => `outside ${path}`
const poleId = (path: string) => `pole ${path}`

/** The content of one drawing of a flow, before layout. */
export function sceneOf(entry: Drawable, part: Part): Scene {
  const { model } = entry
  const arrows = new Map<string, SceneArrow>()
  const outside = new Set<string>()
  const every = new Set<string>()
  const draw = (from: string, to: string, edge: FlowEdge) => {
    const key = `${from} → ${to} by ${edge.cause}`
    const known = arrows.get(key)
    if (known) known.edges.push(edge)
    else arrows.set(key, { id: edge.id, from, to, cause: edge.cause, edges: [edge] })
  }
  for (const edge of model.edges) {
    const ends = endsOf(model, part, edge)
    if (!ends) continue
    for (const end of [ends.from, ends.to]) {
      if (end.startsWith('outside ')) outside.add(end.slice(8))
      if (end.startsWith('every ')) every.add(end.slice(6))
    }
    draw(ends.from, ends.to, edge)
  }
  const root = areaOf(entry, part, nodeOf(model, part.within), every)
  const poles = polesIn(root)
  const whole: SceneNode =
    part.within === '' && !root.isParallel
      ? root
      : {
          ...blank(`whole ${part.within}`, 'area'),
          children: [root, ...[...outside].map((path) => outsidePlate(entry, nodeOf(model, path)))],
        }
  return { part, root: whole, arrows: [...poles, ...arrows.values()] }
}

const blank = (id: string, kind: PlateKind): SceneNode => ({
  id,
  kind,
  node: null,
  title: '',
  calls: [],
  screen: '',
  stays: [],
  holds: 0,
  isParallel: false,
  children: [],
})

const outsidePlate = (entry: Drawable, node: FlowNode): SceneNode => ({
  ...blank(outsideId(node.path), 'outside'),
  node,
  title: saidBy(entry, node.name),
})

/** The ends of a transition in a drawing, or null if it is not part of it. */
function endsOf(model: FlowModel, part: Part, edge: FlowEdge): { from: string; to: string } | null {
  if (isStaying(edge) || edge.to === null) return null
  const to = landing(model, part, edge)
  if (to === null) return null
  const isHere = (path: string) => isWithin(path, part.within) && path !== part.within
  if (!isHere(edge.from)) {
    if (!isHere(to)) return edge.from === part.within && part.within !== '' ? { from: part.within, to: outsideId(to) } : null
    const isAround = isWithin(part.within, edge.from)
    return { from: isAround ? everyId(part.within) : outsideId(edge.from), to: shown(model, part, to) }
  }
  const from = shown(model, part, edge.from)
  if (!isHere(to)) return { from, to: outsideId(to) }
  const end = shown(model, part, to)
  if (from === end) return null
  return { from: isWithin(end, from) ? everyId(from) : from, to: end }
}

/** A transition to an ancestor of its source re-enters the ancestor, so its target is the initial state. */
function landing(model: FlowModel, _part: Part, edge: FlowEdge): string | null {
  let to = edge.to as string
  while (isWithin(edge.from, to) && edge.from !== to) {
    const { initial } = nodeOf(model, to)
    if (initial === null) return null
    to = initial
  }
  return to === edge.from ? null : to
}

/** The innermost drawn state that shows a state: itself, or a closed ancestor. */
function shown(model: FlowModel, part: Part, path: string): string {
  const chain: string[] = []
  for (let at: string | null = path; at !== null && at !== part.within; at = nodeOf(model, at).parent) chain.unshift(at)
  const closed = chain.find((one) => !part.open.has(one))
  return closed ?? path
}

function areaOf(entry: Drawable, part: Part, node: FlowNode, every: ReadonlySet<string>): SceneNode {
  const { model } = entry
  const children = node.children.map((path) => {
    const child = nodeOf(model, path)
    return part.open.has(path) ? areaOf(entry, part, child, every) : plateOf(entry, child)
  })
  const stays = staysOf(entry, node)
  const isEvery = every.has(node.path) || stays.length > 0
  const plate: SceneNode = {
    ...blank(everyId(node.path), 'every'),
    title: saidBy(entry, node.path === '' ? 'In every state' : 'In every state here'),
    stays,
    node,
  }
  const pole = node.initial === null ? [] : [blank(poleId(node.path), 'pole')]
  return {
    ...blank(node.path, 'area'),
    node,
    title: saidBy(entry, node.name),
    isParallel: node.type === 'parallel',
    children: [...pole, ...(isEvery ? [plate] : []), ...children],
  }
}

function plateOf(entry: Drawable, node: FlowNode): SceneNode {
  const calls = node.actors.map((name) => entry.actors.get(name)).flatMap((actor) => (actor ? [saidBy(entry, actorLine(actor))] : []))
  const holds = entry.model.nodes.filter((one) => one.path !== node.path && isWithin(one.path, node.path)).length
  const kind = node.type === 'final' ? 'end' : calls.length > 0 ? 'busy' : node.passes ? 'pass' : 'state'
  const screen = saidBy(entry, holds > 0 ? `${holds} states inside` : node.meta.screen)
  return { ...blank(node.path, kind), node, title: saidBy(entry, node.name), calls, screen, holds, stays: staysOf(entry, node) }
}

const staysOf = (entry: Drawable, node: FlowNode): string[] => [
  ...new Set(entry.model.edges.filter((edge) => edge.from === node.path && isStaying(edge)).map((edge) => inOneLine(entry, edge))),
]

function polesIn(area: SceneNode): SceneArrow[] {
  const here = area.children.flatMap((child) => (child.kind === 'area' ? polesIn(child) : []))
  const initial = area.node?.initial
  if (initial === null || initial === undefined) return here
  return [{ id: poleId(area.id), from: poleId(area.id), to: initial, cause: 'entry', edges: [] }, ...here]
}
