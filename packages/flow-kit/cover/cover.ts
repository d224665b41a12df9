import type { AnyStateMachine } from 'xstate'
import type { Edge, Graph } from '../explore.ts'
import type { Path } from '../tour.ts'
import { leastSteps } from './least-steps.ts'
import { type Arc, mergeWorlds, type Places } from './merge.ts'

/** A path of a cover. `shows` names the transitions that this path takes first, in order. `at` is the index of the first such step. */
export type CoverPath = Path & { shows: readonly string[]; at: number }
/** Paths, their total number of steps, and a lower bound of that number. */
export type Cover = { paths: CoverPath[]; steps: number; least: number }
type Way = { input: string; arcs: Arc[]; shows: number[] }

/** Maximum steps of a path, so it can be read at a glance. */
const LONGEST = 16
/** Default ratio of the cover's steps to the bound. At this ratio, the search for a better bound stops. */
const GOOD = 1.2

/**
 * Covers every reachable transition with short paths in about the fewest steps. Each path begins with the nearest uncovered transition. It continues
 * unless the next one is nearer from a start.
 * @param graphs by the name of their input
 * @param enough ratio of the cover's steps to the bound at which the search for a better bound stops. Most time goes into the last tenths
 */
export function cover(machine: AnyStateMachine, graphs: ReadonlyMap<string, Graph>, enough = GOOD): Cover {
  const places = mergeWorlds(machine, graphs)
  const ways = coverPlaces(places)
  const paths = ways.map(({ input, arcs, shows }) => {
    let world = graphs.get(input)?.start ?? ''
    const edges: Edge[] = []
    for (const arc of arcs) {
      const edge = places.stepFor(input, world, arc)
      edges.push(edge)
      world = edge.to
    }
    const at = arcs.findIndex((arc) => arc.shows.includes(shows[0] ?? -1))
    return { input, edges, shows: shows.map((number) => places.names[number] ?? ''), at }
  })
  return { paths, steps: ways.reduce((sum, { arcs }) => sum + arcs.length, 0), least: leastSteps(places, ways, enough) }
}

/** The cover as paths through places. */
function coverPlaces(places: Places): Way[] {
  const met = new Set<number>(places.starts.flatMap(({ shows }) => shows))
  const fresh = nearest(
    places,
    places.starts.map(({ place }) => place),
  )
  const ways: Way[] = []
  for (;;) {
    const first = fresh.leg(met)
    if (!first) break
    const start = places.starts.find(({ place }) => place === first.from)
    const way: Way = { input: start?.input ?? '', arcs: [], shows: [] }
    for (let leg: Leg | undefined = first; leg; ) {
      way.arcs.push(...leg.arcs)
      for (const shown of leg.arcs.flatMap(({ shows }) => shows)) {
        if (met.has(shown)) continue
        met.add(shown)
        way.shows.push(shown)
      }
      const at = way.arcs.at(-1)?.to ?? 0
      const next: Leg | undefined = nearest(places, [at]).leg(met)
      const isWorthIt = next && next.arcs.length <= fresh.distance(next.goal) && way.arcs.length + next.arcs.length <= LONGEST
      leg = isWorthIt ? next : undefined
    }
    ways.push(way)
  }
  return needed(ways, places)
}

/** Removes redundant paths, later ones first, and steps after the last needed one. */
function needed(ways: readonly Way[], places: Places): Way[] {
  const counts = new Map<number, number>()
  const count = (way: Way, by: number) => {
    for (const shown of new Set(way.arcs.flatMap(({ shows }) => shows))) counts.set(shown, (counts.get(shown) ?? 0) + by)
  }
  for (const way of ways) count(way, 1)
  const kept: Way[] = []
  const atStart = new Set(places.starts.flatMap(({ shows }) => shows))
  for (const way of ways) {
    count(way, -1)
    const last = way.arcs.findLastIndex(({ shows }) => shows.some((shown) => !atStart.has(shown) && !counts.get(shown)))
    const trimmed = { ...way, arcs: way.arcs.slice(0, last + 1) }
    count(trimmed, 1)
    if (last >= 0) kept.push(trimmed)
  }
  const met = new Set(atStart)
  return kept.map((way) => {
    const shows = [...new Set(way.arcs.flatMap((arc) => arc.shows))].filter((shown) => !met.has(shown))
    for (const shown of shows) met.add(shown)
    return { ...way, shows }
  })
}

type Leg = { from: number; goal: number; arcs: Arc[] }

/** The shortest paths from some places to each transition, computed once. */
function nearest(places: Places, from: readonly number[]) {
  const before = new Map<number, { at: number; arc: Arc } | null>(from.map((place) => [place, null]))
  const queue = [...before.keys()]
  const firsts = new Map<number, { at: number; arc: Arc }>()
  for (const at of queue)
    for (const arc of places.arcs[at] ?? []) {
      for (const shown of arc.shows) if (!firsts.has(shown)) firsts.set(shown, { at, arc })
      if (before.has(arc.to)) continue
      before.set(arc.to, { at, arc })
      queue.push(arc.to)
    }
  const legTo = (goal: number): Leg | undefined => {
    const first = firsts.get(goal)
    if (!first) return undefined
    const arcs = [first.arc]
    let place = first.at
    for (let step = before.get(place); step; step = before.get(place)) {
      arcs.unshift(step.arc)
      place = step.at
    }
    return { from: place, goal, arcs }
  }
  const known = new Map<number, number>()
  const distance = (goal: number): number => {
    const found = known.get(goal) ?? legTo(goal)?.arcs.length ?? Number.POSITIVE_INFINITY
    known.set(goal, found)
    return found
  }
  return {
    distance,
    /** The path to the nearest transition that is not covered yet. */
    leg: (met: ReadonlySet<number>): Leg | undefined => {
      let best: number | undefined
      for (const goal of firsts.keys()) if (!met.has(goal) && (best === undefined || distance(goal) < distance(best))) best = goal
      return best === undefined ? undefined : legTo(best)
    },
  }
}
