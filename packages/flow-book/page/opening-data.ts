import type { NumberPlate } from '../diagram/draw-plates.ts'
import { partsOf } from '../diagram/parts.ts'
import type { FlowModel } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import type { Level } from '../read/results.ts'
import { readFlowUse } from './flow-use.ts'

/** The data with which the page can lay out a flow's overview with other states open. */
export type OpeningData = {
  id: string
  title: string
  model: FlowModel
  actors: [string, unknown][]
  cases: [string, readonly string[]][]
  taken: [string, Level[]][]
  run: readonly Level[]
  plates: Record<string, NumberPlate>
}

/** Whether a drawing of a flow shows closed states, so that something can be opened. */
export const hasClosed = ({ model }: Pick<FlowEntry, 'model'>): boolean => partsOf(model).length > 1

/** The same as a script, loaded on the first click: a page opened as a file can't read other data. */
export function openingScript(entry: FlowEntry): string {
  const { flow, model, actors, cases, taken, run } = entry
  const { plateOf } = readFlowUse(entry)
  const data: OpeningData = {
    id: flow.id,
    title: flow.title,
    model,
    actors: [...actors],
    cases: [...cases],
    taken: [...taken].map(([edge, levels]) => [edge, [...levels]]),
    run,
    plates: Object.fromEntries(
      model.nodes.flatMap(({ path }) => {
        const plate = plateOf(path)
        return plate ? [[path, plate] as const] : []
      }),
    ),
  }
  return `window.openingData = ${JSON.stringify(data).replaceAll('<', '\\u003c')}\n`
}
