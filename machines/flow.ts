/** What the registry, the path tests, the flow book and QA's exports know of a flow. It contains no logic. */
import type { AnyActorLogic, AnyStateMachine, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import type { MessageId } from './messages.ts'

export type FlowEvent = { type: string; [field: string]: unknown }

type Returned = { type: `xstate.done.actor.${string}`; output: unknown }
type Failed = { type: `xstate.error.actor.${string}`; error: unknown }

export type FlowCases<M extends AnyStateMachine = AnyStateMachine> = {
  /** Each initial input of the flow, named in plain words. */
  readonly inputs: Readonly<Record<string, InputFrom<M>>>
  /** Each event of the flow, named in plain words. Delays need no case: they fire when due. */
  readonly events: Readonly<Record<string, EventFrom<M> | Returned | Failed>>
  /** Distinguishes states during exploration where the full context is unbounded. Default: value and context. */
  readonly key?: (snapshot: SnapshotFrom<M>) => unknown
  /** For short repeating delays in parallel with long ones: also distinguishes the remaining time of each delay. Default: only their order. */
  readonly exactTime?: boolean
}

/** Types a flow's cases against its machine. */
export const defineCases = <M extends AnyStateMachine>(_machine: M, cases: FlowCases<M>): FlowCases<M> => cases

/** A value of which a case gives only the fields that the flow reads. */
type DeepPartial<T> = T extends readonly (infer E)[] ? DeepPartial<E>[] : T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T

/** Typed events for 'the call returns …' and 'the call fails with …' of the given actors. An invoke's id is its actor's name. */
export const responsesOf = <A extends Record<string, AnyActorLogic>>() => ({
  done: <K extends keyof A & string>(id: K, output: DeepPartial<OutputFrom<A[K]>>): Returned => ({
    type: `xstate.done.actor.${id}`,
    output,
  }),
  failed: <K extends keyof A & string>(id: K, error: unknown): Failed => ({ type: `xstate.error.actor.${id}`, error }),
})

/** Documentation of a state in addition to its `description`: the `meta` of every state of every machine. */
export type StateMeta = {
  /** What the person sees, in a product manager's words. */
  readonly screen: string
  /** Ids of messages that the screen shows in this state. If the context has one of several, it is that one. */
  readonly messages: readonly MessageId[]
  /** Of these, the ones that are shown if the context has none. */
  readonly otherwise?: readonly MessageId[]
  /** Ids of messages that a form in this state shows by itself, depending on the input. */
  readonly whileTyping?: readonly MessageId[]
  readonly requirements: readonly string[]
}

/** The parts of a traveller's journey, in the order of the documents. */
export const journeyParts = ['Find', 'Choose', 'Book', 'Account', 'Always running'] as const

export type Flow = {
  readonly id: string
  readonly title: string
  readonly purpose: string
  readonly machine: AnyStateMachine
  readonly cases: FlowCases
  /** The flow's part in the documents. */
  readonly part: (typeof journeyParts)[number]
}
