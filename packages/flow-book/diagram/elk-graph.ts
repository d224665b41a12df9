import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import { type Ranks, ranksOf } from './ranks.ts'
import type { Scene, SceneArrow, SceneNode } from './scene.ts'
import { CABLE, type Label, labelOf, NAME_SIZE, type Plate, plateSize, ROW, TOGGLE } from './sizes.ts'
import { widthOf } from './text.ts'
import type { PhraseSource } from './what-happens.ts'

export type Direction = 'DOWN' | 'RIGHT'

/** A scene as input for elkjs, and the sizes of our own drawing: plates by node, labels by the arrow's index. */
export type Graph = {
  graph: ElkNode
  plates: ReadonlyMap<string, Plate>
  labels: readonly (Label | null)[]
  isBack(arrow: SceneArrow): boolean
}

const options: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=28,left=28,bottom=28,right=28]',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '22',
  'elk.spacing.edgeEdge': '16',
  'elk.spacing.edgeLabel': '0',
  'elk.spacing.labelLabel': '6',
  'elk.spacing.componentComponent': '40',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.randomSeed': '1',
}

/** A label is drawn on its line, not next to it. */
const ON_THE_LINE: LayoutOptions = { 'elk.edgeLabels.inline': 'true' }

const POLE: Plate = { width: 14, height: 34, rows: [] }

/** Space for one arrow at the side of a plate: side by side downwards, stacked to the right. */
const ARROW_ROOM = { DOWN: 18, RIGHT: 14 } as const

/** Converts a scene to a graph for elkjs. Back arrows are reversed in it, so that the layout begins at the initial state. */
export function graphOf(entry: PhraseSource, scene: Scene, direction: Direction): Graph {
  const ranks = ranksOf(scene)
  const isBack = (arrow: SceneArrow) => ranks.isBack(arrow.from, arrow.to)
  const busiest = arrowsPerSide(scene.arrows, isBack)
  const plates = new Map<string, Plate>()
  const labels = scene.arrows.map((arrow) => (arrow.cause === 'entry' ? null : labelOf(entry, arrow)))

  const toElk = (node: SceneNode): ElkNode => {
    if (node.kind === 'area')
      return { id: node.id, children: inOrder(node.children, ranks).map(toElk), layoutOptions: areaOptions(node, direction) }
    const plate =
      node.kind === 'pole' ? POLE : withRoom(plateSize(node), (busiest.get(node.id) ?? 0) * ARROW_ROOM[direction] + 12, direction)
    plates.set(node.id, plate)
    return { id: node.id, width: plate.width, height: plate.height, layoutOptions: cableRoom(node) }
  }
  const toEdge = (arrow: SceneArrow, at: number): ElkExtendedEdge => {
    const label = labels[at]
    const [source, target] = isBack(arrow) ? [arrow.to, arrow.from] : [arrow.from, arrow.to]
    const size = label && { width: label.width, height: label.height }
    return {
      id: `${at}`,
      sources: [source],
      targets: [target],
      labels: size ? [{ id: `label ${at}`, text: label?.lines[0]?.text ?? '', ...size, layoutOptions: ON_THE_LINE }] : [],
    }
  }
  const top = scene.root.node && !scene.root.isParallel ? scene.root.children : [scene.root]
  const children = inOrder(top, ranks).map(toElk)
  const layoutOptions = { ...options, 'elk.direction': direction }
  const edges = [...scene.arrows.map(toEdge), ...fromPoles(scene)]
  return { graph: { id: 'drawing', children, edges, layoutOptions }, plates, labels, isBack }
}

/** Invisible edges from an area's initial pole to nodes that only other areas lead to, so they are laid out after the pole. */
function fromPoles(scene: Scene): ElkExtendedEdge[] {
  const reached = new Set(scene.arrows.map(({ to }) => to))
  const within = (area: SceneNode): string[] => [area.id, ...area.children.flatMap(within)]
  return areasOf(scene.root).flatMap(({ children }) => {
    const pole = children.find(({ kind }) => kind === 'pole')
    const isLed = (child: SceneNode) => {
      const inside = new Set(within(child))
      const others = new Set(children.filter(({ id }) => id !== child.id).flatMap(within))
      return scene.arrows.some(({ from, to }) => inside.has(to) && others.has(from))
    }
    const lost = pole
      ? children.filter((child) => child.node !== null && child.kind !== 'every' && reached.has(child.id) && !isLed(child))
      : []
    return lost.map((child) => ({ id: `pole to ${child.id}`, sources: [pole?.id ?? ''], targets: [child.id] }))
  })
}

const areasOf = (node: SceneNode): SceneNode[] => (node.kind === 'area' ? [node, ...node.children.flatMap(areasOf)] : [])

const inOrder = (nodes: readonly SceneNode[], { rank }: Ranks): SceneNode[] =>
  nodes.toSorted((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))

/** The number of arrows at the busier side of each node. */
function arrowsPerSide(arrows: readonly SceneArrow[], isBack: (arrow: SceneArrow) => boolean): Map<string, number> {
  const sides = new Map<string, { before: number; after: number }>()
  const count = (id: string, side: 'before' | 'after') => {
    const known = sides.get(id) ?? { before: 0, after: 0 }
    sides.set(id, { ...known, [side]: known[side] + 1 })
  }
  for (const arrow of arrows) {
    count(arrow.from, isBack(arrow) ? 'before' : 'after')
    count(arrow.to, isBack(arrow) ? 'after' : 'before')
  }
  return new Map([...sides].map(([id, { before, after }]) => [id, Math.max(before, after)]))
}

const withRoom = (plate: Plate, room: number, direction: Direction): Plate =>
  direction === 'DOWN' ? { ...plate, width: Math.max(plate.width, room) } : { ...plate, height: Math.max(plate.height, room) }

const cableRoom = (node: SceneNode): LayoutOptions =>
  node.kind === 'busy' ? { 'elk.spacing.individual': `elk.spacing.nodeNode:${36 + CABLE}` } : {}

const LEAST_HEIGHT = 90

/** An area is at least as wide as its tab. elkjs interprets the minimum size transposed in the downward direction. */
function areaOptions(node: SceneNode, direction: Direction): LayoutOptions {
  if (node.node === null) return { 'elk.padding': '[top=8,left=8,bottom=8,right=8]' }
  const least = Math.ceil(widthOf(node.title, NAME_SIZE, 'name')) + (node.isParallel ? 260 : 110) + (node.node.path === '' ? 0 : TOGGLE)
  return {
    'elk.padding': `[top=${ROW * 2 + 22},left=22,bottom=22,right=22]`,
    'elk.nodeSize.constraints': 'MINIMUM_SIZE',
    'elk.nodeSize.minimum': direction === 'DOWN' ? `(${LEAST_HEIGHT},${least})` : `(${least},${LEAST_HEIGHT})`,
  }
}
