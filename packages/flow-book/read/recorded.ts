import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { FlowModel } from '../model.ts'

/** The last recorded run of a flow's tests: for each level, the transitions that it did not take at that time. */
const RecordedFlow = v.object({ print: v.string(), view: v.array(v.string()), browser: v.array(v.string()) })
const Recorded = v.object({ revision: v.string(), flows: v.record(v.string(), RecordedFlow) })
export type Recorded = v.InferOutput<typeof Recorded>

/** The committed record, which shows test results in a fresh clone. `npm run make -- release` writes it after a full run. */
export const RECORDED = new URL('../../../docs/flows/tested.json', import.meta.url)

/** Reads the committed record, or null without one. @throws ValiError if the file is invalid */
export const readRecorded = (file = RECORDED): Recorded | null =>
  existsSync(file) ? v.parse(Recorded, JSON.parse(readFileSync(file, 'utf8'))) : null

/** A hash of twelve characters that changes with any transition of a flow. */
export const printOf = ({ edges }: FlowModel): string =>
  createHash('sha256')
    .update(JSON.stringify(edges.map(({ id, to, guard }) => [id, to, guard?.name])))
    .digest('hex')
    .slice(0, 12)
