import { type Model, plain, stateInWords } from '../model.ts'
import { type RigOptions, rig } from '../rig.ts'
import { noStorage } from '../storage.ts'
import type { PlannedPath } from '../tour.ts'
import { entryOf, type LedgerPath, type LedgerStep } from './ledger.ts'
import { nameOfPath } from './name.ts'

/** Runs the paths of a tour on the actor and returns their ledger. @throws Error with model, state, case and way if a step fails */
export async function record(model: Model, paths: readonly PlannedPath[], options: RigOptions = {}): Promise<LedgerPath[]> {
  const recorded: LedgerPath[] = []
  for (const path of paths) recorded.push(await recordPath(model, path, options))
  return recorded
}

async function recordPath(model: Model, path: PlannedPath, { coverage, storage = noStorage }: RigOptions): Promise<LedgerPath> {
  const input = model.cases.inputs[path.input]
  const cases = path.edges.map((edge) => edge.name)
  storage.clear()
  const real = rig(model.machine, input, { coverage, storage })
  const start = entryOf(real.start())
  const steps: LedgerStep[] = []
  for (const [at, { name, event }] of path.edges.entries()) {
    const result = await real.step(event).catch((error) => {
      const state = stateInWords((steps.at(-1) ?? start).state)
      throw new Error(`${model.id}: in ${state}, when «${name}»: ${error}\n  way there: ${cases.slice(0, at + 1).join(' → ')}`)
    })
    steps.push({ case: name, event: plain(event) as LedgerStep['event'], ...entryOf(result) })
  }
  real.stop()
  const name = nameOfPath(path.input, cases, (steps.at(-1) ?? start).state)
  return { name, from: path.input, ...(input === undefined ? {} : { input: plain(input) }), start, steps }
}
