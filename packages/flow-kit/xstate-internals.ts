/** The only file that uses xstate internals without guarantees. The xstate version is pinned exactly; check this file first when it changes. */
import {
  __unsafe_getAllOwnEventDescriptors,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  type InspectionEvent,
} from 'xstate'
import { getStateNodes } from 'xstate/graph'

export type Transition = { eventType: string; guard?: unknown; source: StateNode; target?: StateNode[] }
export type StateNode = {
  id: string
  path: string[]
  type: string
  parent?: StateNode
  transitions: Map<string, Transition[]>
  always?: Transition[]
}
export type Microstep = {
  event: { type: string }
  taken: Transition[]
  nodes: StateNode[]
  before: AnyMachineSnapshot | undefined
  after: AnyMachineSnapshot
}
type Action = { type: string; params?: Record<string, unknown> }
export type Effect =
  | { kind: 'timer'; type: string; delay: number }
  | { kind: 'cancel'; id: string }
  | { kind: 'start'; id: string; input: unknown }
  | { kind: 'stop'; id: string }
  | { kind: 'emit'; event: Record<string, unknown> }

/** All state nodes, root first. */
export const nodesOf = (machine: AnyStateMachine) => [machine.root, ...getStateNodes(machine)] as unknown as StateNode[]

export const activeNodes = (snapshot: AnyMachineSnapshot) => [...(snapshot as unknown as { _nodes: StateNode[] })._nodes]

/** The region of a node: the innermost active states below its nearest parallel branch. Empty for a parallel node. */
export function placeOf(node: StateNode, snapshot: AnyMachineSnapshot): string[] {
  if (node.type === 'parallel') return []
  let region = node
  while (region.parent && region.parent.type !== 'parallel') region = region.parent
  const inside = (one: StateNode) => region.path.every((part, at) => one.path[at] === part)
  return leaves(snapshot)
    .filter(inside)
    .map((one) => one.id)
}

/** Ids of the innermost active states, without those below the given nodes. */
export const leavesOf = (snapshot: AnyMachineSnapshot, without: StateNode[]): string[] =>
  leaves(snapshot)
    .filter((one) => !without.some((outer) => outer.path.every((part, at) => one.path[at] === part)))
    .map((one) => one.id)

const leaves = (snapshot: AnyMachineSnapshot) => activeNodes(snapshot).filter((one) => one.type === 'atomic' || one.type === 'final')

/** Event types that some active state handles. */
export const awaitedEvents = (snapshot: AnyMachineSnapshot): string[] => __unsafe_getAllOwnEventDescriptors(snapshot)

/** The transitions that the event itself would take, without subsequent eventless ones. */
export const enabled = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: { type: string }) =>
  (machine.getTransitionData(snapshot, event) ?? []) as unknown as Transition[]

/** The effect of an executable action on timers, children and listeners. */
export function effectOf(action: unknown): Effect | undefined {
  const { type, params = {} } = action as Action
  if (type === 'xstate.raise' && params.delay !== undefined)
    return { kind: 'timer', type: (params.event as { type: string }).type, delay: Number(params.delay) }
  if (type === 'xstate.cancel') return { kind: 'cancel', id: String(params.sendId) }
  if (type === 'xstate.spawnChild') return { kind: 'start', id: String(params.id), input: params.input }
  if (type === 'xstate.stopChild') return { kind: 'stop', id: String((params as { id?: string }).id ?? params) }
  if (type === 'xstate.emit') return { kind: 'emit', event: params.event as Record<string, unknown> }
  return undefined
}

/** The microstep of an inspection event, if it belongs to the root actor. */
export function microstepOf(event: InspectionEvent, before: AnyMachineSnapshot | undefined): Microstep | undefined {
  if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return undefined
  const taken = (event as unknown as { _transitions: Transition[] })._transitions ?? []
  const nodes = before ? activeNodes(before) : taken.map((one) => one.source)
  return { event: event.event, taken, nodes, before, after: event.snapshot as AnyMachineSnapshot }
}

/** The name of the root actor's side effect in an inspection event: a custom action, or an event sent to an external actor. */
export function sideEffectOf(event: InspectionEvent): string | undefined {
  if (event.type !== '@xstate.action' || event.actorRef.sessionId !== event.rootId) return undefined
  const { type, params } = event.action
  if (type === 'xstate.sendTo') {
    const { targetId, event: sent } = params as unknown as { targetId?: string; event: { type: string } }
    return targetId === undefined ? sent.type : undefined
  }
  return type.startsWith('xstate.') ? undefined : type
}

/** The last scheduled event that was not seen yet. It identifies the timer of a clock call. */
export function newlyScheduled(actor: AnyActorRef, seen: WeakSet<object>): string {
  const scheduled = (
    actor.system as unknown as { getSnapshot(): { _scheduledEvents: Record<string, { event: { type: string } }> } }
  ).getSnapshot()
  const job = Object.values(scheduled._scheduledEvents).find((entry) => !seen.has(entry))
  if (!job) throw new Error('A timer was set that xstate does not list')
  seen.add(job)
  return job.event.type
}

/** The actor that all steps use. It is never started, so steps leave no state. Inspection records the transitions of a step. */
let takenNow: Transition[] = []
const stepActor = createActor(createMachine({}), {
  inspect(event) {
    if (event.type !== '@xstate.microstep') return
    takenNow.push(...((event as unknown as { _transitions?: Transition[] })._transitions ?? []))
  },
})

/**
 * The result of a step without executing its actions, the actions, and all transitions taken, including eventless ones. xstate's `transition` does
 * the same, but creates a new actor for each step, which takes half of the exploring time.
 */
export function pureStep(run: (scope: AnyActorScope) => unknown): [AnyMachineSnapshot, unknown[], Transition[]] {
  const actions: unknown[] = []
  const scope: AnyActorScope = {
    self: stepActor,
    system: stepActor.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action) => void actions.push(action),
  }
  takenNow = []
  const snapshot = run(scope) as AnyMachineSnapshot
  return [snapshot, actions, takenNow]
}
