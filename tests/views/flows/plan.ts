import type { AnyMachineSnapshot } from 'xstate'
import { type Screenplay, waysOf } from '../../../flowbook/screenplay.ts'
import { type Edge, explore, type Graph, goalWithoutEffects, type Path, tour } from '../../../kit/index.ts'
import type { Flow, FlowCases, FlowEvent } from '../../../machines/flow.ts'
import type { Stage } from './stage.ts'

export type Plan = { graphs: Map<string, Graph>; paths: Path[] }

const CALL = /^xstate\.(done|error)\.actor\.(.+)$/
export const isCallOrTime = (event: FlowEvent): boolean => event.type.startsWith('xstate.')

/** The paths that show everything of a flow that can happen on its screen: each step that the machine can take, except where nobody can do it there. */
export function planOf(flow: Flow, screenplay: Screenplay, stage: Stage): Plan {
  const graphs = new Map<string, Graph>()
  for (const start of stage.starts ?? Object.keys(flow.cases.inputs)) {
    const graph = explore(flow.machine, casesOf(flow, stage, start), flow.cases.inputs[start])
    for (const [at, edges] of graph.edges) {
      const world = graph.worlds.get(at)
      if (world) graph.edges.set(at, edges.filter((edge) => canHappen(edge, world.snapshot, start, screenplay, stage)).map(asSeen))
    }
    graphs.set(start, graph)
  }
  return { graphs, paths: tour(graphs) }
}

/** A screen has to show a step once; what else it emits and changes is the machine tests' own. */
const asSeen = (edge: Edge): Edge => ({ ...edge, goal: goalWithoutEffects(edge) })

function canHappen({ name, event }: Edge, snapshot: AnyMachineSnapshot, start: string, screenplay: Screenplay, stage: Stage): boolean {
  if (isCallOrTime(event)) return !stage.isImpossible?.(name, snapshot)
  if (typeof waysOf(screenplay, name, snapshot.value, start) === 'string') return false
  return snapshot.can(event) && !stage.isImpossible?.(name, snapshot)
}

/** The flow's cases as they are on this screen: answers whole, and events as the screen sends them. */
function casesOf(flow: Flow, stage: Stage, start: string): FlowCases {
  const events = Object.entries(flow.cases.events).map(([name, event]) => [name, stage.heard?.[start]?.[name] ?? whole(event, stage)])
  const cases = { ...flow.cases, events: Object.fromEntries(events) }
  return stage.key ? { ...cases, key: (snapshot) => [ownKey(flow, snapshot), stage.key?.(snapshot)] } : cases
}

const ownKey = ({ cases }: Flow, snapshot: AnyMachineSnapshot): unknown =>
  cases.key ? cases.key(snapshot as never) : [snapshot.value, snapshot.context]

function whole(event: FlowEvent, { whole = {} }: Stage): FlowEvent {
  const [, kind, actor = ''] = CALL.exec(event.type) ?? []
  return kind === 'done' && actor in whole ? { ...event, output: over(whole[actor], event.output) } : event
}

/** A glimpse laid over a whole value: fields of the glimpse count; of a list each entry is laid over the whole list's first. */
function over(all: unknown, glimpse: unknown): unknown {
  if (Array.isArray(glimpse)) return glimpse.map((one, at) => over(Array.isArray(all) ? (all[at] ?? all[0]) : undefined, one))
  if (!isRecord(glimpse) || !isRecord(all)) return glimpse
  return { ...all, ...Object.fromEntries(Object.entries(glimpse).map(([field, value]) => [field, over(all[field], value)])) }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
