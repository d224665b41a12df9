import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type Cases, type ModelEvent, possibleCases, SETTLED } from './model.ts'
import { activeNodes, awaitedEvents, effectOf, enabled, leavesOf, placeOf, pureStep, type Transition } from './xstate-internals.ts'

/** A machine's snapshot with its timers and child actors. Together they determine what can happen next. */
export type World = {
  snapshot: AnyMachineSnapshot
  timers: { type: string; left: number }[]
  running: string[]
  /** Events emitted by the last step. */
  emitted: Record<string, unknown>[]
  /** Calls started by the last step. */
  calls: { id: string; input: unknown }[]
  /** Transitions taken by the last step. */
  taken: Transition[]
}
/**
 * A step between two worlds: the case and its event, the key of the next world, the goal that it meets, and the transitions that it takes. `context` is
 * the one after this step: worlds of one key can differ in it.
 */
export type Edge = Pick<World, 'emitted' | 'calls' | 'taken'> & {
  name: string
  event: ModelEvent
  to: string
  goal: string
  context: unknown
}
/** Worlds by key, and the outgoing edges of each. */
export type Graph = { start: string; worlds: Map<string, World>; edges: Map<string, Edge[]> }

/** Maximum number of worlds to explore. */
const STATE_LIMIT = 6000

/**
 * Explores every world reachable from one input. Goals cost a quarter of the time and only a tour needs them: without `goals` each goal is empty.
 * @throws Error above 6,000 worlds, naming the growing field
 */
export function explore(machine: AnyStateMachine, cases: Cases, input: unknown, { goals = true } = {}): Graph {
  const first = firstWorld(machine, input)
  // A world's key is a short number: properties and tours look keys up far more often than exploring creates them.
  const keys = new Map<string, string>()
  const keyFor = (world: World) => {
    const text = keyOf(world, cases)
    const key = keys.get(text) ?? String(keys.size)
    keys.set(text, key)
    return key
  }
  const start = keyFor(first)
  const graph: Graph = { start, worlds: new Map([[start, first]]), edges: new Map() }
  const queue = [start]
  for (const key of queue) {
    const world = graph.worlds.get(key) as World
    const edges: Edge[] = []
    for (const [name, event] of possibleIn(world, cases)) {
      const next = nextWorld(machine, world, event)
      const to = keyFor(next)
      const goal = goals ? goalOf(machine, cases, world, { name, event }, next) : ''
      edges.push({ name, event, to, goal, context: next.snapshot.context, emitted: next.emitted, calls: next.calls, taken: next.taken })
      if (!graph.worlds.has(to)) {
        graph.worlds.set(to, next)
        queue.push(to)
      }
    }
    graph.edges.set(key, edges)
    if (graph.worlds.size > STATE_LIMIT) throw new Error(growth(machine, graph))
  }
  return graph
}

/**
 * Identifies what a step shows, so the tour takes each distinct step once. It contains the case, its transitions, the active states of their regions,
 * changes in other regions, emitted events, the actor that refuses the event, and changed context fields.
 */
function goalOf(machine: AnyStateMachine, cases: Cases, from: World, { name, event }: Pick<Edge, 'name' | 'event'>, to: World): string {
  const taken = enabled(machine, from.snapshot, event)
  const sources = taken.length
    ? taken.map((one) => one.source)
    : activeNodes(from.snapshot).filter((node) => node.transitions.has(event.type))
  const refused = activeNodes(from.snapshot).filter((node) => node.transitions.has(event.type) && !sources.includes(node))
  const places = sources.map((node) => placeOf(node, from.snapshot))
  const [before, after] = [leavesOf(from.snapshot, sources), leavesOf(to.snapshot, sources)]
  const moved = [before.filter((id) => !after.includes(id)), after.filter((id) => !before.includes(id))]
  const keys = taken.map((one) => `${one.source.id} ${one.source.transitions.get(one.eventType)?.indexOf(one)}`)
  return JSON.stringify([
    name,
    keys,
    places,
    moved,
    to.emitted.map((emitted) => (cases.emittedKey ?? textsOf)(emitted)),
    refused.map((node) => node.id),
    changed(from.snapshot.context, to.snapshot.context),
  ])
}

/** The case, transitions and state changes of a goal, without emitted events, refusals and context changes. */
export const goalWithoutEffects = ({ goal }: Pick<Edge, 'goal'>): string => JSON.stringify((JSON.parse(goal) as unknown[]).slice(0, 4))

const textsOf = (event: Record<string, unknown>): unknown => Object.entries(event).filter(([, value]) => typeof value === 'string')

/** Names of the fields that differ, and whether each has a value before and after. */
function changed(before: object, after: object): string[] {
  if (before === after) return []
  const holds = (value: unknown) => (value === null || value === undefined || value === '' ? 'nothing' : 'something')
  const fields = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([field, value]) => value !== fields.get(field) && JSON.stringify(value) !== JSON.stringify(fields.get(field)))
    .map(([field, value]) => `${field}: ${holds(fields.get(field))} → ${holds(value)}`)
}

/** The initial world of a machine. */
export const firstWorld = (machine: AnyStateMachine, input: unknown): World =>
  advance(
    { timers: [], running: [] },
    pureStep((scope) => machine.getInitialSnapshot(scope, input)),
  )

/** What can happen now, by name: the possible cases, and the timer that is due first. */
export function possibleIn(world: World, cases: Cases): [string, ModelEvent][] {
  if (world.snapshot.status !== 'active') return []
  const named = possibleCases(cases, awaitedEvents(world.snapshot), world.running)
  const due = world.timers[0]
  return due ? [...named, [`${due.left} ms pass`, { type: due.type }]] : named
}

/** The world after an event. Calls remain open, and time passes only for a timer. */
export function nextWorld(machine: AnyStateMachine, world: World, event: ModelEvent): World {
  const child = SETTLED.exec(event.type)?.[2]
  const [due, ...later] = world.timers
  const fired = due !== undefined && due.type === event.type
  const timers = fired ? later.map((one) => ({ ...one, left: one.left - due.left })) : world.timers
  const running = world.running.filter((id) => id !== child)
  return advance(
    { timers, running },
    pureStep((scope) => machine.transition(world.snapshot, event, scope)),
  )
}

function advance(rest: Pick<World, 'timers' | 'running'>, [snapshot, actions, taken]: ReturnType<typeof pureStep>): World {
  let { timers, running } = rest
  const emitted: World['emitted'] = []
  const calls: World['calls'] = []
  for (const effect of actions.map(effectOf)) {
    if (effect?.kind === 'timer') timers = [...timers, { type: effect.type, left: effect.delay }].sort((a, b) => a.left - b.left)
    if (effect?.kind === 'cancel') timers = timers.filter((one) => one.type !== effect.id)
    if (effect?.kind === 'start') {
      running = [...running, effect.id]
      calls.push({ id: effect.id, input: effect.input })
    }
    if (effect?.kind === 'emit') emitted.push(effect.event)
    if (effect?.kind === 'stop') running = running.filter((id) => id !== effect.id)
  }
  return { snapshot, timers, running, emitted, calls, taken }
}

const keyOf = (world: World, cases: Cases) =>
  JSON.stringify([
    cases.key ? cases.key(world.snapshot) : [world.snapshot.value, world.snapshot.context],
    world.timers.map((one) => (cases.exactTime ? [one.type, one.left] : one.type)),
    world.running,
    world.snapshot.status,
  ])

/** The name of the context field that grows without bound. */
function growth(machine: AnyStateMachine, graph: Graph): string {
  const values = new Map<string, Set<string>>()
  for (const { snapshot } of graph.worlds.values())
    for (const [field, value] of Object.entries(snapshot.context as object))
      values.set(field, (values.get(field) ?? new Set()).add(JSON.stringify(value) ?? 'undefined'))
  const worst = [...values].sort((a, b) => b[1].size - a[1].size)[0]
  return `${machine.id}: more than ${STATE_LIMIT} states; the context grows without end, most of all «${worst?.[0]}» with ${worst?.[1].size} values`
}
