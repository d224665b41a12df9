import { Coverage, type LedgerPath, type LedgerStep, type Microstep, type PersistentStorage, rig, type Transition } from '@firn/flow-kit'
import type { Flow } from '../../../machines/flow.ts'
import { storage as here } from '../kit/binding.ts'

/** A replayed step of a ledger: its source state, the event, and the transitions taken in order. */
export type TakenStep = { from: unknown; step: LedgerStep; edges: readonly string[] }
export type ReplayedPath = { path: LedgerPath; atStart: readonly string[]; steps: TakenStep[] }
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

/** Runs the paths of a flow's ledger again, with controlled calls and clock, to see which transitions each step takes. */
export async function replayLedger(flow: Flow, ledger: readonly LedgerPath[], storage: PersistentStorage = here): Promise<Replay> {
  const coverage = new Recorder()
  const paths: ReplayedPath[] = []
  for (const path of ledger) {
    storage.clear()
    const real = rig(flow.machine, flow.cases.inputs[path.from], { coverage, storage })
    const replayed: ReplayedPath = { path, atStart: coverage.takenSince(), steps: [] }
    let from: unknown = path.start.state
    for (const step of path.steps) {
      await real.step(step.event)
      replayed.steps.push({ from, step, edges: coverage.takenSince() })
      from = step.state
    }
    real.stop()
    paths.push(replayed)
  }
  return { paths, coverage }
}
