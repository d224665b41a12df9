import type { AnyStateMachine } from 'xstate'
import type { Edge, Graph } from '../explore.ts'
import type { Path } from '../tour.ts'
import { leastSteps } from './least-steps.ts'
import { type Arc, mergeWorlds, type Places } from './merge.ts'

/** A path of a cover; `shows` names the transitions that no path before it takes, in their order, and `at` says which of its steps takes the first. */
export type CoverPath = Path & { shows: readonly string[]; at: number }
/** Paths, their steps together, and a number of steps that no paths could do with less. */
export type Cover = { paths: CoverPath[]; steps: number; least: number }
type Way = { input: string; arcs: Arc[]; shows: number[] }

/** Steps after which a path ends, so that it stays short enough to be read at a glance. */
const LONGEST = 16
/** The cover's steps for each of the least at which no better bound is looked for, unless another ratio is enough. */
const GOOD = 1.2

/**
 * Short paths that take every transition that can be taken, in about as few steps as it can be done: each begins with the nearest transition that
 * none before it has taken, and goes on as long as the next one is not nearer from a start.
 * @param graphs by the name of their input
 * @param enough the ratio of the cover's steps to the least at which no better bound is looked for: most of the time goes into the last tenths of it
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

/** The cover as ways through places. */
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

/** The ways without those whose transitions others take as well, the later ones first to go; of each the steps after the last that is needed are left out. */
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

/** The shortest ways from some places to each transition, looked for once. */
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
    /** The way to the nearest transition that is not met yet. */
    leg: (met: ReadonlySet<number>): Leg | undefined => {
      let best: number | undefined
      for (const goal of firsts.keys()) if (!met.has(goal) && (best === undefined || distance(goal) < distance(best))) best = goal
      return best === undefined ? undefined : legTo(best)
    },
  }
}
