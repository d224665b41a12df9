import { type Drawing, type DrawOptions, drawPlaced, placeScene } from '../diagram/draw.ts'
import type { Placed, PlacedArrow, PlacedNode } from '../diagram/layout.ts'
import { type Part, partsOf } from '../diagram/parts.ts'
import { type Scene, type SceneArrow, type SceneNode, sceneOf } from '../diagram/scene.ts'
import { labelOf, plateSize } from '../diagram/sizes.ts'
import type { FlowModel, FlowNode } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'

/** The drawings of a flow before and after a change. Common elements have the same position in both. */
export type Alike = { before: Drawing[]; after: Drawing[] }

/** Lays out two revisions of a flow together and draws each with its own elements. */
export async function drawAlike(before: FlowEntry, after: FlowEntry, options: { before: DrawOptions; after: DrawOptions }): Promise<Alike> {
  const both = union(before, after)
  const alike: Alike = { before: [], after: [] }
  for (const part of partsOf(both.model)) {
    const placed = await placeScene(both, sceneOf(both, part))
    for (const [side, entry] of [
      ['before', before],
      ['after', after],
    ] as const) {
      const own = sideOf(placed, entry, part)
      if (own) alike[side].push({ part, placed: own, svg: drawPlaced(entry, own, options[side]) })
    }
  }
  return alike
}

/** A flow with the elements of both revisions. For common elements the later revision takes precedence. */
function union(before: FlowEntry, after: FlowEntry): FlowEntry {
  return {
    ...after,
    model: unionOf(before.model, after.model),
    actors: new Map([...before.actors, ...after.actors]),
    cases: new Map([...before.cases, ...after.cases]),
  }
}

function unionOf(before: FlowModel, after: FlowModel): FlowModel {
  const find = (model: FlowModel, path: string) => model.nodes.find((node) => node.path === path)
  const nodes = after.nodes.map((node): FlowNode => {
    const old = find(before, node.path)
    const children = [...new Set([...node.children, ...(old?.children ?? [])])]
    return {
      ...node,
      children,
      initial: node.initial ?? old?.initial ?? null,
      type: children.length > 0 && node.type === 'atomic' ? 'compound' : node.type,
    }
  })
  const gone = before.nodes.filter(({ path }) => !find(after, path))
  const known = new Set(after.edges.map((edge) => JSON.stringify([edge.from, edge.to, edge.event, edge.guard])))
  const left = before.edges.filter((edge) => !known.has(JSON.stringify([edge.from, edge.to, edge.event, edge.guard])))
  return { ...after, nodes: [...nodes, ...gone], edges: [...after.edges, ...left.map((edge) => ({ ...edge, id: `before ${edge.id}` }))] }
}

const flat = (node: SceneNode): SceneNode[] => [node, ...node.children.flatMap(flat)]
const keyOf = ({ from, to, cause }: SceneArrow): string => `${from} → ${to} by ${cause}`

/** One revision's part of a combined drawing, with its own texts, or null if it has none of it. */
function sideOf(placed: Placed, entry: FlowEntry, part: Part): Placed | null {
  if (!entry.model.nodes.some(({ path }) => path === part.within)) return null
  const open = new Set([...part.open].filter((path) => entry.model.nodes.some((node) => node.path === path && node.children.length > 0)))
  const scene: Scene = sceneOf(entry, { ...part, open })
  const own = new Map(flat(scene.root).map((node) => [node.id, node]))
  const nodes = placed.nodes.flatMap((node): PlacedNode[] => {
    const mine = own.get(node.scene.id)
    return mine ? [{ ...node, scene: mine, plate: mine.kind === 'area' ? node.plate : plateSize(mine) }] : []
  })
  const places = new Map(placed.arrows.map((arrow) => [keyOf(arrow.scene), arrow]))
  const arrows = scene.arrows.flatMap((arrow): PlacedArrow[] => {
    const place = places.get(keyOf(arrow))
    if (!place) return []
    const label = place.label && { ...labelOf(entry, arrow), x: place.label.x, y: place.label.y }
    return [{ scene: arrow, points: place.points, label }]
  })
  return { scene, direction: placed.direction, width: placed.width, height: placed.height, nodes, arrows }
}
