import type { LedgerPath } from '../ledger/ledger.ts'
import { replayPath } from '../ledger/replay.ts'
import { activePaths, type Model } from '../model.ts'
import { noStorage, type PersistentStorage } from '../storage.ts'
import { type Mutant, mutantsOf } from './mutate.ts'
import { visibleIn } from './visible.ts'

/** `killedBy` says model, state and case of the first difference; null where the ledger holds on the mutant. */
export type Verdict = { mutant: Mutant; killedBy: string | null }

const statesOf = new WeakMap<LedgerPath, Set<string>>()

/** Every state that a path comes through; each path is asked once for every mutant. */
function statesOn(path: LedgerPath): Set<string> {
  const known = statesOf.get(path)
  if (known) return known
  const made = new Set(path.steps.flatMap((step) => activePaths(step.state)))
  statesOf.set(path, made)
  return made
}

/** The paths of a ledger, those first that come through a state. */
function nearestFirst(ledger: readonly LedgerPath[], state: string): LedgerPath[] {
  const passing = ledger.filter((path) => statesOn(path).has(state))
  return [...passing, ...ledger.filter((path) => !passing.includes(path))]
}

/** Replays a model's ledger on one of its mutants. A mutant that is no machine any more counts as killed. */
export async function judge(
  model: Model,
  mutant: Mutant,
  ledger: readonly LedgerPath[],
  storage: PersistentStorage = noStorage,
): Promise<Verdict> {
  try {
    const machine = mutant.machine()
    for (const path of nearestFirst(ledger, mutant.state)) await replayPath({ ...model, machine }, path, { storage })
    return { mutant, killedBy: null }
  } catch (error) {
    return { mutant, killedBy: error instanceof Error ? error.message : String(error) }
  }
}

/** Judges every mutant of a model, or with `every` each so-manieth of them. */
export async function judgeAll(
  model: Model,
  ledger: readonly LedgerPath[],
  storage: PersistentStorage = noStorage,
  every = 1,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const mutants = [...mutantsOf(model.machine, await visibleIn(model.machine, ledger, storage))]
  for (const mutant of mutants.filter((_, at) => at % every === 0)) verdicts.push(await judge(model, mutant, ledger, storage))
  return verdicts
}
