import type { Actor, AnyActorRef, AnyStateMachine, InspectionEvent, StateValue } from 'xstate'
import type { Emitted } from '../../machines/emitted.ts'

type Bridge = (emitted: Emitted, flow: string) => void

let bridge: Bridge = () => {}
let step: (flow: string, now: StateValue) => void = () => {}
const values: Record<string, StateValue> = {}
const busy = new Set<string>()
let hears: ((event: InspectionEvent) => void) | null = null

/** Whether a flow of that id is waiting for an answer. */
export const isBusy = (flow: string): boolean => busy.has(flow)
/** Where a flow of that id is, or undefined where none runs. */
export const stateOf = (flow: string): StateValue | undefined => values[flow]

/** Sets once, at the start, what is done with everything that machines emit, and with each state that a flow comes to. */
export function setBridge(handle: Bridge, afterStep = step): void {
  bridge = handle
  step = afterStep
}

/** Lets `?inspect` hear too, and returns where every flow is, kept current (development and sandbox only). */
export function letHear(hear: NonNullable<typeof hears>): Readonly<Record<string, StateValue>> {
  hears = hear
  return values
}

function machineOf(ref: AnyActorRef): AnyStateMachine | null {
  const logic = (ref as Partial<Actor<AnyStateMachine>>).logic
  return logic && 'root' in logic && 'id' in logic ? logic : null
}

/**
 * Hears every actor of a system, children too: what machines emit goes to the bridge, their states to the inspection. Given to an actor as its
 * `inspect` option, it hears from the first moment on, before anything has started.
 */
export function bridgeEmitted(event: InspectionEvent): void {
  const ref = event.actorRef as AnyActorRef
  if (event.type === '@xstate.actor') {
    const machine = machineOf(ref)
    if (machine) ref.on('*', (emitted: unknown) => bridge(emitted as Emitted, machine.id))
  }
  hearSnapshot(event, ref)
  hears?.(event)
}

function hearSnapshot(event: InspectionEvent, ref: AnyActorRef): void {
  if (event.type !== '@xstate.snapshot') return
  const machine = machineOf(ref)
  if (!machine) return
  const { status, value, tags } = event.snapshot as unknown as { status: string; value: StateValue; tags: ReadonlySet<string> }
  // What only moves data keeps the state's own object.
  if (status === 'active' && values[machine.id] !== value) step(machine.id, value)
  if (status === 'stopped') delete values[machine.id]
  else values[machine.id] = value
  if (status === 'active' && tags.has('busy')) busy.add(machine.id)
  else busy.delete(machine.id)
}
