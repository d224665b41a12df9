import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { FlowModel } from '../model.ts'

/** What the last recorded run of a flow's tests has taken: by level the transitions that it did not take, of the flow as it was then. */
const RecordedFlow = v.object({ print: v.string(), view: v.array(v.string()), browser: v.array(v.string()) })
const Recorded = v.object({ revision: v.string(), flows: v.record(v.string(), RecordedFlow) })
export type Recorded = v.InferOutput<typeof Recorded>

/** The committed record, so that a fresh copy of the product shows what was tested: `npm run make -- release` writes it after a whole run. */
export const RECORDED = new URL('../../docs/flows/tested.json', import.meta.url)

/** Reads the committed record; null where there is none. @throws ValiError where the file is something else */
export const readRecorded = (file = RECORDED): Recorded | null =>
  existsSync(file) ? v.parse(Recorded, JSON.parse(readFileSync(file, 'utf8'))) : null

/** Twelve characters that change with any transition of a flow. */
export const printOf = ({ edges }: FlowModel): string =>
  createHash('sha256')
    .update(JSON.stringify(edges.map(({ id, to, guard }) => [id, to, guard?.name])))
    .digest('hex')
    .slice(0, 12)
