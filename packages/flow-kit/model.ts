import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

export type ModelEvent = { type: string; [field: string]: unknown }

/** Named examples of inputs and events. Exploring starts from them. */
export type Cases = {
  /** Each possible start: its input by name. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** Each possible event by name. `xstate.done.actor.<id>` and `xstate.error.actor.<id>` settle an invoked call. Delays need no case. */
  readonly events: Readonly<Record<string, ModelEvent>>
  /** Distinguishes worlds if the whole context would grow without bound. Default: value and context. */
  key?(snapshot: AnyMachineSnapshot): unknown
  /** Distinguishes emitted events: a step that emits a different one is another goal. Default: all texts at the event's top level. */
  emittedKey?(event: Record<string, unknown>): unknown
  /** Also distinguishes the remaining time of delays. Needed if short, repeated delays run alongside long ones. Default: only their order. */
  readonly exactTime?: boolean
}

/** A machine with its cases. `id` names it in messages and names its ledger. */
export type Model = { readonly id: string; readonly machine: AnyStateMachine; readonly cases: Cases }

/** The event that settles an invoked call: its kind and the call's id. */
export const SETTLED = /^xstate\.(done|error)\.actor\.(.+)$/

/** The cases that can happen now: events that an active state handles, and every outcome of a running call, handled or not. */
export function possibleCases(cases: Cases, awaited: readonly string[], running: readonly string[]): [string, ModelEvent][] {
  return Object.entries(cases.events).filter(([, { type }]) => {
    const call = SETTLED.exec(type)?.[2]
    return call === undefined ? awaited.includes(type) : running.includes(call)
  })
}

/** Dotted paths of all active states, outer ones first: `{ a: 'b' }` gives `a`, `a.b`. */
export function activePaths(value: unknown, under = ''): string[] {
  const at = under === '' ? '' : `${under}.`
  if (typeof value === 'string') return [`${at}${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${at}${name}`, ...activePaths(inner, `${at}${name}`)])
}

/** A state value as text: `a.b`, and parallel regions as `a.b + c.d`. */
export function stateInWords(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return 'the start'
  return Object.entries(value)
    .map(([name, inner]) => `${name}.${stateInWords(inner)}`)
    .join(' + ')
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON form of an actor. Its id differs between runs. */
const isActorJson = (value: unknown) => isRecord(value) && 'xstate$$type' in value

/** A value as JSON can represent it, without references to actors. */
export const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value, (_, field) => (isActorJson(field) ? undefined : field)))
