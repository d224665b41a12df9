import { firstWorld, type LedgerPath, type ModelEvent, nextWorld, plain, possibleIn, type World } from '@firn/flow-kit'
import type { Flow } from '../../../machines/flow.ts'

/** A step of a walk: the event, and the machine afterwards. */
export type TriedStep = { name: string; event: ModelEvent; world: World }
/** A flow played step by step on its real machine. Calls are not made, and time does not pass by itself. */
export type TriedWalk = { flow: Flow; start: string; first: World; steps: readonly TriedStep[] }
/** Where a walk from a URL is no longer possible: the step, from 1, its case, and the possible cases. */
export type Broken = { at: number; name: string; possible: readonly string[] }

/** Begins a walk. @throws Error if the flow has no such start */
export function beginWalk(flow: Flow, start: string): TriedWalk {
  const starts = Object.keys(flow.cases.inputs)
  if (!starts.includes(start)) throw new Error(`${flow.title} has no start «${start}»; it has ${starts.join(', ')}`)
  return { flow, start, first: firstWorld(flow.machine, flow.cases.inputs[start]), steps: [] }
}

/** The current world of a walk. */
export const worldOf = (walk: TriedWalk): World => walk.steps.at(-1)?.world ?? walk.first

/** The possible next steps: case name, event, and resulting world. */
export const possibleSteps = (walk: TriedWalk): TriedStep[] =>
  possibleIn(worldOf(walk), walk.flow.cases).map(([name, event]) => ({
    name,
    event,
    world: nextWorld(walk.flow.machine, worldOf(walk), event),
  }))

/** The next delay. Its remaining time depends on the path. */
const TIME = /^\d+ ms pass$/

/** Plays a walk by its step names, as far as they are possible. @throws Error if the flow has no such start */
export function playWalk(flow: Flow, start: string, names: readonly string[]): { walk: TriedWalk; broken: Broken | null } {
  let walk = beginWalk(flow, start)
  for (const [at, name] of names.entries()) {
    const possible = possibleSteps(walk)
    const next = possible.find((step) => step.name === name || (TIME.test(name) && TIME.test(step.name)))
    if (!next) return { walk, broken: { at: at + 1, name, possible: possible.map((step) => step.name) } }
    walk = { ...walk, steps: [...walk.steps, next] }
  }
  return { walk, broken: null }
}

const MARK = '#try/'

/** A walk as a URL fragment with its start and step names, for sharing. */
export const toAddress = (start: string, names: readonly string[]): string => MARK + [start, ...names].map(encodeURIComponent).join('/')

/** Parses a URL fragment. Null if it contains no walk. */
export function fromAddress(hash: string): { start: string; names: string[] } | null {
  if (!hash.startsWith(MARK)) return null
  try {
    const [start = '', ...names] = hash.slice(MARK.length).split('/').map(decodeURIComponent)
    return { start, names }
  } catch {
    return null
  }
}

const entryOf = (world: World) => ({
  state: plain(world.snapshot.value),
  context: plain(world.snapshot.context),
  ...(world.emitted.length ? { emitted: plain(world.emitted) as unknown[] } : {}),
  ...(world.calls.length ? { calls: plain(world.calls) as unknown[] } : {}),
})

/** A walk as a ledger path, the source of every export. */
export const pathOf = ({ start, first, steps }: TriedWalk): LedgerPath => ({
  name: '',
  from: start,
  start: entryOf(first),
  steps: steps.map(({ name, event, world }) => ({ case: name, event, ...entryOf(world) })),
})
