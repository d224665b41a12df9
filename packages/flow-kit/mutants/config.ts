import { type AnyStateMachine, createMachine } from 'xstate'
import { isRecord } from '../model.ts'

/** A machine's configuration or a part of it, and the path of a part. */
export type Config = Record<string, unknown>
export type Path = readonly (string | number)[]
/** A state's configuration with its path and dotted name. The root's name is empty. */
export type StateConfig = { config: Config; path: Path; state: string }
/** A list of transitions of a state. `name` is its event, delay or call outcome. */
export type TransitionList = { path: Path; state: string; name: string }

export const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
export const at = (config: unknown, path: Path): unknown => path.reduce<unknown>((value, key) => (value as Config)[key as string], config)
export const asObject = (transition: unknown): Config =>
  typeof transition === 'string' ? { target: transition } : { ...(transition as Config) }

const copy = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(copy)
    : isRecord(value) && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
      : value

/** A machine with a configuration changed by `edit`. The original remains unchanged. */
export function altered(machine: AnyStateMachine, edit: (config: Config) => void): AnyStateMachine {
  const config = copy(machine.config) as Config
  edit(config)
  return createMachine(config as never, machine.implementations as never) as unknown as AnyStateMachine
}

/** The states of a configuration, root first. */
export function* statesOf(config: Config, path: Path = [], state = ''): Generator<StateConfig> {
  yield { config, path, state }
  for (const [name, inner] of Object.entries((config.states ?? {}) as Config))
    yield* statesOf(inner as Config, [...path, 'states', name], state ? `${state}.${name}` : name)
}

/** All lists of transitions of one state. */
export function transitionsOf({ config, path, state }: StateConfig): TransitionList[] {
  const lists: TransitionList[] = []
  for (const event of Object.keys((config.on ?? {}) as Config)) lists.push({ path: [...path, 'on', event], state, name: event })
  for (const delay of Object.keys((config.after ?? {}) as Config))
    lists.push({ path: [...path, 'after', delay], state, name: `after ${delay}` })
  if (config.always) lists.push({ path: [...path, 'always'], state, name: 'always' })
  const isList = Array.isArray(config.invoke)
  listOf(config.invoke).forEach((invoke, index) => {
    const under = isList ? [...path, 'invoke', index] : [...path, 'invoke']
    for (const part of ['onDone', 'onError'])
      if ((invoke as Config)[part] !== undefined) lists.push({ path: [...under, part], state, name: `${(invoke as Config).id} ${part}` })
  })
  return lists
}

/** Sets one key of the part at a path. */
export const set = (path: Path, key: string, value: unknown) => (config: Config) => {
  ;(at(config, path) as Config)[key] = value
}

/** Changes the list at a path. An empty list removes its key. */
export const withList = (path: Path, change: (list: Config[]) => Config[]) => (config: Config) => {
  const host = at(config, path.slice(0, -1)) as Config
  const key = path.at(-1) as string
  const list = change(listOf(at(config, path)).map(asObject))
  if (list.length === 0) delete host[key]
  else host[key] = list
}
