/** What the registry, the path tests, the flow book and QA's exports know of a flow. No logic lives here. */
import type { AnyActorLogic, AnyStateMachine, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import type { MessageId } from './messages.ts'

export type FlowEvent = { type: string; [field: string]: unknown }

type Returned = { type: `xstate.done.actor.${string}`; output: unknown }
type Failed = { type: `xstate.error.actor.${string}`; error: unknown }

export type FlowCases<M extends AnyStateMachine = AnyStateMachine> = {
  /** Each way the flow can begin, named in plain words. */
  readonly inputs: Readonly<Record<string, InputFrom<M>>>
  /** Each thing that can happen, named in plain words. Delays need no case: they happen when they are due. */
  readonly events: Readonly<Record<string, EventFrom<M> | Returned | Failed>>
  /** Distinguishes states while exploring, where the whole context would have no end. Default: value and context. */
  readonly key?: (snapshot: SnapshotFrom<M>) => unknown
  /** Where short delays that repeat run beside long ones: also distinguishes how much of each delay is left. Default: their order alone. */
  readonly exactTime?: boolean
}

/** Types a flow's cases against its machine. */
export const defineCases = <M extends AnyStateMachine>(_machine: M, cases: FlowCases<M>): FlowCases<M> => cases

/** A value of which a case names only the fields that the flow reads. */
type DeepPartial<T> = T extends readonly (infer E)[] ? DeepPartial<E>[] : T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T

/** Typed events for 'the call returns …' and 'the call fails with …' of the given actors; an invoke's id is its actor's name. */
export const responsesOf = <A extends Record<string, AnyActorLogic>>() => ({
  done: <K extends keyof A & string>(id: K, output: DeepPartial<OutputFrom<A[K]>>): Returned => ({
    type: `xstate.done.actor.${id}`,
    output,
  }),
  failed: <K extends keyof A & string>(id: K, error: unknown): Failed => ({ type: `xstate.error.actor.${id}`, error }),
})

/** What a state tells people besides its `description`: the `meta` of every state of every machine. */
export type StateMeta = {
  /** What the person sees, in a product manager's words. */
  readonly screen: string
  /** Message ids that the screen shows in this state; of several that the context holds, the one it holds. */
  readonly messages: readonly MessageId[]
  /** Of these, the ones that are shown here where the context holds none. */
  readonly otherwise?: readonly MessageId[]
  /** Message ids that a form in this state shows by itself, from what is typed. */
  readonly whileTyping?: readonly MessageId[]
  readonly requirements: readonly string[]
}

/** The parts of a traveller's journey, in the order in which documents list them. */
export const journeyParts = ['Find', 'Choose', 'Book', 'Account', 'Always running'] as const

export type Flow = {
  readonly id: string
  readonly title: string
  readonly purpose: string
  readonly machine: AnyStateMachine
  readonly cases: FlowCases
  /** Where documents list the flow. */
  readonly part: (typeof journeyParts)[number]
}
