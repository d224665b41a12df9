import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { Coverage, transitionKeys } from './coverage.ts'
import { type ModelEvent, SETTLED } from './model.ts'
import { changesIn, noStorage, type PersistentStorage } from './storage.ts'
import { activeNodes, microstepOf, newlyScheduled, sideEffectOf, type Transition } from './xstate-internals.ts'

type HeldCall = { input: unknown; resolve(value: unknown): void; reject(error: unknown): void }
type Timer = { at: number; order: number; type: string; fire: () => void }
/**
 * The result of a step: the snapshot, emitted events, started calls with their input, and the named side effects that ran (`emit` for each event
 * emitted in between). Also persisted values by key (null if removed), whether no transition was taken, and the milliseconds of a delay.
 */
export type StepResult = {
  snapshot: AnyMachineSnapshot
  emitted: unknown[]
  calls: unknown[]
  effects: string[]
  persisted: Record<string, unknown>
  ignored: boolean
  waited?: number
}
export type Rig = ReturnType<typeof rig>
export type RigOptions = {
  /** Records the transitions and guards of this run. */
  coverage?: Coverage
  /** External storage of the machine. Default: none. */
  storage?: PersistentStorage
}

/** Maximum transitions after one event. More count as an endless loop. */
const MICROSTEP_LIMIT = 200

/** Handlers that hold the calls of a running actor open. */
const holders = new WeakMap<AnyActorRef, (id: string, call: HeldCall, signal: AbortSignal) => void>()
/** Replaces every actor of a machine: a call that the holder of the actor keeps open. */
const held = fromPromise(
  ({ input, self, signal }) =>
    new Promise((resolve, reject) => {
      const root = (self as AnyActorRef)._parent
      if (root) holders.get(root)?.(self.id, { input, resolve, reject }, signal)
    }),
)
const prepared = new WeakMap<AnyStateMachine, { provided: AnyStateMachine; keys: Map<Transition, string> }>()

/** The machine with its calls held open. Created once for each machine, because that takes longer than a short path. */
function heldCallsOf(machine: AnyStateMachine) {
  const known = prepared.get(machine)
  if (known) return known
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, held]))
  const provided = machine.provide({ actors } as never) as AnyStateMachine
  const made = { provided, keys: transitionKeys(provided) }
  prepared.set(machine, made)
  return made
}

/** Runs a machine's actor under control. Calls remain open until an event settles them, and the clock moves only when a delay is due. */
export function rig(machine: AnyStateMachine, input: unknown, { coverage = new Coverage(), storage = noStorage }: RigOptions = {}) {
  const open = new Map<string, HeldCall>()
  const aborted: HeldCall[] = []
  let calls: { id: string; input?: unknown }[] = []
  const { provided, keys } = heldCallsOf(machine)

  function hold(id: string, call: HeldCall, signal: AbortSignal) {
    open.set(id, call)
    calls.push(call.input === undefined ? { id } : { id, input: call.input })
    signal.addEventListener('abort', () => {
      if (open.get(id) === call) open.delete(id)
      aborted.push(call)
    })
  }

  const timers = new Map<number, Timer>()
  const seen = new WeakSet<object>()
  let now = 0
  let order = 0
  const clock = {
    setTimeout(fire: () => void, ms: number) {
      order += 1
      timers.set(order, { at: now + ms, order, type: newlyScheduled(actor, seen), fire })
      return order
    },
    clearTimeout: (id: number) => void timers.delete(id),
  }
  const dueNext = (): Timer | undefined => [...timers.values()].sort((a, b) => a.at - b.at || a.order - b.order)[0]

  let last: AnyMachineSnapshot | undefined
  let failure: { error: unknown } | undefined
  let emitted: unknown[] = []
  let effects: string[] = []
  let microsteps = 0
  let taken = 0
  let stored = storage.read()
  const actor: AnyActorRef = createActor(provided, {
    input: input as never,
    clock: clock as never,
    logger: () => {},
    inspect(event) {
      const effect = sideEffectOf(event)
      if (effect) effects.push(effect)
      const step = microstepOf(event, last)
      if (!step) return
      microsteps += 1
      if (microsteps > MICROSTEP_LIMIT) throw new Error(`More than ${MICROSTEP_LIMIT} transitions followed one event`)
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
  holders.set(actor, hold)
  actor.start()
  last = actor.getSnapshot() as AnyMachineSnapshot
  coverage.noteRest(keys, activeNodes(last))
  const atStart: StepResult = { snapshot: last, emitted, calls, effects, persisted: newlyPersisted(), ignored: false }

  function newlyPersisted(): Record<string, unknown> {
    const before = stored
    stored = storage.read()
    return changesIn(before, stored)
  }

  async function settle() {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
    if (failure) throw failure.error
  }

  function happen(event: ModelEvent) {
    const [, kind, id = ''] = SETTLED.exec(event.type) ?? []
    if (kind) {
      const call = open.get(id)
      if (!call) throw new Error(`«${id}» is not running; running: ${[...open.keys()].join(', ') || 'nothing'}`)
      open.delete(id)
      if (kind === 'done') call.resolve(event.output)
      else call.reject(event.error)
    } else if (event.type.startsWith('xstate.after.')) {
      const next = dueNext()
      if (next?.type !== event.type) throw new Error(`The next timer is ${next?.type ?? 'none'}, not ${event.type}`)
      timers.delete(next.order)
      now = next.at
      next.fire()
    } else actor.send(event)
  }

  return {
    actor,
    /** Ids of the open calls. */
    running: () => [...open.keys()],
    /** The input of an open call. */
    inputOf: (id: string) => open.get(id)?.input,
    /** Milliseconds elapsed. */
    now: () => now,
    /** The next timer. `order` is unique for each timer set. */
    dueNext,
    /** The result before the first step. */
    start: (): StepResult => atStart,
    /**
     * Performs one event. Then every abandoned call settles late.
     * @throws Error if a late result changes the machine, or the event can't happen now
     */
    async step(event: ModelEvent): Promise<StepResult> {
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
      const emittedInTime = emitted.length
      const persisted = newlyPersisted()
      const ignored = taken === 0
      aborted.splice(0).forEach((call, at) => void (at % 2 ? call.reject(new Error('late')) : call.resolve('late')))
      await settle()
      if (actor.getSnapshot() !== snapshot || emitted.length !== emittedInTime)
        throw new Error('A late result of an abandoned call changed the machine')
      const waited = event.type.startsWith('xstate.after.') ? { waited: now - before } : {}
      return { snapshot, emitted, calls, effects, persisted, ignored, ...waited }
    },
    stop: () => void actor.stop(),
  }
}
