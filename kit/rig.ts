import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, fromPromise } from 'xstate'
import type { FlowEvent } from '../machines/flow.ts'
import { changedShelves, readShelves } from '../tests/support/flows/shelves.ts'
import { Coverage, universe } from './universe.ts'
import { activeNodes, microstepOf, newlyScheduled, sideEffectOf } from './xstate-internals.ts'

type Held = { input: unknown; resolve(value: unknown): void; reject(error: unknown): void }
type Due = { at: number; order: number; type: string; fire: () => void }
/**
 * Where a step led: what it emitted, which children it started with which input, which named side effects it ran (`emit` stands for each thing emitted
 * in between), what the browser keeps since, whether nothing was taken, and the ms that passed for a delay.
 */
export type Seen = {
  snapshot: AnyMachineSnapshot
  emitted: unknown[]
  calls: unknown[]
  effects: string[]
  kept: Record<string, unknown>
  ignored: boolean
  waited?: number
}
export type Rig = ReturnType<typeof rig>

/** Transitions that may follow one event before it counts as a loop without end. */
const MICROSTEP_LIMIT = 200
const SETTLED = /^xstate\.(done|error)\.actor\.(.+)$/

/** The real actor under control: its children are held open, its clock moves only when told, what it emits is kept. */
export function rig(machine: AnyStateMachine, input: unknown, coverage = new Coverage()) {
  const open = new Map<string, Held>()
  const aborted: Held[] = []
  let calls: { id: string; input?: unknown }[] = []
  const held = fromPromise(
    ({ input, self, signal }) =>
      new Promise((resolve, reject) => {
        const one: Held = { input, resolve, reject }
        open.set(self.id, one)
        calls.push(input === undefined ? { id: self.id } : { id: self.id, input })
        signal.addEventListener('abort', () => {
          if (open.get(self.id) === one) open.delete(self.id)
          aborted.push(one)
        })
      }),
  )
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, held]))
  const real = machine.provide({ actors } as never)
  const keys = universe(real)

  const due = new Map<number, Due>()
  const seen = new WeakSet<object>()
  let now = 0
  let order = 0
  const clock = {
    setTimeout(fire: () => void, ms: number) {
      order += 1
      due.set(order, { at: now + ms, order, type: newlyScheduled(actor, seen), fire })
      return order
    },
    clearTimeout: (id: number) => void due.delete(id),
  }

  let last: AnyMachineSnapshot | undefined
  let failure: { error: unknown } | undefined
  let emitted: unknown[] = []
  let effects: string[] = []
  let microsteps = 0
  let taken = 0
  let shelves = readShelves()
  const actor: AnyActorRef = createActor(real, {
    input: input as never,
    clock: clock as never,
    logger: () => {},
    inspect(event) {
      const effect = sideEffectOf(event)
      if (effect) effects.push(effect)
      const step = microstepOf(event, last)
      if (!step) return
      microsteps += 1
      if (microsteps > MICROSTEP_LIMIT) throw new Error(`More than ${MICROSTEP_LIMIT} transitions follow by themselves`)
      taken += step.taken.length
      coverage.note(keys, step)
      last = step.after
    },
  })
  actor.subscribe({
    error(error) {
      failure = { error }
    },
  })
  actor.on('*' as never, (event) => {
    emitted.push(event)
    effects.push('emit')
  })
  actor.start()
  last = actor.getSnapshot() as AnyMachineSnapshot
  coverage.noteRest(keys, activeNodes(last))
  const atStart: Seen = { snapshot: last, emitted, calls, effects, kept: changes(), ignored: false }

  /** What the shelves hold otherwise than before. */
  function changes(): Record<string, unknown> {
    const before = shelves
    shelves = readShelves()
    return changedShelves(before, shelves)
  }

  async function settle() {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
    if (failure) throw failure.error
  }

  function happen(event: FlowEvent) {
    const [, kind, id = ''] = SETTLED.exec(event.type) ?? []
    if (kind) {
      const one = open.get(id)
      if (!one) throw new Error(`«${id}» is not running; running: ${[...open.keys()].join(', ') || 'nothing'}`)
      open.delete(id)
      if (kind === 'done') one.resolve(event.output)
      else one.reject(event.error)
    } else if (event.type.startsWith('xstate.after.')) {
      const next = [...due.values()].sort((a, b) => a.at - b.at || a.order - b.order)[0]
      if (next?.type !== event.type) throw new Error(`The next timer is ${next?.type ?? 'none'}, not ${event.type}`)
      due.delete(next.order)
      now = next.at
      next.fire()
    } else actor.send(event)
  }

  return {
    actor,
    running: () => [...open.keys()],
    inputOf: (id: string) => open.get(id)?.input,
    now: () => now,
    dueNext: () => [...due.values()].sort((a, b) => a.at - b.at || a.order - b.order)[0],
    /** What was seen before the first step. */
    start: (): Seen => atStart,
    /** Lets one event happen and answers with what was seen on the way. */
    async step(event: FlowEvent): Promise<Seen> {
      emitted = []
      calls = []
      effects = []
      const before = now
      microsteps = 0
      taken = 0
      happen(event)
      await settle()
      const snapshot: AnyMachineSnapshot = actor.getSnapshot()
      coverage.noteRest(keys, activeNodes(snapshot))
      const told = emitted.length
      const kept = changes()
      const ignored = taken === 0
      aborted.splice(0).forEach((one, at) => void (at % 2 ? one.reject(new Error('late')) : one.resolve('late')))
      await settle()
      if (actor.getSnapshot() !== snapshot || emitted.length !== told)
        throw new Error('A late answer of an abandoned call changed the flow')
      return {
        snapshot,
        emitted,
        calls,
        effects,
        kept,
        ignored,
        ...(event.type.startsWith('xstate.after.') ? { waited: now - before } : {}),
      }
    },
    stop: () => void actor.stop(),
  }
}
