import type { Edge, Graph, World } from '../explore.ts'
import { momentOf, type Property, type SafetyProperty, safety, type When } from './property.ts'

/** Always holds. */
export const always = (name: string, holds: When): SafetyProperty =>
  safety(name, { start: null, next: (_, moment) => (holds(moment) ? null : 'broken') })

/** Never holds. */
export const never = (name: string, happens: When): SafetyProperty => always(name, (moment) => !happens(moment))

/** After `first`, `then` never happens. */
export const neverAfter = (name: string, first: When, then: When): SafetyProperty =>
  safety(name, {
    start: false as boolean,
    next: (isAfter, moment) => (isAfter && then(moment) ? 'broken' : isAfter || first(moment)),
  })

/** `holds` is true until `release` happens for the first time. `release` may never happen. */
export const until = (name: string, holds: When, release: When): SafetyProperty =>
  safety(name, {
    start: false as boolean,
    next: (isReleased, moment) => (isReleased || release(moment) ? true : holds(moment) ? false : 'broken'),
  })

/** Between two occurrences of `event` there is always one of `between`. */
export const alternates = (name: string, event: When, between: When): SafetyProperty =>
  safety(name, {
    start: true as boolean,
    next: (isFree, moment) => {
      if (event(moment)) return isFree ? between(moment) : 'broken'
      return isFree || between(moment)
    },
  })

/** What can advance a machine: `itself` only results of calls and delays, `anybody` also sent events. */
type By = 'itself' | 'anybody'

const isOfItself = (edge: Edge) => edge.event.type.startsWith('xstate.')

/**
 * Whenever `from` holds, the machine reaches `to`, unless calls always have the one result that prevents it: `to` is reachable from every world on
 * the way.
 */
export const leadsTo = (name: string, from: When, to: When, by: By = 'itself'): Property =>
  leads(name, (graph, key) => holds(graph, key, from), to, by)

/** From the start, the machine reaches `to`. */
export const eventually = (name: string, to: When, by: By = 'anybody'): Property => leads(name, (graph, key) => key === graph.start, to, by)

const holds = (graph: Graph, key: string, when: When) => when(momentOf(graph.worlds.get(key) as World, null))

function leads(name: string, isFrom: (graph: Graph, key: string) => boolean, to: When, by: By): Property {
  const edgesOf = (graph: Graph, key: string) => (graph.edges.get(key) ?? []).filter((edge) => by === 'anybody' || isOfItself(edge))
  return {
    name,
    check(graph) {
      const canReach = reaching(graph, (key) => holds(graph, key, to), edgesOf)
      if (canReach.size === graph.worlds.size) return undefined
      for (const { key, way } of allWays(graph)) {
        if (!isFrom(graph, key) || holds(graph, key, to)) continue
        const trap = firstTrap(graph, key, canReach, (one) => holds(graph, one, to), edgesOf)
        if (trap) return { property: name, way: [...way, ...trap] }
      }
      return undefined
    },
  }
}

type EdgesOf = (graph: Graph, key: string) => Edge[]

/** Worlds from which some wanted world can be reached. */
function reaching(graph: Graph, isWanted: (key: string) => boolean, edgesOf: EdgesOf): Set<string> {
  const before = new Map<string, string[]>()
  for (const key of graph.worlds.keys()) {
    for (const { to } of edgesOf(graph, key)) {
      const keys = before.get(to)
      if (!keys) before.set(to, [key])
      else if (keys.at(-1) !== key) keys.push(key)
    }
  }
  const found = new Set([...graph.worlds.keys()].filter(isWanted))
  const queue = [...found]
  for (const key of queue)
    for (const earlier of before.get(key) ?? []) {
      if (found.has(earlier)) continue
      found.add(earlier)
      queue.push(earlier)
    }
  return found
}

/** Every world with the shortest path to it. */
function* allWays(
  graph: Graph,
  from = graph.start,
  edgesOf: EdgesOf = (all, key) => all.edges.get(key) ?? [],
  isEnd = (_: string) => false,
) {
  const ways = new Map<string, string[]>([[from, []]])
  const queue = [from]
  for (const key of queue) {
    const way = ways.get(key) ?? []
    yield { key, way }
    if (isEnd(key)) continue
    for (const edge of edgesOf(graph, key)) {
      if (ways.has(edge.to)) continue
      ways.set(edge.to, [...way, edge.name])
      queue.push(edge.to)
    }
  }
}

function firstTrap(
  graph: Graph,
  from: string,
  canReach: Set<string>,
  isEnd: (key: string) => boolean,
  edgesOf: EdgesOf,
): string[] | undefined {
  for (const { key, way } of allWays(graph, from, edgesOf, isEnd)) if (!canReach.has(key)) return way
  return undefined
}
