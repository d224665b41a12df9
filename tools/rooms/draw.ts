import elk, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js'
import type { ImportGraph } from './cruise.ts'

/** What each room contains, in a few words for the picture. */
const holds: Record<string, string> = {
  contract: 'the words between browser and server',
  platform: 'the only fetch, the only browser globals',
  'packages/event-logger': 'events stored once, or counted',
  'packages/flow-kit': 'model-based tests for any machine',
  machines: 'every decision, delay and retry',
  src: 'screens: render a state, send events',
  sample: 'the sample inventory and drawn art',
  server: 'the whole /api, its jobs and sandbox',
  'packages/flow-book': 'diagrams, storyboards, QA’s exports',
  tests: 'machines, views, API, server',
  e2e: 'journeys in a real browser',
  tools: 'what the commands run',
}

const BOX = { width: 300, height: 76 }
const COLOUR = { ink: '#0c1b2a', slate: '#3d5163', edge: '#748896', snow: '#f5f8f9', white: '#ffffff', glacier: '#1b6390' }

type Edge = readonly [from: string, to: string]

const roomOf = (path: string): string => /^(packages\/)?[^/]+/.exec(path)?.[0] ?? path

/** Imports between rooms, without those that follow from others. */
function edgesOf({ imports }: ImportGraph): Edge[] {
  const all = new Map<string, Set<string>>()
  for (const [from, to] of imports) {
    const [one, other] = [roomOf(from), roomOf(to)]
    if (one !== other) all.set(one, (all.get(one) ?? new Set()).add(other))
  }
  const reach = (from: string, goal: string): boolean => [...(all.get(from) ?? [])].some((next) => next === goal || reach(next, goal))
  return [...all].flatMap(([from, targets]) =>
    [...targets].filter((to) => ![...targets].some((other) => other !== to && reach(other, to))).map((to) => [from, to] as const),
  )
}

const point = ({ x, y }: ElkPoint): string => `${Math.round(x)} ${Math.round(y)}`

const arrow = ({ sections = [] }: ElkExtendedEdge): string =>
  sections
    .map(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint].map(point).join('L'))
    .map(
      (way) => `<path d="M${way}" fill="none" stroke="${COLOUR.edge}" stroke-width="1.6" stroke-linejoin="round" marker-end="url(#tip)"/>`,
    )
    .join('')

const plate = ({ id, x = 0, y = 0 }: ElkNode): string => `<g transform="translate(${Math.round(x)} ${Math.round(y)})">
<rect width="${BOX.width}" height="${BOX.height}" rx="10" fill="${COLOUR.white}" stroke="${COLOUR.ink}" stroke-width="1.6"/>
<text x="18" y="32" font-size="19" font-weight="700" fill="${COLOUR.ink}">${id}/</text>
<text x="18" y="56" font-size="13.5" fill="${COLOUR.slate}">${holds[id] ?? ''}</text>
</g>`

/** Draws the rooms in layers, with an arrow for each import that does not follow from others. @returns SVG */
export async function drawRooms(graph: ImportGraph): Promise<string> {
  const rooms = [...new Set(graph.files.map(roomOf))].sort()
  const laid: ElkNode = await new elk.default().layout({
    id: 'house',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.padding': '[top=36,left=36,bottom=36,right=36]',
      'elk.spacing.nodeNode': '40',
      'elk.layered.spacing.nodeNodeBetweenLayers': '54',
      'elk.spacing.edgeNode': '22',
      'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
    },
    children: rooms.map((room) => ({ id: room, ...BOX })),
    edges: edgesOf(graph).map(([from, to]) => ({ id: `${from} ${to}`, sources: [from], targets: [to] })),
  })
  const { children = [], edges = [], width = 0, height = 0 } = laid
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" role="img" aria-label="The rooms of the code on their floors; every import leads down.">
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8Z" fill="${COLOUR.edge}"/></marker></defs>
<rect width="${width}" height="${height}" rx="16" fill="${COLOUR.snow}"/>
${[...edges.map(arrow), ...children.map(plate)].join('\n')}
</svg>
`
}
