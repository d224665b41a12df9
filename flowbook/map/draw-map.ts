import elk, { type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { pathThrough } from '../diagram/draw-arrows.ts'
import { widthOf } from '../diagram/text.ts'
import { html, type Markup } from '../html.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { linksOf, type MapLink } from './links.ts'
import { type Page, pages } from './places.ts'

const PLATE = 38
const LABEL = 12
const TAB = 44

const plateOf = ({ flow }: FlowEntry): ElkNode => ({ id: flow.id, width: Math.ceil(widthOf(flow.title, 15, 'name')) + 32, height: PLATE })

function boxOf(page: Page, entries: readonly FlowEntry[]): ElkNode {
  const wide = Math.ceil(widthOf(page.title, 15, 'name') + widthOf(page.path, 13) + 60)
  return {
    id: `page ${page.id}`,
    children: page.flows.flatMap((id) => entries.filter(({ flow }) => flow.id === id).map(plateOf)),
    layoutOptions: {
      'elk.padding': `[top=${TAB + 12},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(90,${wide})`,
    },
  }
}

const targetOf = ({ kind, to }: MapLink) => (kind === 'opens' ? `page ${to}` : to)

const labelsOf = ({ words }: MapLink, at: number) =>
  words === ''
    ? []
    : [
        {
          id: `l${at}`,
          text: words,
          width: Math.ceil(widthOf(words, LABEL)) + 10,
          height: LABEL + 6,
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
        },
      ]

async function lay(entries: readonly FlowEntry[], links: readonly MapLink[], places: readonly Page[]): Promise<ElkNode> {
  return new elk.default().layout({
    id: 'map',
    children: places.map((page) => boxOf(page, entries)),
    edges: links.map((link, at) => ({ id: `${at}`, sources: [link.from], targets: [targetOf(link)], labels: labelsOf(link, at) })),
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
      'elk.spacing.edgeEdge': '10',
      'elk.spacing.edgeNode': '14',
      'elk.layered.spacing.nodeNodeBetweenLayers': '30',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
      'elk.randomSeed': '1',
    },
  })
}

function drawPage(page: Page, box: ElkNode, entries: readonly FlowEntry[], linkOf: (flow: string) => string): Markup {
  const { x = 0, y = 0, width = 0, height = 0 } = box
  const plates = (box.children ?? []).map((child) => {
    const entry = entries.find(({ flow }) => flow.id === child.id)
    return html`<a class="st st-plain" href="${linkOf(child.id)}"><title>${entry?.flow.purpose}</title><rect class="pl" x="${child.x ?? 0}" y="${child.y ?? 0}" width="${child.width ?? 0}" height="${child.height ?? 0}" rx="5"/><text class="nm" x="${(child.x ?? 0) + 16}" y="${(child.y ?? 0) + 24}">${entry?.flow.title}</text></a>`
  })
  return html`<g class="cmp"><rect class="cmp-b" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/><text class="nm" x="${x + 18}" y="${y + 28}">${page.title}</text><text class="rw" x="${x + 26 + widthOf(page.title, 15, 'name')}" y="${y + 28}">${page.path}</text></g>${plates}`
}

function drawLink(link: MapLink, edge: NonNullable<ElkNode['edges']>[number]): Markup {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
  const [before, end] = points.slice(-2)
  const turn = before && end ? (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI : 0
  const label = edge.labels?.[0]
  return html`<g class="ar map-${link.kind}"><path class="ln" d="${pathThrough(points)}"/>${
    end && html`<path class="hd" d="M0 0L-10 -5L-7 0L-10 5z" transform="translate(${end.x} ${end.y}) rotate(${turn})"/>`
  }${
    label &&
    html`<rect class="lab-b" x="${label.x ?? 0}" y="${label.y ?? 0}" width="${label.width ?? 0}" height="${label.height ?? 0}" rx="3"/><text class="lab-g" font-size="${LABEL}" x="${(label.x ?? 0) + 5}" y="${(label.y ?? 0) + LABEL + 1}">${link.words}</text>`
  }</g>`
}

/** Every flow on its page, with who starts, tells and opens what. @param linkOf where a flow's plate leads to @param say says a text in another language */
export async function drawMap(
  all: readonly FlowEntry[],
  linkOf: (flow: string) => string,
  say = (english: string) => english,
): Promise<{ svg: Markup; links: MapLink[] }> {
  const entries = all.map((entry) => ({
    ...entry,
    flow: { ...entry.flow, title: say(entry.flow.title), purpose: say(entry.flow.purpose) },
  }))
  const links = linksOf(entries).map((link) => ({ ...link, words: say(link.words) }))
  const places = pages.map((page) => ({ ...page, title: say(page.title) }))
  const laid = await lay(entries, links, places)
  const [width, height] = [Math.ceil(laid.width ?? 0), Math.ceil(laid.height ?? 0)]
  const boxes = places.map((page) =>
    drawPage(page, laid.children?.find(({ id }) => id === `page ${page.id}`) ?? { id: '' }, entries, linkOf),
  )
  const lines = links.flatMap((link, at) => {
    const edge = laid.edges?.find(({ id }) => id === `${at}`)
    return edge ? [drawLink(link, edge)] : []
  })
  const svg = html`<svg class="dg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="group" aria-labelledby="of-map-t of-map-d"><title id="of-map-t">${say('Map of all flows')}</title><desc id="of-map-d">${say(`${entries.length} flows on ${pages.length} pages. The table below says the same in words.`)}</desc>${boxes}${lines}</svg>`
  return { svg, links }
}
