import {
  type Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  type InspectionEvent,
  StateMachine,
  type StateValue,
} from 'xstate'
import type { Emitted } from '../../machines/emitted.ts'

let bridge: (emitted: Emitted, flow: string) => void = () => {}
let step: (flow: string, now: StateValue) => void = () => {}
let inspector: ((event: InspectionEvent) => void) | undefined
const running = new Map<string, AnyMachineSnapshot>()

/** Returns whether the flow with this id is waiting for a response. */
export const isBusy = (flow: string): boolean => running.get(flow)?.hasTag('busy') ?? false
/** Returns the state of the flow with this id, or undefined if none is running. */
export const stateOf = (flow: string): StateValue | undefined => running.get(flow)?.value

/** Sets the handler of everything that machines emit, and of each state that a flow enters. Called once, at the start. */
export function setBridge(handle: typeof bridge, afterStep = step): void {
  bridge = handle
  step = afterStep
}

/** Sets the receiver of `?inspect` for every actor that is created from now on (development and sandbox only). */
export function setInspector(inspect: typeof inspector): void {
  inspector = inspect
}
export const currentInspector = () => inspector

function listen(actor: AnyActorRef, flow: string): void {
  actor.on('*', (emitted: unknown) => bridge(emitted as Emitted, flow))
  actor.subscribe({
    next(snapshot: AnyMachineSnapshot) {
      // A transition that changes only the context keeps the state object.
      const isStep = snapshot.status === 'active' && stateOf(flow) !== snapshot.value
      running.set(flow, snapshot)
      if (isStep) step(flow, snapshot.value)
    },
    complete: () => void running.delete(flow),
  })
}

/** Connects a machine to the bridge from its start, and the machines that it invokes as well. */
function withBridge(machine: AnyStateMachine): AnyStateMachine {
  const invoked = Object.entries(machine.implementations.actors).filter(([, logic]) => logic instanceof StateMachine)
  const actors = Object.fromEntries(invoked.map(([src, logic]) => [src, withBridge(logic as AnyStateMachine)]))
  const logic: AnyStateMachine = invoked.length > 0 ? machine.provide({ actors }) : machine
  const start: AnyActorLogic['start'] = (snapshot, scope) => {
    listen(scope.self, machine.id)
    logic.start(snapshot)
  }
  return { ...logic, start } as AnyStateMachine
}

/** Creates a flow without starting it. Every flow of the application is created here, so that the bridge receives everything it emits. */
export const createFlow = <M extends AnyStateMachine>(
  machine: M,
  ...[input]: undefined extends InputFrom<M> ? [input?: InputFrom<M>] : [input: InputFrom<M>]
): Actor<M> => createActor<AnyStateMachine>(withBridge(machine), { input, ...(inspector && { inspect: inspector }) }) as Actor<M>
