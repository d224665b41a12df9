import type { Model } from '../model.ts'
import { files } from '../node.ts'
import type { KnownPath } from '../tour.ts'
import { compactLedger } from './compact.ts'
import { expandLedger } from './expand.ts'
import type { LedgerPath } from './ledger.ts'
import { caseOf, ledgerText, type StoredLedger } from './stored.ts'

/** The ledgers of a folder, one JSON file for each model. */
export type Ledgers = {
  /** A model's expanded ledger, or undefined if none exists. @throws Error if the file is not a ledger */
  read(model: Model): LedgerPath[] | undefined
  /** The paths of a model's ledger for the next tour. Empty without a ledger. */
  knownPaths(model: Model): KnownPath[]
  /** Writes a model's ledger in the stored form. */
  write(model: Model, paths: readonly LedgerPath[]): void
}

/** @param folder as a `file:` URL that ends in a slash */
export function createLedgers(folder: URL): Ledgers {
  const fileOf = (model: Model) => new URL(`${model.id}.json`, folder)
  const stored = (model: Model): StoredLedger | undefined =>
    files().existsSync(fileOf(model)) ? (JSON.parse(files().readFileSync(fileOf(model), 'utf8')) as StoredLedger) : undefined
  return {
    read(model) {
      const ledger = stored(model)
      return ledger && expandLedger(model, ledger)
    },
    knownPaths: (model) =>
      stored(model)?.paths.map(({ from, steps }) => ({ input: from, cases: steps.map((step) => caseOf(step, model.cases.events)) })) ?? [],
    write(model, paths) {
      files().mkdirSync(folder, { recursive: true })
      files().writeFileSync(fileOf(model), ledgerText(compactLedger(model, paths)))
    },
  }
}
