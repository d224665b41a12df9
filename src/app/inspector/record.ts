import type { Actor, AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate'

/** An event that a flow has received, and its state afterwards. */
type Happening = { at: number; event: string; state: unknown; context: unknown; status: string }
/** A current or past flow of this page with its events. `isCut` marks a record whose oldest events were dropped. */
type LiveFlow = { key: string; id: string; isCut: boolean; happenings: Happening[] }
/** A call that a flow has started. */
type LiveCall = {
  key: string
  flow: string
  name: string
  at: number
  ended: number | null
  how: 'runs' | 'done' | 'error' | 'stopped'
}

/** Maximum number of stored events per flow, of calls, and of ended flows. */
const MAX = { happenings: 400, calls: 100, flows: 60 }

export type Record = { flows: readonly LiveFlow[]; calls: readonly LiveCall[]; hear: (event: InspectionEvent) => void }

/** Returns the id of the machine that an actor runs; null for other actors. */
export const machineId = (ref: AnyActorRef | undefined): string | null => {
  const logic = (ref as Partial<Actor<AnyStateMachine>> | undefined)?.logic
  return logic && 'root' in logic ? logic.id : null
}

/** Records the events of the page's machines. @param changed called after each change worth showing */
export function createRecord(changed: () => void, now: () => number = Date.now): Record {
  const flows: LiveFlow[] = []
  const calls: LiveCall[] = []

  function flowOf(key: string, id: string): LiveFlow {
    const existing = flows.find((one) => one.key === key)
    if (existing) return existing
    const flow: LiveFlow = { key, id, isCut: false, happenings: [] }
    flows.push(flow)
    if (flows.length > MAX.flows) flows.shift()
    return flow
  }

  function hearFlow(id: string, event: Extract<InspectionEvent, { type: '@xstate.snapshot' }>): void {
    const { status, value, context } = event.snapshot as unknown as { status: string; value: unknown; context: unknown }
    const flow = flowOf((event.actorRef as AnyActorRef).sessionId, id)
    flow.happenings.push({ at: now(), event: event.event.type, state: value, context, status })
    if (flow.happenings.length > MAX.happenings) {
      flow.happenings.shift()
      flow.isCut = true
    }
  }

  return {
    flows,
    calls,
    hear(event) {
      const ref = event.actorRef as AnyActorRef & { src?: unknown; _parent?: AnyActorRef }
      const id = machineId(ref)
      const parent = machineId(ref._parent)
      if (event.type === '@xstate.actor' && id === null && parent !== null) {
        calls.push({ key: ref.sessionId, flow: parent, name: String(ref.src), at: now(), ended: null, how: 'runs' })
        if (calls.length > MAX.calls) calls.shift()
      } else if (event.type === '@xstate.snapshot' && id !== null) hearFlow(id, event)
      else if (event.type === '@xstate.snapshot' && parent !== null) {
        const { status } = event.snapshot as { status: string }
        const call = calls.find((one) => one.key === ref.sessionId && one.how === 'runs')
        if (!call || status === 'active') return
        call.how = status as LiveCall['how']
        call.ended = now()
      } else return
      changed()
    },
  }
}
