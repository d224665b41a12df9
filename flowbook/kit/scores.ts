import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { fileNameOf } from '../words/names.ts'

/** How many mutants a flow had when they were last judged, how many were killed, and how many are the same machine; `print` says of which revision. */
const RecordedScore = v.object({ print: v.string(), mutants: v.number(), killed: v.number(), equivalent: v.number() })

/** How many faults a flow had, in its machine and in its sources, and how many were found without its ledger. */
const HandScore = v.object({ print: v.string(), mutants: v.number(), found: v.number() })

const root = new URL('../../', import.meta.url)

/** Scores by flow in a file: none where there is no file. */
function scoresIn<S extends v.GenericSchema>(path: string, schema: S) {
  const file = new URL(path, root)
  return {
    /** @throws ValiError where the file is something else */
    read: (): Readonly<Record<string, v.InferOutput<S>>> =>
      existsSync(file) ? v.parse(v.record(v.string(), schema), JSON.parse(readFileSync(file, 'utf8'))) : {},
    /** Writes the scores of the flows that there are, a line a flow, in the order of their names. */
    write(scores: Readonly<Record<string, v.InferOutput<S>>>): void {
      const sorted = Object.entries(scores)
        .filter(([id]) => existsSync(new URL(`machines/${fileNameOf(id)}/`, root)))
        .sort(([one], [other]) => (one < other ? -1 : 1))
      // As the formatter has it, so that `npm run lint` takes it.
      const fields = (of: v.InferOutput<S>) =>
        Object.entries(of as object).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      writeFileSync(file, `{\n${sorted.map(([id, one]) => `  ${JSON.stringify(id)}: { ${fields(one).join(', ')} }`).join(',\n')}\n}\n`)
    },
  }
}

/** The committed scores: `npm run flows:mutants -- --record yes` writes them. */
export const { read: readScores, write: writeScores } = scoresIn('tests/machines/mutants/scores.json', RecordedScore)
/** The committed scores without ledgers: `npm run flows:mutants -- --without ledger --record yes` writes them. */
export const byHand = scoresIn('tests/machines/mutants/without-ledger.json', HandScore)

/** What people expect of a flow: a ledger's paths and what they find do not depend on it. */
const isExpectation = (file: string) => file.endsWith('.expected.txt')

function printOf(flow: string, counts: (file: string) => boolean): string {
  const hash = createHash('sha256')
  const folder = new URL(`machines/${fileNameOf(flow)}/`, root)
  for (const file of readdirSync(folder).sort()) if (counts(file)) hash.update(file).update(readFileSync(new URL(file, folder)))
  return hash
    .update(readFileSync(new URL(`tests/machines/ledgers/${flow}.json`, root)))
    .digest('hex')
    .slice(0, 12)
}

/** Twelve characters that change with any file of a flow and with its ledger, but not with its expectations: as long as they stay, so do its mutants and what the ledger finds. */
export const revisionOf = (flow: string): string => printOf(flow, (file) => !isExpectation(file))
/** The same with the expectations. */
export const expectedRevisionOf = (flow: string): string => printOf(flow, () => true)
