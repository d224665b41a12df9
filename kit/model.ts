import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

export type ModelEvent = { type: string; [field: string]: unknown }

/** The examples from which everything is explored, each named in plain words. */
export type Cases = {
  /** Each way the machine can start: its input by name. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** Each event that can happen by name; `xstate.done.actor.<id>` and `xstate.error.actor.<id>` settle an invoked call. Delays need no case. */
  readonly events: Readonly<Record<string, ModelEvent>>
  /** Tells states apart while exploring, where the whole context would grow without end. Default: value and context. */
  key?(snapshot: AnyMachineSnapshot): unknown
  /** Tells emitted events apart: a step that emits another one is another goal. Default: all texts that the event holds at its top. */
  emittedKey?(event: Record<string, unknown>): unknown
  /** Where short delays that repeat run beside long ones: also tells apart how much of each delay is left. Default: their order alone. */
  readonly exactTime?: boolean
}

/** A machine with its cases; `id` names it in messages and is the name of its ledger. */
export type Model = { readonly id: string; readonly machine: AnyStateMachine; readonly cases: Cases }

/** The event by which an invoked call settles: its kind and the call's id. */
export const SETTLED = /^xstate\.(done|error)\.actor\.(.+)$/

/** The cases that can happen now: events that an active state waits for, and every outcome of a call that runs, whether or not the machine handles it. */
export function possibleCases(cases: Cases, awaited: readonly string[], running: readonly string[]): [string, ModelEvent][] {
  return Object.entries(cases.events).filter(([, { type }]) => {
    const call = SETTLED.exec(type)?.[2]
    return call === undefined ? awaited.includes(type) : running.includes(call)
  })
}

/** Dotted paths of every active state of a state value, outer ones first: `{ a: 'b' }` gives `a`, `a.b`. */
export function activePaths(value: unknown, under = ''): string[] {
  const at = under === '' ? '' : `${under}.`
  if (typeof value === 'string') return [`${at}${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${at}${name}`, ...activePaths(inner, `${at}${name}`)])
}

/** A state value in words: `a.b`, and regions side by side as `a.b + c.d`. */
export function stateInWords(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return 'the start'
  return Object.entries(value)
    .map(([name, inner]) => `${name}.${stateInWords(inner)}`)
    .join(' + ')
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How an actor is written as JSON; its id differs from run to run. */
const isActorJson = (value: unknown) => isRecord(value) && 'xstate$$type' in value

/** A value as JSON can hold it, without references to actors. */
export const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value, (_, field) => (isActorJson(field) ? undefined : field)))
