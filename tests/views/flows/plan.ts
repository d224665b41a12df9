import { stepsFor, type UiSteps } from '@firn/flow-book/ui-steps/steps.ts'
import { activePaths, type Edge, explore, type Graph, goalWithoutEffects, type Path, tour, type World } from '@firn/flow-kit'
import type { AnyMachineSnapshot } from 'xstate'
import type { Flow, FlowCases, FlowEvent } from '../../../machines/flow.ts'
import type { ViewSetup } from './view-setup.ts'

export type Plan = { graphs: Map<string, Graph>; paths: Path[] }

const CALL = /^xstate\.(done|error)\.actor\.(.+)$/
export const isCallOrTime = (event: FlowEvent): boolean => event.type.startsWith('xstate.')

/** The paths that show everything that can happen on a flow's screen: each step that the machine accepts, except impossible ones. */
export function planOf(flow: Flow, uiSteps: UiSteps, setup: ViewSetup): Plan {
  const graphs = new Map<string, Graph>()
  for (const start of setup.starts ?? Object.keys(flow.cases.inputs)) {
    const graph = explore(flow.machine, casesOf(flow, setup, start), flow.cases.inputs[start])
    for (const [at, edges] of graph.edges) {
      const world = graph.worlds.get(at)
      if (world) graph.edges.set(at, edges.filter((edge) => canHappen(edge, world.snapshot, start, uiSteps, setup)).map(asSeen))
    }
    graphs.set(start, graph)
  }
  return { graphs, paths: tour(graphs) }
}

/**
 * Reduces an edge to what a screen must show once; the rest is covered by machine tests. A normal run shows each case per transition.
 * FIRN_VIEWS=all also shows it from each state of its region and with each move of another region.
 */
const asSeen = (edge: Edge): Edge => {
  const goal = goalWithoutEffects(edge)
  return { ...edge, goal: import.meta.env.FIRN_VIEWS === 'all' ? goal : JSON.stringify((JSON.parse(goal) as unknown[]).slice(0, 2)) }
}

function canHappen({ name, event }: Edge, snapshot: AnyMachineSnapshot, start: string, uiSteps: UiSteps, setup: ViewSetup): boolean {
  if (isCallOrTime(event)) return !setup.isImpossible?.(name, snapshot)
  if (typeof stepsFor(uiSteps, name, snapshot.value, start) === 'string') return false
  return snapshot.can(event) && !setup.isImpossible?.(name, snapshot)
}

/** The innermost states of a state value. */
export function leavesOf(state: unknown): string[] {
  const paths = activePaths(state)
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
}

/**
 * What a screen offers to press: its states, per start if the view differs by start. With FIRN_VIEWS=all also the accepted cases of each
 * state, and pairs of states.
 */
function looksOf(flow: Flow, { view }: ViewSetup, input: string, { snapshot }: World): string[] {
  const leaves = leavesOf(snapshot.value)
  const taken = () => Object.entries(flow.cases.events).map(([name, event]) => `${name} ${snapshot.can(event)}`)
  const others = import.meta.env.FIRN_VIEWS === 'all' ? [...leaves, ...taken()] : []
  const looks = leaves.flatMap((leaf) => [leaf, ...others.map((other) => `${leaf} ${other}`)])
  return view.length > 1 ? looks.map((look) => `${input} ${look}`) : looks
}

/** The shortest paths, using only events of this screen, to screens that together show all controls. Ends where the flow ends. */
export function waysOf(flow: Flow, { graphs }: Plan, setup: ViewSetup): Path[] {
  const shown = new Set<string>()
  const ways: Path[] = []
  for (const [input, graph] of graphs) {
    const queue: { at: string; edges: Edge[] }[] = [{ at: graph.start, edges: [] }]
    const seen = new Set([graph.start])
    for (const { at, edges } of queue) {
      const world = graph.worlds.get(at) as World
      const fresh = world.snapshot.status === 'active' ? looksOf(flow, setup, input, world).filter((look) => !shown.has(look)) : []
      if (fresh.length > 0) ways.push({ input, edges })
      for (const look of fresh) shown.add(look)
      for (const edge of graph.edges.get(at) ?? [])
        if (!seen.has(edge.to)) {
          seen.add(edge.to)
          queue.push({ at: edge.to, edges: [...edges, edge] })
        }
    }
  }
  return ways
}

/** The flow's cases for this screen: complete outputs, and events as the screen sends them. */
function casesOf(flow: Flow, setup: ViewSetup, start: string): FlowCases {
  const events = Object.entries(flow.cases.events).map(([name, event]) => [
    name,
    setup.eventsByStart?.[start]?.[name] ?? withFullOutput(event, setup),
  ])
  const cases = { ...flow.cases, events: Object.fromEntries(events) }
  return setup.key ? { ...cases, key: (snapshot) => [ownKey(flow, snapshot), setup.key?.(snapshot)] } : cases
}

const ownKey = ({ cases }: Flow, snapshot: AnyMachineSnapshot): unknown =>
  cases.key ? cases.key(snapshot as never) : [snapshot.value, snapshot.context]

function withFullOutput(event: FlowEvent, { fullOutputs = {} }: ViewSetup): FlowEvent {
  const [, kind, actor = ''] = CALL.exec(event.type) ?? []
  return kind === 'done' && actor in fullOutputs ? { ...event, output: merge(fullOutputs[actor], event.output) } : event
}

/** Merges a partial value into a complete one. Each entry of a list is merged into the complete list's first entry. */
function merge(all: unknown, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((one, at) => merge(Array.isArray(all) ? (all[at] ?? all[0]) : undefined, one))
  if (!isRecord(part) || !isRecord(all)) return part
  return { ...all, ...Object.fromEntries(Object.entries(part).map(([field, value]) => [field, merge(all[field], value)])) }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
