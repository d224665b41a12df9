import { type AnyStateMachine, enqueueActions } from 'xstate'
import { and } from 'xstate/guards'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type Kind = 'actions' | 'guards'
type Place = readonly string[]

/**
 * A machine's configuration as JSON. Names remain, and an inline function gets a name from its path. Functions that only compute values are omitted:
 * initial context, input of calls, output.
 */
export type MachineJson = {
  /** The configuration for `createMachine`. */
  readonly config: Json
  /** Fixed delays in milliseconds, by name. */
  readonly delays: Readonly<Record<string, number>>
  /** Names of the implementations that a user of the machine must provide. */
  readonly needs: { readonly actors: readonly string[]; readonly actions: readonly string[]; readonly guards: readonly string[] }
}
type Named = Readonly<Record<string, unknown>>
/**
 * Inline functions of a configuration, by their generated names, which `createMachine` needs in addition to the machine's own. `originals` are
 * unchanged.
 */
export type Lifted = { readonly actions: Named; readonly guards: Named; readonly originals: Named }

/** Keys whose function computes a value from context or event. */
const MAKES_VALUES = new Set(['context', 'input', 'output'])

/** Keys whose children are names of states, events and delays. A region may be called `entry`. */
const HOLDS_NAMES = new Set(['states', 'on', 'after'])

/** Whether a value is plain data at all levels. */
const isPlain = (value: unknown): value is Json =>
  value === null ||
  ['boolean', 'number', 'string'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain))

/** A machine as JSON, and its unnamed functions. */
export function machineJson(machine: AnyStateMachine): { json: MachineJson; lifted: Lifted } {
  const lifted: Record<Kind, Record<string, unknown>> = { actions: {}, guards: {} }
  const originals: Record<string, unknown> = {}
  const used: Record<Kind, Set<string>> = { actions: new Set(), guards: new Set() }

  const named = (kind: Kind, value: unknown, place: Place): Json => {
    if (isPlain(value)) {
      const name = typeof value === 'string' ? value : (value as { type?: string }).type
      if (name) used[kind].add(name)
      return value
    }
    const own = (value as { type?: unknown }).type
    const name = [typeof own === 'string' ? own : kind.slice(0, -1), `at ${place.join(' ')}`].join(' ')
    lifted[kind][name] = kind === 'guards' ? and([value as never]) : enqueueActions(({ enqueue }) => void enqueue(value as never))
    originals[name] = value
    used[kind].add(name)
    return name
  }
  const each = (value: unknown, place: Place, write: (one: unknown, place: Place) => Json): Json =>
    Array.isArray(value) ? value.map((one, at) => write(one, [...place, String(at)])) : write(value, place)

  const write = (value: unknown, place: Place, ofNames = false): Json => {
    if (typeof value !== 'object' || value === null) return isPlain(value) ? value : null
    if (Array.isArray(value)) return value.map((one, at) => write(one, [...place, String(at)]))
    const fields = Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
      const here = [...place, key]
      if (inner === undefined) return []
      if (ofNames) return [[key, write(inner, here)]]
      if (key === 'guard') return [[key, named('guards', inner, place)]]
      if (key === 'actions' || key === 'entry' || key === 'exit')
        return [[key, each(inner, key === 'actions' ? place : here, (one, at) => named('actions', one, at))]]
      if (MAKES_VALUES.has(key) && !isPlain(inner)) return []
      return HOLDS_NAMES.has(key) ? [[key, write(inner, place, true)]] : [[key, write(inner, here)]]
    })
    return Object.fromEntries(fields)
  }

  const config = write(machine.config, [])
  const delays = Object.entries(machine.implementations.delays).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
  const names = (set: Iterable<string>) => [...set].sort()
  const needs = { actors: names(Object.keys(machine.implementations.actors)), actions: names(used.actions), guards: names(used.guards) }
  return { json: { config, delays: Object.fromEntries(delays), needs }, lifted: { ...lifted, originals } }
}
