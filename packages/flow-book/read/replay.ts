import {
  Coverage,
  difference,
  entryOf,
  type LedgerPath,
  type LedgerStep,
  type Microstep,
  type Rig,
  rig,
  type StepResult,
  type Transition,
} from '@firn/flow-kit'
import type { Flow } from '../../../machines/flow.ts'
import { storage } from '../kit/binding.ts'

/** A replayed step of a ledger: its source state, the event, and the transitions taken in order. */
export type TakenStep = { from: unknown; step: LedgerStep; edges: readonly string[]; trouble: string | null }
export type ReplayedPath = { path: LedgerPath; atStart: readonly string[]; steps: TakenStep[]; trouble: string | null }
export type Replay = { paths: ReplayedPath[]; coverage: Coverage }

/** Coverage that also returns the transitions taken since the last call of `takenSince`. */
class Recorder extends Coverage {
  #since: string[] = []

  override note(keys: Map<Transition, string>, step: Microstep) {
    super.note(keys, step)
    for (const one of step.taken) {
      const key = keys.get(one)
      if (key) this.#since.push(key)
    }
  }

  takenSince(): string[] {
    const taken = this.#since
    this.#since = []
    return taken
  }
}

/** The first two differences between a recorded and a replayed step, or null. */
function differences({ case: _case, event: _event, ...expected }: Partial<LedgerStep>, seen: StepResult): string | null {
  const wrong = difference(expected, entryOf(seen), 'the step')
  return wrong.length === 0 ? null : wrong.slice(0, 2).join('; ')
}

/**
 * Replays the paths of a ledger on the real machine with controlled calls and clock. A path ends at the first difference.
 * @param isCompared false for the ledger of another revision, whose steps are shown and not checked
 */
export async function replayLedger(flow: Flow, ledger: readonly LedgerPath[], isCompared = true): Promise<Replay> {
  const coverage = new Recorder()
  const paths: ReplayedPath[] = []
  for (const path of ledger) paths.push(await replayPath(flow, path, coverage, isCompared ? differences : () => null))
  return { paths, coverage }
}

async function replayPath(flow: Flow, path: LedgerPath, coverage: Recorder, compare: typeof differences): Promise<ReplayedPath> {
  coverage.takenSince()
  storage.clear()
  let real: Rig
  try {
    real = rig(flow.machine, path.input, { coverage, storage })
  } catch (error) {
    return { path, atStart: [], steps: [], trouble: String(error) }
  }
  const replayed: ReplayedPath = { path, atStart: coverage.takenSince(), steps: [], trouble: compare(path.start, real.start()) }
  let from: unknown = path.start.state
  for (const step of path.steps) {
    const trouble = await real.step(step.event).then(
      (seen) => compare(step, seen),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    replayed.steps.push({ from, step, edges: coverage.takenSince(), trouble })
    if (JSON.stringify(real.actor.getSnapshot().value) !== JSON.stringify(step.state)) break
    from = step.state
  }
  real.stop()
  return replayed
}
