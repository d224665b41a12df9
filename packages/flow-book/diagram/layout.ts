import elk, { type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type Direction, type Graph, graphOf } from './elk-graph.ts'
import type { Scene, SceneArrow, SceneNode } from './scene.ts'
import type { Label, Plate } from './sizes.ts'
import type { PhraseSource } from './what-happens.ts'

export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }
export type PlacedNode = Box & { scene: SceneNode; plate: Plate; depth: number }
export type PlacedArrow = { scene: SceneArrow; points: Point[]; label: (Label & Box) | null }
export type Placed = { scene: Scene; direction: Direction; width: number; height: number; nodes: PlacedNode[]; arrows: PlacedArrow[] }

/** Lays a graph out, or returns a stored layout. */
type LayoutCache = (graph: ElkNode, lay: () => Promise<ElkNode>) => Promise<ElkNode>
let cache: LayoutCache = (_, lay) => lay()
/** Installs a cache for layouts. */
export function setLayoutCache(other: LayoutCache): void {
  cache = other
}

/** Places every plate, line and label of a scene, in pixels from the top left corner. The result is deterministic. */
export async function layout(entry: PhraseSource, scene: Scene, direction: Direction = 'DOWN'): Promise<Placed> {
  const drawn = graphOf(entry, scene, direction)
  const laid: ElkNode = await cache(drawn.graph, () => new elk.default().layout(drawn.graph))
  return {
    scene,
    direction,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    nodes: placedNodes(scene.root, laid, drawn.plates),
    arrows: scene.arrows.map((arrow, at) => placedArrow(arrow, at, laid, drawn)),
  }
}

function placedNodes(root: SceneNode, laid: ElkNode, plates: ReadonlyMap<string, Plate>): PlacedNode[] {
  const boxes = new Map<string, Box>()
  const read = (node: ElkNode) => {
    boxes.set(node.id, { x: node.x ?? 0, y: node.y ?? 0, width: node.width ?? 0, height: node.height ?? 0 })
    node.children?.forEach(read)
  }
  laid.children?.forEach(read)
  const collect = (scene: SceneNode, depth: number): PlacedNode[] => {
    const box = boxes.get(scene.id)
    const plate = plates.get(scene.id) ?? { width: 0, height: 0, rows: [] }
    const size = scene.kind === 'area' ? {} : { width: plate.width, height: plate.height }
    const own = box ? [{ ...box, ...size, scene, depth, plate }] : []
    return [...own, ...scene.children.flatMap((child) => collect(child, depth + 1))]
  }
  return collect(root, 0)
}

function placedArrow(scene: SceneArrow, at: number, laid: ElkNode, { labels, isBack }: Graph): PlacedArrow {
  const edge = laid.edges?.find((one) => one.id === `${at}`)
  const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
  const box = edge?.labels?.[0]
  const label = labels[at]
  return {
    scene,
    points: (isBack(scene) ? points.toReversed() : points).map(({ x, y }) => ({ x, y })),
    label: label && box ? { ...label, x: box.x ?? 0, y: box.y ?? 0 } : null,
  }
}
