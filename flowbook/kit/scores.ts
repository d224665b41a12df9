import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { fileNameOf } from '../words/names.ts'

/** How many mutants a flow had when they were last judged, how many were killed, and how many are the same machine; `print` says of which revision. */
const RecordedScore = v.object({ print: v.string(), mutants: v.number(), killed: v.number(), equivalent: v.number() })
export type RecordedScore = v.InferOutput<typeof RecordedScore>
const Scores = v.record(v.string(), RecordedScore)

const root = new URL('../../', import.meta.url)
/** The committed scores by flow: `npm run flows:mutants -- --record yes` writes them. */
const SCORES = new URL('tests/machines/mutants/scores.json', root)

/** The recorded scores by flow; none where nothing was recorded. @throws ValiError where the file is something else */
export const readScores = (): Readonly<Record<string, RecordedScore>> =>
  existsSync(SCORES) ? v.parse(Scores, JSON.parse(readFileSync(SCORES, 'utf8'))) : {}

/** Writes the scores, a line a flow, in the order of their names. */
export function writeScores(scores: Readonly<Record<string, RecordedScore>>): void {
  const sorted = Object.entries(scores).sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(SCORES, `{\n${sorted.map(([id, one]) => `  ${JSON.stringify(id)}: ${JSON.stringify(one)}`).join(',\n')}\n}\n`)
}

/** Twelve characters that change with any file of a flow and with its ledger: as long as they stay, so do its mutants and their fate. */
export function revisionOf(flow: string): string {
  const hash = createHash('sha256')
  const folder = new URL(`machines/${fileNameOf(flow)}/`, root)
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(new URL(file, folder)))
  return hash
    .update(readFileSync(new URL(`tests/machines/ledgers/${flow}.json`, root)))
    .digest('hex')
    .slice(0, 12)
}
