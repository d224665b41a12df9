import { type AnyStateMachine, createMachine } from 'xstate'

type Config = Record<string, unknown>
type Path = readonly (string | number)[]
/** A machine with one fault. `at` says where in the words of the machine: `priceChanged | booking.proceed #0`. */
export type Mutant = { kind: Kind; name: string; at: string; state: string; machine: () => AnyStateMachine }
export type Kind =
  | 'drop transition'
  | 'retarget'
  | 'stay'
  | 'unguard'
  | 'force guard to no'
  | 'drop action'
  | 'swap order'
  | 'drop call'
  | 'drop input of call'
  | 'drop tag'
  | 'begin elsewhere'
  | 'never end'
  | 'change delay'
  | 'drop output'

/**
 * What can be told apart from outside, so that no mutant is made that is the same machine: two assignments in another order, or two candidates of
 * which never both can be taken.
 */
export type Visible = {
  /** Whether two actions can be told apart by their order: both are emitted, or both have an effect. What is emitted is heard after all effects. */
  areOrdered(one: unknown, other: unknown): boolean
  /** Whether a candidate and the one before it have both answered yes to the same event in the same state. */
  canBothHold(state: string, name: string, index: number): boolean
}

type Place = { path: Path; state: string; name: string }
type Edit = { kind: Kind; detail?: string; state: string; name: string; edit: (config: Config) => void }

const isRecord = (value: unknown): value is Config => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
const copy = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(copy)
    : isRecord(value) && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
      : value
const at = (config: unknown, path: Path): unknown => path.reduce<unknown>((value, key) => (value as Config)[key as string], config)
const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : String((action as { type?: unknown }).type ?? 'an action')

/** States of a configuration with their place, the root first. */
function* statesOf(config: Config, path: Path = [], state = ''): Generator<{ config: Config; path: Path; state: string }> {
  yield { config, path, state }
  for (const [name, inner] of Object.entries((config.states ?? {}) as Config))
    yield* statesOf(inner as Config, [...path, 'states', name], state ? `${state}.${name}` : name)
}

/** Every list of transitions of one state, with the place where it stands. */
function transitionsOf({ config, path, state }: { config: Config; path: Path; state: string }): Place[] {
  const places: Place[] = []
  for (const [event] of Object.entries((config.on ?? {}) as Config)) places.push({ path: [...path, 'on', event], state, name: event })
  for (const [delay] of Object.entries((config.after ?? {}) as Config))
    places.push({ path: [...path, 'after', delay], state, name: `after ${delay}` })
  if (config.always) places.push({ path: [...path, 'always'], state, name: 'always' })
  const isList = Array.isArray(config.invoke)
  listOf(config.invoke).forEach((invoke, index) => {
    const under = isList ? [...path, 'invoke', index] : [...path, 'invoke']
    for (const part of ['onDone', 'onError'])
      if ((invoke as Config)[part] !== undefined) places.push({ path: [...under, part], state, name: `${(invoke as Config).id} ${part}` })
  })
  return places
}

/** Puts a changed list back; an empty one removes its key. */
function replace(config: Config, path: Path, list: unknown[]) {
  const host = at(config, path.slice(0, -1)) as Config
  const key = path.at(-1) as string
  if (list.length === 0) delete host[key]
  else host[key] = list
}

const asObject = (transition: unknown): Config => (typeof transition === 'string' ? { target: transition } : { ...(transition as Config) })
/** Sets one key of a state. */
const set = (path: Path, key: string, value: unknown) => (config: Config) => {
  ;(at(config, path) as Config)[key] = value
}
const withList = (path: Path, change: (list: Config[]) => Config[]) => (config: Config) =>
  replace(config, path, change(listOf(at(config, path)).map(asObject)))

const passes = (state: unknown) => isRecord(state) && state.always !== undefined

/** Another state than the one that a transition leads to: beside it, and if it can be one where a flow rests. */
function elsewhere(config: Config, place: Place, target: string | undefined): string | undefined {
  const isChild = target?.startsWith('.') ?? false
  const own = place.path.lastIndexOf('states')
  const host = isChild ? [...place.path.slice(0, own < 0 ? 0 : own + 2), 'states'] : place.path.slice(0, own + 1)
  if (!isChild && own < 0) return undefined
  const siblings = Object.entries(at(config, host) as Config)
  const last = target?.split('.').at(-1)
  const others = siblings.filter(([name]) => name !== last && (isChild || name !== place.path[own + 1]))
  const found = others.find(([, state]) => !passes(state)) ?? siblings.find(([name]) => name !== last)
  return found && (isChild ? `.${found[0]}` : found[0])
}

function* ofTransition(config: Config, place: Place, seen: Visible): Generator<Edit> {
  const { path, state, name } = place
  const list = listOf(at(config, path)).map(asObject)
  for (const [index, one] of list.entries()) {
    const label = `${name} #${index}`
    const only = (change: (one: Config) => Config | null) =>
      withList(path, (all) =>
        all.flatMap((other, position) => (position === index ? [change(other)].filter((one) => one !== null) : [other])),
      )
    yield { kind: 'drop transition', state, name: label, edit: only(() => null) }
    const target = Array.isArray(one.target) ? String(one.target[0]) : (one.target as string | undefined)
    if (target !== undefined) yield { kind: 'stay', state, name: label, edit: only(({ target: _, ...rest }) => rest) }
    const other = elsewhere(config, place, target)
    if (other !== undefined)
      yield { kind: 'retarget', detail: `to ${other}`, state, name: label, edit: only((all) => ({ ...all, target: other })) }
    if (one.guard) {
      yield { kind: 'unguard', state, name: label, edit: only(({ guard: _, ...rest }) => rest) }
      yield { kind: 'force guard to no', state, name: label, edit: only((all) => ({ ...all, guard: () => false })) }
    }
    const actions = listOf(one.actions)
    for (const [position, action] of actions.entries()) {
      const without = actions.filter((_, each) => each !== position)
      yield {
        kind: 'drop action',
        detail: `${nameOf(action)} (${position})`,
        state,
        name: label,
        edit: only((all) => ({ ...all, actions: without })),
      }
      if (position > 0 && seen.areOrdered(action, actions[position - 1])) {
        const swapped = [...actions.slice(0, position - 1), action, actions[position - 1], ...actions.slice(position + 1)]
        yield {
          kind: 'swap order',
          detail: `of actions ${position - 1} and ${position}`,
          state,
          name: label,
          edit: only((all) => ({ ...all, actions: swapped })),
        }
      }
    }
    if (index > 0 && (!one.guard || seen.canBothHold(state, name, index)))
      yield {
        kind: 'swap order',
        detail: `with #${index - 1}`,
        state,
        name: label,
        edit: withList(path, (all) => [
          ...all.slice(0, index - 1),
          all[index] as Config,
          all[index - 1] as Config,
          ...all.slice(index + 1),
        ]),
      }
  }
}

function* ofState(node: { config: Config; path: Path; state: string }, seen: Visible): Generator<Edit> {
  const { config, path, state } = node
  for (const part of ['entry', 'exit'] as const) {
    const actions = listOf(config[part])
    for (const [position, action] of actions.entries()) {
      const without = actions.filter((_, each) => each !== position)
      yield {
        kind: 'drop action',
        detail: nameOf(action),
        state,
        name: `${part} #${position}`,
        edit: set(path, part, without),
      }
      if (position > 0 && seen.areOrdered(action, actions[position - 1])) {
        const swapped = [...actions.slice(0, position - 1), action, actions[position - 1], ...actions.slice(position + 1)]
        yield { kind: 'swap order', state, name: `${part} #${position}`, edit: set(path, part, swapped) }
      }
    }
  }
  const invokes = listOf(config.invoke) as Config[]
  for (const [position, invoke] of invokes.entries()) {
    const name = String(invoke.id)
    const put = (next: Config[]) => set(path, 'invoke', next)
    yield { kind: 'drop call', state, name, edit: put(invokes.filter((_, each) => each !== position)) }
    if (invoke.input !== undefined)
      yield {
        kind: 'drop input of call',
        state,
        name,
        edit: put(invokes.map(({ input, ...rest }, each) => (each === position ? rest : { input, ...rest }))),
      }
  }
  for (const tag of listOf(config.tags))
    yield {
      kind: 'drop tag',
      state,
      name: String(tag),
      edit: set(
        path,
        'tags',
        listOf(config.tags).filter((one) => one !== tag),
      ),
    }
  if (typeof config.initial === 'string') {
    const other = Object.keys(config.states as Config).find((name) => name !== config.initial)
    if (other) yield { kind: 'begin elsewhere', detail: `in ${other}`, state, name: 'initial', edit: set(path, 'initial', other) }
  }
  if (config.type === 'final') yield { kind: 'never end', state, name: 'final', edit: set(path, 'type', undefined) }
  if (config.output !== undefined) yield { kind: 'drop output', state, name: 'output', edit: set(path, 'output', undefined) }
}

/** A machine whose configuration was changed by hand. */
export function altered(machine: AnyStateMachine, edit: (config: Config) => void): AnyStateMachine {
  const config = copy(machine.config) as Config
  edit(config)
  return createMachine(config as never, machine.implementations as never) as unknown as AnyStateMachine
}

/** The mutant of that name. @throws Error where the machine has none */
export function mutantNamed(machine: AnyStateMachine, name: string): AnyStateMachine {
  for (const mutant of mutantsOf(machine, { areOrdered: () => true, canBothHold: () => true }))
    if (mutant.name === name) return mutant.machine()
  throw new Error(`${machine.id} has no mutant «${name}»`)
}

/** Every mutant of a machine: one fault each, made anew for each call of `machine`. */
export function* mutantsOf(machine: AnyStateMachine, seen: Visible): Generator<Mutant> {
  const config = machine.config as unknown as Config
  for (const node of statesOf(config)) {
    const edits = [...ofState(node, seen), ...transitionsOf(node).flatMap((place) => [...ofTransition(config, place, seen)])]
    for (const { kind, detail, state, name, edit } of edits) {
      const where = `${state || machine.id} | ${name}`
      yield { kind, at: where, state, name: [kind, detail, `in ${where}`].filter(Boolean).join(' '), machine: () => altered(machine, edit) }
    }
  }
  const delays = machine.implementations.delays as Record<string, unknown>
  for (const [name, delay] of Object.entries(delays)) {
    if (typeof delay !== 'number') continue
    const slower = { ...machine.implementations, delays: { ...delays, [name]: delay + 500 } }
    yield {
      kind: 'change delay',
      at: name,
      state: '',
      name: `change delay ${name}`,
      machine: () => createMachine(config as never, slower as never) as unknown as AnyStateMachine,
    }
  }
}
