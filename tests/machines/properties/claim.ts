import type { Moment, Property } from '@firn/flow-kit'
import type { AnyStateMachine } from 'xstate'

/** A property of one flow, and the fault by which it is seen to break: the name of a mutant, or a change made by hand. */
export type Claim = { flow: string; property: Property; brokenBy: string | ((machine: AnyStateMachine) => AnyStateMachine) }

type Call = { id: string; input: Record<string, unknown> }

/** Whether a step has started a call, and if asked, with such an input. */
export const calls =
  (id: string, accepts: (input: Record<string, unknown>) => boolean = () => true) =>
  (moment: Moment): boolean =>
    (moment.calls as readonly Call[]).some((call) => call.id === id && accepts(call.input ?? {}))

/** Whether a call has just returned, and if asked, such an output. */
export const returns =
  (id: string, accepts: (output: Record<string, unknown>) => boolean = () => true) =>
  ({ event }: Moment): boolean =>
    event?.type === `xstate.done.actor.${id}` && accepts((event.output ?? {}) as Record<string, unknown>)

/** Whether a call has just thrown. */
export const throws =
  (id: string) =>
  ({ event }: Moment): boolean =>
    event?.type === `xstate.error.actor.${id}`

/** Whether the step led somewhere. */
export const opens =
  (to: string, accepts: (params: Record<string, unknown>) => boolean = () => true) =>
  ({ emitted }: Moment): boolean =>
    emitted.some((one) => one.type === 'navigate' && one.to === to && accepts(one.params as Record<string, unknown>))

/** Whether the flow stands in a state. */
export const isIn =
  (...states: unknown[]) =>
  ({ snapshot }: Moment): boolean =>
    states.some((state) => snapshot.matches(state as never))

/** Whether one of the events was sent by someone. */
export const happens =
  (...types: string[]) =>
  ({ event }: Moment): boolean =>
    event !== null && types.includes(event.type)

export const isBusy = ({ snapshot }: Moment): boolean => snapshot.hasTag('busy')
