// Opens states of an overview in place, in the page: the diagram layout and drawing, bundled by try/bundle.ts into opening-layout.js.
import { drawPlaced } from '../diagram/draw.ts'
import type { Direction } from '../diagram/elk-graph.ts'
import { layout } from '../diagram/layout.ts'
import { type Drawable, sceneOf } from '../diagram/scene.ts'
import { nodeOf } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { drawOptions } from './draw-options.ts'
import type { OpeningData } from './opening-data.ts'

/**
 * A drawing of a flow with some states open, as SVG, laid out in the direction of the closed one.
 * @param within the state whose inside it shows
 * @param open paths of open states; unknown ones and ones without children are ignored
 * @param say translates a text into the page's language
 */
export async function drawOpen(
  data: OpeningData,
  { within, open, direction }: { within: string; open: readonly string[]; direction: Direction },
  say: (english: string) => string,
): Promise<string> {
  const { id, title, model, plates } = data
  const entry = {
    flow: { id, title } as unknown as FlowEntry['flow'],
    model,
    actors: new Map(data.actors) as FlowEntry['actors'],
    cases: new Map(data.cases),
    taken: new Map(data.taken.map(([edge, levels]) => [edge, new Set(levels)])),
    run: data.run,
    say,
  } satisfies Drawable & Pick<FlowEntry, 'taken' | 'run'>
  const holders = open.filter((path) => model.nodes.some((node) => node.path === path && node.children.length > 0))
  const node = nodeOf(model, within)
  const name = within === '' ? 'Overview' : `Inside ${node.number} ${node.name}`
  const placed = await layout(entry, sceneOf(entry, { title: name, within, open: new Set(holders) }), direction)
  const options = { ...drawOptions(entry, (path) => plates[path] ?? null), canOpen: () => true }
  return `${drawPlaced(entry, placed, options)}`
}
