import type { LedgerPath } from '../ledger/ledger.ts'
import { replayPath } from '../ledger/replay.ts'
import { activePaths, type Model, SETTLED } from '../model.ts'
import { noStorage, type PersistentStorage } from '../storage.ts'
import { type Mutant, mutantsOf } from './mutate.ts'
import { visibleIn } from './visible.ts'

/** More steps than any path has. */
const FAR = 1000

/** `killedBy` says model, state and case of the first difference; null where the ledger holds on the mutant. */
export type Verdict = { mutant: Mutant; killedBy: string | null }

/** Of each state that a path comes through: how many steps after its beginning, and the same for each event that happens there. */
type Depths = ReadonlyMap<string, number>
const depthsOf = new WeakMap<LedgerPath, Depths>()

/** How deep in a path each state lies, and each event in it; each path is asked once for every mutant. */
function depthsIn(path: LedgerPath): Depths {
  const known = depthsOf.get(path)
  if (known) return known
  const made = new Map<string, number>()
  const note = (key: string, at: number) => void (made.has(key) || made.set(key, at))
  for (const [at, step] of path.steps.entries()) {
    for (const state of ['', ...activePaths((path.steps[at - 1] ?? path.start).state)]) note(`${state} | ${inConfig(step.event.type)}`, at)
    for (const state of activePaths(step.state)) note(state, at)
  }
  depthsOf.set(path, made)
  return made
}

/** An event as the configuration names it, as far as all mutants of its list of transitions share the beginning. */
function inConfig(event: string): string {
  const [, outcome, id] = SETTLED.exec(event) ?? []
  if (outcome) return `${id} ${outcome === 'done' ? 'onDone' : 'onError'}`
  return event.startsWith('xstate.after.') ? 'after' : event
}

/** The paths of a ledger, those first that come soonest to where a mutant differs, so that few steps find its fault. */
function nearestFirst(ledger: readonly LedgerPath[], { state, at }: Mutant): LedgerPath[] {
  const name = at.slice(at.indexOf(' | ') + 3).replace(/ #\d+$/, '')
  const key = `${state} | ${name.startsWith('after ') ? 'after' : name}`
  const far = (path: LedgerPath) => {
    const depths = depthsIn(path)
    return depths.get(key) ?? FAR + (depths.get(state) ?? FAR)
  }
  return ledger
    .map((path) => [far(path), path] as const)
    .sort(([one], [other]) => one - other)
    .map(([, path]) => path)
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
    for (const path of nearestFirst(ledger, mutant)) await replayPath({ ...model, machine }, path, { storage })
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
