import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate'
import type { FlowCases, FlowEvent } from '../machines/flow.ts'
import { activeNodes, effectOf, enabled, leavesOf, ownEvents, placeOf } from './xstate-internals.ts'

/** A machine's snapshot with the time and the children that belong to it: what can happen next depends on all three. */
export type World = {
  snapshot: AnyMachineSnapshot
  timers: { type: string; left: number }[]
  running: string[]
  /** What was just emitted, in short. */
  told: string[]
  /** The same as it was emitted. */
  emitted: Record<string, unknown>[]
  /** Calls that were just begun. */
  begun: { id: string; input: unknown }[]
}
export type Edge = { name: string; event: FlowEvent; to: string; goal: string; emitted: World['emitted']; begun: World['begun'] }
export type Graph = { start: string; worlds: Map<string, World>; edges: Map<string, Edge[]> }

const SETTLED = /^xstate\.(?:done|error)\.actor\.(.+)$/
export const STATE_LIMIT = 6000

/** Every world that can be reached from one input, with the events that lead from one to the next. */
export function explore(machine: AnyStateMachine, cases: FlowCases, input: unknown): Graph {
  const first = advance({ timers: [], running: [] }, initialTransition(machine, input as never))
  const start = keyOf(first, cases)
  const graph: Graph = { start, worlds: new Map([[start, first]]), edges: new Map() }
  const queue = [start]
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    const world = graph.worlds.get(key) as World
    const edges: Edge[] = []
    for (const [name, event] of possible(world, cases)) {
      const next = follow(machine, world, event)
      const to = keyOf(next, cases)
      const goal = goalOf(machine, world, name, event, next)
      edges.push({ name, event, to, goal, emitted: next.emitted, begun: next.begun })
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

/** What a step shows, so that the tour takes each such step once: the case, the transitions it takes, their region before and after, who refuses, what is emitted, which fields of the context it changes. */
function goalOf(machine: AnyStateMachine, from: World, name: string, event: FlowEvent, to: World): string {
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
    to.told,
    refused.map((node) => node.id),
    changed(from.snapshot.context, to.snapshot.context),
  ])
}

/** Names of the fields that differ; of each whether it holds something before and after. */
function changed(before: object, after: object): string[] {
  const holds = (value: unknown) => (value === null || value === undefined || value === '' ? 'nothing' : 'something')
  const fields = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(fields.get(field)))
    .map(([field, value]) => `${field}: ${holds(fields.get(field))} → ${holds(value)}`)
}

/** What may happen now: sent events, answers of running children, and only the timer that is due first. */
function possible(world: World, cases: FlowCases): [string, FlowEvent][] {
  if (world.snapshot.status !== 'active') return []
  const own = new Set(ownEvents(world.snapshot))
  const named = Object.entries(cases.events).filter(([, event]) => {
    const child = SETTLED.exec(event.type)?.[1]
    // A call that runs may answer in every way, whether or not the flow has a word for it.
    return child === undefined ? own.has(event.type) : world.running.includes(child)
  }) as [string, FlowEvent][]
  const due = world.timers[0]
  return due ? [...named, [`${due.left} ms pass`, { type: due.type }]] : named
}

function follow(machine: AnyStateMachine, world: World, event: FlowEvent): World {
  const child = SETTLED.exec(event.type)?.[1]
  const [due, ...later] = world.timers
  const fired = due !== undefined && due.type === event.type
  const timers = fired ? later.map((one) => ({ ...one, left: one.left - due.left })) : world.timers
  return advance({ timers, running: world.running.filter((id) => id !== child) }, transition(machine, world.snapshot, event))
}

function advance(rest: Pick<World, 'timers' | 'running'>, [snapshot, actions]: [AnyMachineSnapshot, unknown[]]): World {
  let { timers, running } = rest
  const told: string[] = []
  const emitted: World['emitted'] = []
  const begun: World['begun'] = []
  for (const effect of actions.map(effectOf)) {
    if (effect?.kind === 'timer') timers = [...timers, { type: effect.type, left: effect.delay }].sort((a, b) => a.left - b.left)
    if (effect?.kind === 'cancel') timers = timers.filter((one) => one.type !== effect.id)
    if (effect?.kind === 'start') {
      running = [...running, effect.id]
      begun.push({ id: effect.id, input: effect.input })
    }
    if (effect?.kind === 'tell') {
      told.push(effect.what)
      emitted.push(effect.event)
    }
    if (effect?.kind === 'stop') running = running.filter((id) => id !== effect.id)
  }
  return { snapshot, timers, running, told, emitted, begun }
}

const keyOf = (world: World, cases: FlowCases) =>
  JSON.stringify([
    cases.key ? cases.key(world.snapshot as never) : [world.snapshot.value, world.snapshot.context],
    world.timers.map((one) => (cases.exactTime ? [one.type, one.left] : one.type)),
    world.running,
    world.snapshot.status,
  ])

/** Names the part of the context that has no end. */
function growth(machine: AnyStateMachine, graph: Graph): string {
  const values = new Map<string, Set<string>>()
  for (const { snapshot } of graph.worlds.values())
    for (const [field, value] of Object.entries(snapshot.context as object))
      values.set(field, (values.get(field) ?? new Set()).add(JSON.stringify(value) ?? 'undefined'))
  const worst = [...values].sort((a, b) => b[1].size - a[1].size)[0]
  return `${machine.id}: more than ${STATE_LIMIT} states; the context has no end, most of all «${worst?.[0]}» with ${worst?.[1].size} values`
}
