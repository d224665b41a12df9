import { html, type Markup } from '../html.ts'
import type { FlowEdge } from '../model.ts'
import { drawLabel, drawLine, type Tested } from './draw-arrows.ts'
import { type ClassOf, drawArea, drawNumber, drawPlate, drawTab, drawToggle, type LinkOf, type NumberPlate } from './draw-plates.ts'
import { layout, type Placed } from './layout.ts'
import { type Part, partsOf } from './parts.ts'
import { type Drawable, type Scene, sceneOf } from './scene.ts'
import { inOneLine, saidBy } from './what-happens.ts'

export type Drawing = { part: Part; placed: Placed; svg: Markup }

/** Additional content of a drawing: plate links, test coverage, and changes. */
export type DrawOptions = {
  /** Distinguishes drawings of the same flow on one page. */
  idPrefix?: string
  linkOf: LinkOf
  classOfState?: ClassOf
  classOfEdges?: (edges: readonly FlowEdge[]) => string
  /** A number plate at the foot of a state: its text, and whether it is highlighted. */
  plateOf?: (path: string) => NumberPlate | null
  tested?: (edges: readonly FlowEdge[]) => Tested | null
  /** Whether states of a drawing open and close in place. */
  canOpen?: (part: Part) => boolean
}

/** Width of a page without its navigation column, in pixels. Wider drawings scroll. */
const PAGE = 1140
/** Maximum ratio of widths at which the horizontal layout is preferred. A page reads from top to bottom. */
const CLEARLY = 0.75

/** Lays a scene out from top to bottom, or from left to right if that is clearly narrower. */
export async function placeScene(entry: Drawable, scene: Scene): Promise<Placed> {
  const down = await layout(entry, scene, 'DOWN')
  if (down.width <= PAGE) return down
  const right = await layout(entry, scene, 'RIGHT')
  return right.width < down.width * CLEARLY ? right : down
}

/** All drawings of a flow, laid out, as SVG. */
export async function drawFlow(entry: Drawable, options: DrawOptions): Promise<Drawing[]> {
  const drawings: Drawing[] = []
  for (const part of partsOf(entry.model)) {
    const placed = await placeScene(entry, sceneOf(entry, part))
    drawings.push({ part, placed, svg: drawPlaced(entry, placed, options) })
  }
  return drawings
}

/** A laid-out drawing as SVG. */
export function drawPlaced(entry: Drawable, placed: Placed, options: DrawOptions): Markup {
  const { classOfState = () => '', classOfEdges = () => '', tested = () => null, plateOf = () => null, linkOf, idPrefix = 'of' } = options
  const { part } = placed.scene
  const id = `${idPrefix}-${entry.flow.id}-${part.within || 'all'}`
  const plates = placed.nodes.filter((node) => node.scene.kind !== 'area')
  const areas = placed.nodes.filter((node) => node.scene.kind === 'area' && (node.scene.isParallel || node.scene !== placed.scene.root))
  const sorted = placed.arrows.map((arrow) => ({ arrow, classes: classOfEdges(arrow.scene.edges), is: tested(arrow.scene.edges) }))
  const full = (edges: readonly FlowEdge[]) => edges.map((edge) => inOneLine(entry, edge)).join('\n')
  const count = plates.filter(({ scene }) => scene.kind !== 'pole' && scene.kind !== 'every').length
  const sum = placed.arrows.filter(({ scene }) => scene.cause !== 'entry').length
  const say = (text: string) => saidBy(entry, text)
  const opens = options.canOpen?.(part) ? [...areas, ...plates] : []
  const words = say(`${count} states and ${sum} arrows. The table of states below says the same in words.`)
  return html`<svg class="dg" data-within="${part.within}" data-direction="${placed.direction}" width="${placed.width}" height="${placed.height}" viewBox="0 0 ${placed.width} ${placed.height}" role="group" aria-labelledby="${id}-t ${id}-d"><title id="${id}-t">${say(entry.flow.title)}: ${say(part.title)}</title><desc id="${id}-d">${words}</desc>${areas.map((node) => drawArea(node, placed, classOfState))}${sorted.map(({ arrow, classes, is }) => drawLine(arrow, is, classes))}${areas.map((node) => drawTab(node, linkOf, say))}${plates.map((node) => drawPlate(node, linkOf, classOfState))}${plates.map((node) => drawNumber(node, plateOf))}${sorted.map(({ arrow, classes, is }) => drawLabel(arrow, is, classes, full(arrow.scene.edges)))}${opens.map((node) => drawToggle(node, part.within, say))}</svg>`
}
