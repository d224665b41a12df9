import fc from 'fast-check'
import { type Model, type ModelEvent, possibleCases } from '../model.ts'
import { environment } from '../node.ts'
import { type Rig, rig, type StepResult } from '../rig.ts'
import { noStorage, type PersistentStorage } from '../storage.ts'
import { awaitedEvents } from '../xstate-internals.ts'
import type { Moment, SafetyProperty } from './property.ts'

/** Generators of events beyond the cases, by case: possible user input and back end responses. */
export type Domains = Readonly<Record<string, fc.Arbitrary<ModelEvent>>>
type Choice = { pick: number; isOpen: boolean; payloads: Record<string, ModelEvent> }
type Walk = { start: number; choices: Choice[] }

/** Maximum steps of a walk. */
const LONGEST = 40

/** Random walks through a flow: indices of possible cases, and their payloads. They shrink to short ones. */
function walksOf(model: Model, domains: Domains): fc.Arbitrary<Walk> {
  const choice = fc.record({
    pick: fc.nat(10_000),
    isOpen: fc.boolean(),
    payloads: fc.record(domains as Record<string, fc.Arbitrary<ModelEvent>>),
  })
  return fc.record({ start: fc.nat(Object.keys(model.cases.inputs).length - 1), choices: fc.array(choice, { maxLength: LONGEST }) })
}

/** What can happen now, by name: the possible cases, and the next delay. */
function possible(model: Model, real: Rig): [string, ModelEvent][] {
  const snapshot = real.actor.getSnapshot()
  if (snapshot.status !== 'active') return []
  const named = possibleCases(model.cases, awaitedEvents(snapshot), real.running())
  const due = real.dueNext()
  return due ? [...named, ['time passes', { type: due.type }]] : named
}

const momentOf = (real: Rig, event: ModelEvent | null, { snapshot, emitted, calls }: StepResult): Moment => ({
  snapshot,
  context: snapshot.context as Record<string, unknown>,
  running: real.running(),
  event,
  emitted: emitted as Record<string, unknown>[],
  calls: calls as { id: string; input: unknown }[],
})

/** Runs one walk on the actor. @throws Error with the walk as case names */
async function take(model: Model, walk: Walk, properties: readonly SafetyProperty[], storage: PersistentStorage): Promise<void> {
  storage.clear()
  const starts = Object.entries(model.cases.inputs)
  const [start = '', input] = starts[walk.start] ?? []
  const real = rig(model.machine, input, { storage })
  const words: string[] = [`from «${start}»`]
  const memories = properties.map(({ observer }) => observer.start)
  const watch = (event: ModelEvent | null, result: StepResult) => {
    for (const [at, { name, observer }] of properties.entries()) {
      memories[at] = observer.next(memories[at], momentOf(real, event, result))
      if (memories[at] === 'broken') throw new Error(`it violates «${name}»`)
    }
  }
  try {
    watch(null, real.start())
    for (const { pick, isOpen, payloads } of walk.choices) {
      const list = possible(model, real)
      const [name, given] = list[pick % Math.max(1, list.length)] ?? []
      if (!name || !given) break
      const event = (isOpen && payloads[name]) || given
      words.push(event === given ? name : `${name} (${JSON.stringify(event)})`)
      watch(event, await real.step(event))
    }
  } catch (error) {
    throw new Error(`${model.id}: ${words.join(' → ')}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    real.stop()
  }
}

/** @throws Error that names the variable and the permitted values */
function wholeNumber(name: string, given: string): number {
  if (!/^-?\d{1,10}$/.test(given)) throw new Error(`${name} must be a whole number as a failure prints it, not "${given}"`)
  return Number(given)
}

/** Number and start of the walks. The environment variables `FLOW_WALKS`, `FLOW_SEED` and `FLOW_PATH` repeat a failure. */
function walkParameters(usual: number): fc.Parameters<[Walk]> {
  const { FLOW_SEED, FLOW_PATH, FLOW_WALKS } = environment()
  return {
    numRuns: FLOW_WALKS ? wholeNumber('FLOW_WALKS', FLOW_WALKS) : usual,
    ...(FLOW_SEED ? { seed: wholeNumber('FLOW_SEED', FLOW_SEED) } : {}),
    ...(FLOW_PATH ? { path: FLOW_PATH } : {}),
  }
}

export type WanderOptions = {
  /** Number of walks, unless the environment variable `FLOW_WALKS` is set. */
  walks: number
  domains?: Domains
  properties?: readonly SafetyProperty[]
  storage?: PersistentStorage
}

/**
 * Takes random walks through a model on its actor. On each walk the safety properties must hold, the machine must not throw, and late results of
 * abandoned calls must change nothing.
 * @throws Error with the shortest failing walk and the environment variables that repeat it
 */
export async function wander(model: Model, { walks, domains = {}, properties = [], storage = noStorage }: WanderOptions): Promise<void> {
  const result = await fc.check(
    fc.asyncProperty(walksOf(model, domains), (walk) => take(model, walk, properties, storage)),
    walkParameters(walks),
  )
  if (!result.failed) return
  const shortest = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance)
  throw new Error(`${shortest}\n  repeat with: FLOW_SEED=${result.seed} FLOW_PATH=${result.counterexamplePath}`)
}
