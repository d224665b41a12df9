import type { NumberPlate } from '../diagram/draw-plates.ts'
import { partsOf } from '../diagram/parts.ts'
import type { FlowModel } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import type { Level } from '../read/results.ts'
import { readFlowUse } from './flow-use.ts'

/** What the page needs to lay a flow's overview out anew, with other states open: plain data. */
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

/** Whether a drawing of a flow shows closed states: only then there is something to open. */
export const hasClosed = ({ model }: Pick<FlowEntry, 'model'>): boolean => partsOf(model).length > 1

/** The same as a script, which comes with the first press: pages opened from a folder may not read other files in any other way. */
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
