import fc from 'fast-check'
import type { Flow, FlowEvent } from '../../machines/flow.ts'
import { clearShelves } from '../../tests/support/flows/shelves.ts'
import { rig, type Seen } from '../rig.ts'
import { ownEvents } from '../xstate-internals.ts'
import type { Moment, SafetyProperty } from './property.ts'

/** Payloads beyond those that the cases tell: what people can type and what back ends can answer, by case. */
export type Domains = Readonly<Record<string, fc.Arbitrary<FlowEvent>>>
type Choice = { pick: number; isOpen: boolean; payloads: Record<string, FlowEvent> }
export type Walk = { start: number; choices: Choice[] }

const SETTLED = /^xstate\.(?:done|error)\.actor\.(.+)$/
/** Steps of the longest walk. */
const LONGEST = 40

/** Walks of any length through a flow: which case of those that are possible, and with which payload. They shrink to short ones. */
export function walksOf(flow: Flow, domains: Domains): fc.Arbitrary<Walk> {
  const choice = fc.record({
    pick: fc.nat(10_000),
    isOpen: fc.boolean(),
    payloads: fc.record(domains as Record<string, fc.Arbitrary<FlowEvent>>),
  })
  return fc.record({ start: fc.nat(Object.keys(flow.cases.inputs).length - 1), choices: fc.array(choice, { maxLength: LONGEST }) })
}

type Rig = ReturnType<typeof rig>

/** What can happen now, by name: cases whose event somebody waits for, answers of calls that run, the time that is due. */
function possible(flow: Flow, real: Rig): [string, FlowEvent][] {
  const snapshot = real.actor.getSnapshot()
  if (snapshot.status !== 'active') return []
  const own = new Set(ownEvents(snapshot))
  const running = real.running()
  const named = (Object.entries(flow.cases.events) as [string, FlowEvent][]).filter(([, { type }]) => {
    const child = SETTLED.exec(type)?.[1]
    return child === undefined ? own.has(type) : running.includes(child)
  })
  const due = real.dueNext()
  return due ? [...named, ['time passes', { type: due.type }]] : named
}

const momentOf = (real: Rig, event: FlowEvent | null, { snapshot, emitted, calls }: Seen): Moment => ({
  snapshot,
  context: snapshot.context as Record<string, unknown>,
  running: real.running(),
  event,
  emitted: emitted as Record<string, unknown>[],
  begun: calls as { id: string; input: unknown }[],
})

/** Walks on the real actor; late answers of abandoned calls are tried at every step. @throws Error that tells the walk in the words of the cases */
export async function take(flow: Flow, walk: Walk, properties: readonly SafetyProperty[]): Promise<string[]> {
  clearShelves()
  const starts = Object.entries(flow.cases.inputs)
  const [start = '', input] = starts[walk.start] ?? []
  const real = rig(flow.machine, input)
  const words: string[] = [`from «${start}»`]
  const memories = properties.map(({ observer }) => observer.start)
  const watch = (event: FlowEvent | null, seen: Seen) => {
    for (const [at, { name, observer }] of properties.entries()) {
      memories[at] = observer.next(memories[at], momentOf(real, event, seen))
      if (memories[at] === 'broken') throw new Error(`it breaks «${name}»`)
    }
  }
  try {
    watch(null, real.start())
    for (const { pick, isOpen, payloads } of walk.choices) {
      const list = possible(flow, real)
      const [name, told] = list[pick % Math.max(1, list.length)] ?? []
      if (!name || !told) break
      const event = (isOpen && payloads[name]) || told
      words.push(event === told ? name : `${name} (${JSON.stringify(event)})`)
      watch(event, await real.step(event))
    }
  } catch (error) {
    throw new Error(`${flow.id}: ${words.join(' → ')}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    real.stop()
  }
  return words
}

/** @throws Error that names the variable and what is allowed */
function wholeNumber(name: string, given: string): number {
  if (!/^-?\d{1,10}$/.test(given)) throw new Error(`${name} must be a whole number as a failure prints it, not "${given}"`)
  return Number(given)
}

/** How many walks, and where to begin: `FLOW_WALKS`, `FLOW_SEED` and `FLOW_PATH` play a failure again. */
export function walkParameters(usual: number): fc.Parameters<[Walk]> {
  const { FLOW_SEED, FLOW_PATH, FLOW_WALKS } = process.env
  return {
    numRuns: FLOW_WALKS ? wholeNumber('FLOW_WALKS', FLOW_WALKS) : usual,
    ...(FLOW_SEED ? { seed: wholeNumber('FLOW_SEED', FLOW_SEED) } : {}),
    ...(FLOW_PATH ? { path: FLOW_PATH } : {}),
  }
}

/** Walks through a flow at random. @throws Error with the shortest walk that fails, in words, and how to play it again */
export async function wander(flow: Flow, domains: Domains, properties: readonly SafetyProperty[], usual: number): Promise<void> {
  const result = await fc.check(
    fc.asyncProperty(walksOf(flow, domains), async (walk) => void (await take(flow, walk, properties))),
    walkParameters(usual),
  )
  if (!result.failed) return
  const shortest = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance)
  throw new Error(`${shortest}\n  play it again: FLOW_SEED=${result.seed} FLOW_PATH=${result.counterexamplePath}`)
}
