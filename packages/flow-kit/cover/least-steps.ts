import type { Arc, Places } from './merge.ts'

/** Maximum number of rounds that improve the credits. */
const ROUNDS = 400
/** The share that a path's credits lose in the first and in the last round. */
const [BOLD, TIMID] = [0.25, 0.02]
/** Smaller values count as zero. */
const TINY = 1e-9

/**
 * A lower bound of the steps that any set of paths needs to take every transition: the linear bound of the Chinese postman problem with restarts.
 * Each transition gets a credit in steps. If no path from a start collects more credit than it has steps, the sum of all credits is a bound.
 * Initially, credits are the steps that the given paths spend on each transition. Credits on the greediest path are then reduced.
 * @param ways a cover to start with
 * @param enough ratio of the cover's steps to the bound at which the search stops
 */
export function leastSteps(places: Places, ways: readonly { arcs: readonly Arc[] }[], enough = 1): number {
  const steps = ways.reduce((sum, { arcs }) => sum + arcs.length, 0)
  const free = new Set(places.starts.flatMap(({ shows }) => shows))
  const credits = firstCredits(ways, free, places.names.length)
  let best = 0
  for (let round = 0; round < ROUNDS && best * enough < steps; round += 1) {
    const { ratio, arcs } = greediest(places, credits)
    if (ratio === 0) return 0
    best = Math.max(best, credits.reduce((sum, credit) => sum + credit, 0) / ratio)
    const loss = 1 - (BOLD + (TIMID - BOLD) * (round / ROUNDS))
    for (const shown of new Set(arcs.flatMap(({ shows }) => shows))) credits[shown] = (credits[shown] ?? 0) * loss
    const scale = steps / credits.reduce((sum, credit) => sum + credit, 0)
    for (const at of credits.keys()) credits[at] = (credits[at] ?? 0) * scale
  }
  return Math.min(best, steps)
}

/** The steps that the paths spend until each transition is taken for the first time. */
function firstCredits(ways: readonly { arcs: readonly Arc[] }[], free: ReadonlySet<number>, count: number): number[] {
  const credits = Array.from({ length: count }, () => 0)
  const met = new Set(free)
  for (const { arcs } of ways) {
    let spent = 0
    for (const { shows } of arcs) {
      spent += 1
      const fresh = shows.filter((shown) => !met.has(shown))
      for (const shown of fresh) {
        credits[shown] = spent / fresh.length
        met.add(shown)
      }
      if (fresh.length > 0) spent = 0
    }
  }
  return credits
}

type Trail = { weight: number; steps: number; credit: number; arc: Arc; before: Trail | null }
type Greedy = { ratio: number; arcs: Arc[] }

/** The path from a start with the highest credit per step, and that ratio. No path collects more. */
function greediest(places: Places, credits: readonly number[]): Greedy {
  const gains = places.arcs.map((arcs) => arcs.map(({ shows }) => shows.reduce((sum, shown) => sum + (credits[shown] ?? 0), 0)))
  let found: Greedy = { ratio: 0, arcs: [] }
  for (let better = wayAbove(places, gains, 0); better; better = wayAbove(places, gains, found.ratio)) found = better
  return found
}

/** The steps of a trail after an earlier one of it. */
function between(earlier: Trail | null, last: Trail): Greedy {
  const arcs: Arc[] = []
  for (let at: Trail | null = last; at && at !== earlier; at = at.before) arcs.push(at.arc)
  return { ratio: (last.credit - (earlier?.credit ?? 0)) / (last.steps - (earlier?.steps ?? 0)), arcs: arcs.reverse() }
}

/** The cycle at the end of a trail that returns to an earlier place. Each round collects more than it costs. */
function circleOf(last: Trail): Greedy | undefined {
  for (let at = last.before; at; at = at.before) if (at.arc.to === last.arc.to) return between(at, last)
  return undefined
}

/** A path or cycle whose credit exceeds its steps times the ratio, or undefined if none exists (Bellman–Ford). */
function wayAbove(places: Places, gains: readonly (readonly number[])[], ratio: number): Greedy | undefined {
  const trails = new Map<number, Trail | null>(places.starts.map(({ place }) => [place, null]))
  let queue = new Set(trails.keys())
  while (queue.size > 0) {
    const next = new Set<number>()
    let top: Trail | undefined
    for (const place of queue) {
      const before = trails.get(place) ?? null
      for (const [index, arc] of (places.arcs[place] ?? []).entries()) {
        const gain = gains[place]?.[index] ?? 0
        const weight = (before?.weight ?? 0) + gain - ratio
        const known = trails.get(arc.to)
        if (known === null ? weight <= TINY : known !== undefined && weight <= known.weight + TINY) continue
        const trail = { weight, steps: (before?.steps ?? 0) + 1, credit: (before?.credit ?? 0) + gain, arc, before }
        const circle = known && circleOf(trail)
        if (circle && circle.ratio > ratio + TINY) return circle
        trails.set(arc.to, trail)
        next.add(arc.to)
        if (weight > TINY && (!top || weight > top.weight)) top = trail
      }
    }
    if (top) return between(null, top)
    queue = next
  }
  return undefined
}
