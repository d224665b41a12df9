import type { AnyMachineSnapshot } from 'xstate'
import type { Edge, Graph, World } from '../explore.ts'
import type { ModelEvent } from '../model.ts'

/** The input of a property: the snapshot, and the event, emitted events and calls of the last step. At the start there is no event. */
export type Moment = {
  snapshot: AnyMachineSnapshot
  context: Record<string, unknown>
  running: readonly string[]
  event: ModelEvent | null
  emitted: readonly Record<string, unknown>[]
  calls: readonly { id: string; input: unknown }[]
}
export type When = (moment: Moment) => boolean

/** Cases from the start to the violation of a property. */
export type Counterexample = { property: string; way: string[] }
export type Property = { name: string; check(graph: Graph): Counterexample | undefined }

/** A safety property as an observer. It maps its memory and a moment to its next memory, or to `broken`. */
export type Observer<S> = { start: S; next(memory: S, moment: Moment): S | 'broken' }
export type SafetyProperty = Property & { observer: Observer<unknown> }

export const momentOf = (world: World, edge: Edge | null): Moment => ({
  snapshot: world.snapshot,
  context: world.snapshot.context as Record<string, unknown>,
  running: world.running,
  event: edge?.event ?? null,
  emitted: edge?.emitted ?? world.emitted,
  calls: edge?.calls ?? world.calls,
})

type Visit = { key: string; memory: unknown; before: Visit | null; name: string }

function wayTo(end: Visit): string[] {
  const names: string[] = []
  for (let at: Visit | null = end; at?.before; at = at.before) names.unshift(at.name)
  return names
}

/** Checks every path through a graph together with the observer's memory. Returns the shortest path to a violation. */
function observe(graph: Graph, name: string, { start, next }: Observer<unknown>): Counterexample | undefined {
  const world = graph.worlds.get(graph.start) as World
  const memory = next(start, momentOf(world, null))
  if (memory === 'broken') return { property: name, way: [] }
  const queue: Visit[] = [{ key: graph.start, memory, before: null, name: '' }]
  const known = new Set([`${graph.start} ${JSON.stringify(memory)}`])
  for (const at of queue) {
    for (const edge of graph.edges.get(at.key) ?? []) {
      const after = next(at.memory, momentOf(graph.worlds.get(edge.to) as World, edge))
      const here: Visit = { key: edge.to, memory: after, before: at, name: edge.name }
      if (after === 'broken') return { property: name, way: wayTo(here) }
      const mark = `${edge.to} ${JSON.stringify(after)}`
      if (known.has(mark)) continue
      known.add(mark)
      queue.push(here)
    }
  }
  return undefined
}

/** A safety property, checked by an observer. */
export const safety = <S>(name: string, observer: Observer<S>): SafetyProperty => ({
  name,
  observer: observer as Observer<unknown>,
  check: (graph) => observe(graph, name, observer as Observer<unknown>),
})
