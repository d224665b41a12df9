import type { Graph } from '../explore.ts'
import type { Model } from '../model.ts'
import { difference, failureInWords, shortestWay } from '../report.ts'
import { type RigOptions, rig, type StepResult } from '../rig.ts'
import { noStorage } from '../storage.ts'
import { entryOf, type LedgerEntry, type LedgerPath } from './ledger.ts'

export type ReplayOptions = RigOptions & {
  /** Graphs by input, to find the shortest path to a failure. Without them the path itself is reported. */
  graphs?: ReadonlyMap<string, Graph>
}

const fields = ['state', 'context', 'emitted', 'calls', 'effects', 'persisted', 'ignored', 'tags', 'waited', 'output'] as const

function problemsOf(expected: LedgerEntry, result: StepResult): string[] {
  const found = entryOf(result)
  return fields.flatMap((field) => difference(expected[field], found[field], field))
}

/** Runs one path of a ledger on the actor and compares every step. @throws Error with model, state, case and difference */
export async function replayPath(
  model: Model,
  path: LedgerPath,
  { graphs, coverage, storage = noStorage }: ReplayOptions = {},
): Promise<void> {
  storage.clear()
  const real = rig(model.machine, path.input, { coverage, storage })
  const atStart = problemsOf(path.start, real.start())
  if (atStart.length) throw new Error(failureInWords(model.id, undefined, path.name, atStart.join('; '), []))
  let state: unknown = path.start.state
  const cases = path.steps.map((step) => step.case)
  for (const [at, step] of path.steps.entries()) {
    const failed = (problem: string) => {
      const way = shortestWay(graphs?.get(path.from), state, step.case, cases.slice(0, at + 1))
      return new Error(failureInWords(model.id, state, step.case, problem, way))
    }
    const result = await real.step(step.event).catch((error) => {
      throw failed(String(error))
    })
    const problems = problemsOf(step, result)
    if (problems.length) throw failed(problems.join('; '))
    state = step.state
  }
  real.stop()
}
