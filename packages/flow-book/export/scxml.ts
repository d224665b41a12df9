import type { AnyStateMachine } from 'xstate'
import { machineJson } from './machine-json.ts'

type Config = Readonly<Record<string, unknown>>
type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly inside: readonly Element[]
}

const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value])
const entriesOf = (value: unknown) => Object.entries((value ?? {}) as Config)
const nameOf = (value: unknown): string => (typeof value === 'string' ? value : String((value as { type?: unknown }).type))
/** A guard with its parameters: `isStatus {"status":"Created"}`. */
const questionOf = (guard: unknown): string => {
  const { params } = guard as { params?: unknown }
  return params === undefined ? nameOf(guard) : `${nameOf(guard)} ${JSON.stringify(params)}`
}
const element = (name: string, attributes: Element['attributes'] = {}, inside: readonly Element[] = []): Element => ({
  name,
  attributes,
  inside,
})

/** A name as an XML id. Ids of states begin with the flow's id, so they are unique. */
const idOf = (text: string) => text.replaceAll(/[^\w.-]/g, '_')

/** Escapes characters with a meaning in XML. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;')

function textOf({ name, attributes, inside }: Element, indent = ''): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escaped(value)}"`]))
  if (inside.length === 0) return `${indent}<${name}${written.join('')}/>\n`
  return `${indent}<${name}${written.join('')}>\n${inside.map((one) => textOf(one, `${indent}  `)).join('')}${indent}</${name}>\n`
}

/** The position of a state, and facts about the whole machine: states with an explicit id, fixed delays, and events raised by actions. */
type Scope = {
  path: string
  places: ReadonlyMap<string, string>
  delays: Readonly<Record<string, number>>
  raises: (name: string) => string | undefined
}

/** Actions by name, because SCXML can't represent what they do. Raised events become `raise` elements. */
const actionsOf = (value: unknown, { raises }: Scope): Element[] =>
  listOf(value).map((action) => {
    const event = raises(nameOf(action))
    return event === undefined ? element('log', { label: nameOf(action) }) : element('raise', { event })
  })

/** The dotted path of each state with an explicit id, by that id. */
function placesOf(config: Config, path: string): [string, string][] {
  const own = typeof config.id === 'string' ? [[config.id, path] as [string, string]] : []
  return [...own, ...entriesOf(config.states).flatMap(([name, inner]) => placesOf(inner as Config, `${path}.${name}`))]
}

/** The events that a machine's actions raise, by the name of the action. */
function raisedIn(machine: AnyStateMachine, originals: Readonly<Record<string, unknown>>): Scope['raises'] {
  const actions = machine.implementations.actions as Record<string, unknown>
  return (name) => {
    const { type, event, delay } = (originals[name] ?? actions[name] ?? {}) as { type?: string; event?: { type?: string }; delay?: unknown }
    return type === 'xstate.raise' && delay === undefined ? event?.type : undefined
  }
}

/** The ids of a transition's targets as XState resolves them: siblings, children (`.child`), or an id (`#flow.state`). */
function targetsOf(value: unknown, { path, places }: Scope): string | undefined {
  const targets = listOf(value).map((one) => {
    const target = String(one)
    if (target.startsWith('#')) return idOf(places.get(target.slice(1)) ?? target.slice(1))
    if (target.startsWith('.')) return idOf(`${path}${target}`)
    return idOf(`${path.split('.').slice(0, -1).join('.')}.${target}`)
  })
  return targets.length === 0 ? undefined : targets.join(' ')
}

function transitionsOf(value: unknown, event: string | undefined, scope: Scope): Element[] {
  return listOf(value).map((one) => {
    const { target, guard, actions, reenter } = (typeof one === 'string' ? { target: one } : one) as Config
    const cond = guard === undefined ? undefined : `guards[${JSON.stringify(questionOf(guard))}]`
    const targets = targetsOf(target, scope)
    const isInside = targets?.split(' ').every((one) => one.startsWith(`${idOf(scope.path)}.`)) && !reenter
    return element('transition', { event, cond, target: targets, type: isInside ? 'internal' : undefined }, actionsOf(actions, scope))
  })
}

const delayId = (path: string, name: string) => idOf(`after.${name}.${path}`)

/** A delay starts when its state is entered, and is cancelled when it is left. */
function delaysOf(config: Config, { path, delays: known }: Scope) {
  const delays = entriesOf(config.after).map(([name]) => {
    const id = delayId(path, name)
    const fixed = /^\d+$/.test(name) ? Number(name) : known[name]
    const length = fixed === undefined ? { delayexpr: `delays[${JSON.stringify(name)}]` } : { delay: `${fixed}ms` }
    return { send: element('send', { event: id, id, ...length }), cancel: element('cancel', { sendid: id }) }
  })
  return { begin: delays.map(({ send }) => send), end: delays.map(({ cancel }) => cancel) }
}

function stateElement(config: Config, scope: Scope): Element[] {
  const { path } = scope
  const states = entriesOf(config.states)
  const calls = listOf(config.invoke) as Config[]
  const { begin, end } = delaysOf(config, scope)
  const [entry, exit] = [
    [...begin, ...actionsOf(config.entry, scope)],
    [...end, ...actionsOf(config.exit, scope)],
  ]
  return [
    ...(entry.length > 0 ? [element('onentry', {}, entry)] : []),
    ...(exit.length > 0 ? [element('onexit', {}, exit)] : []),
    ...transitionsOf(config.always, undefined, scope),
    ...entriesOf(config.on).flatMap(([event, value]) => transitionsOf(value, event, scope)),
    ...entriesOf(config.after).flatMap(([name, value]) => transitionsOf(value, delayId(path, name), scope)),
    ...calls.flatMap(({ id, onDone, onError }) => [
      ...transitionsOf(onDone, `done.invoke.${id}`, scope),
      ...transitionsOf(onError, `error.communication.${id}`, scope),
    ]),
    ...transitionsOf(config.onDone, `done.state.${idOf(path)}`, scope),
    ...calls.map(({ id, src }) => element('invoke', { id: String(id), type: 'call', src: String(src) })),
    ...states.map(([name, inner]) => childElement(inner as Config, { ...scope, path: `${path}.${name}` })),
  ]
}

function childElement(config: Config, scope: Scope): Element {
  const id = idOf(scope.path)
  if (config.type === 'final') return element('final', { id }, stateElement(config, scope))
  if (config.type === 'history') return element('history', { id, type: config.history === 'deep' ? 'deep' : undefined })
  if (config.type === 'parallel') return element('parallel', { id }, stateElement(config, scope))
  const initial = typeof config.initial === 'string' ? idOf(`${scope.path}.${config.initial}`) : undefined
  return element('state', { id, initial }, stateElement(config, scope))
}

/**
 * Converts a machine to SCXML 1.0 (W3C): states, transitions, delays, calls and action names. Other values come from outside: `guards` holds the
 * current result of each guard, and `delays` the length of each dynamic delay. Actions become `log` elements. Contexts, inputs and payloads are
 * omitted, and so are tags and descriptions.
 */
export function toScxml(machine: AnyStateMachine): string {
  const { json, lifted } = machineJson(machine)
  const config = json.config as Config
  const root = childElement(config, {
    path: machine.id,
    places: new Map(placesOf(config, machine.id)),
    delays: json.delays,
    raises: raisedIn(machine, lifted.originals),
  })
  const data = element('datamodel', {}, [element('data', { id: 'guards', expr: '{}' }), element('data', { id: 'delays', expr: '{}' })])
  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    version: '1.0',
    datamodel: 'ecmascript',
    name: machine.id,
    initial: idOf(machine.id),
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${textOf(element('scxml', attributes, [data, root]))}`
}
