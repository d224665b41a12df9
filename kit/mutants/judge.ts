import { activePaths } from '../../flowbook/shown-messages.ts'
import type { Flow } from '../../machines/flow.ts'
import { type LedgerPath, readLedger } from '../ledger.ts'
import { replayPath } from '../replay.ts'
import { type Mutant, mutantsOf } from './mutate.ts'
import { visibleIn } from './visible.ts'

/** `killedBy` says flow, state and case of the first difference; null where the ledger holds on the mutant. */
export type Verdict = { mutant: Mutant; killedBy: string | null }

/** The paths of a ledger, those first that come through a state. */
function nearest(ledger: LedgerPath[], state: string): LedgerPath[] {
  const passes = (path: LedgerPath) => path.steps.some((step) => activePaths(step.state).includes(state))
  return [...ledger].sort((one, other) => Number(passes(other)) - Number(passes(one)))
}

/** Holds a flow's committed ledger against one of its mutants. A mutant that is no machine any more counts as killed. */
export async function judge(flow: Flow, mutant: Mutant, ledger = readLedger(flow.id) ?? []): Promise<Verdict> {
  try {
    const machine = mutant.machine()
    for (const path of nearest(ledger, mutant.state)) await replayPath({ ...flow, machine }, path)
    return { mutant, killedBy: null }
  } catch (error) {
    return { mutant, killedBy: error instanceof Error ? error.message : String(error) }
  }
}

/** Judges every mutant of a flow. */
export async function judgeAll(flow: Flow): Promise<Verdict[]> {
  const ledger = readLedger(flow.id) ?? []
  const verdicts: Verdict[] = []
  for (const mutant of mutantsOf(flow.machine, await visibleIn(flow.machine, ledger))) verdicts.push(await judge(flow, mutant, ledger))
  return verdicts
}
