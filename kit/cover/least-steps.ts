import type { Arc, Places } from './merge.ts'

/** Times that the credits are bettered before the bound counts as good enough. */
const ROUNDS = 400
/** How much a credit loses that was given too freely, at first and at last. */
const [BOLD, TIMID] = [0.25, 0.02]
/** What is smaller than this is taken for nothing. */
const TINY = 1e-9

/**
 * A number of steps that no set of paths from the starts can do with less to take every transition: the linear bound of the Chinese postman who
 * may begin anew at any time. Each transition gets a credit of steps; where no way from a start collects more credit than it has steps, however long
 * it goes on, all credits together are such a bound. The credits begin as the steps that the given ways spend on each transition, and those lose that
 * are found on the greediest way.
 * @param ways a cover, to begin with
 * @param enough the ratio of the cover's steps to the bound at which nothing better is looked for
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

/** The steps that the ways spend until each transition is taken for the first time. */
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

/** The way from a start that collects the most credit a step, with that ratio: no way collects more. */
function greediest(places: Places, credits: readonly number[]): Greedy {
  const gains = places.arcs.map((arcs) => arcs.map(({ shows }) => shows.reduce((sum, shown) => sum + (credits[shown] ?? 0), 0)))
  let found: Greedy = { ratio: 0, arcs: [] }
  for (let better = wayAbove(places, gains, 0); better; better = wayAbove(places, gains, found.ratio)) found = better
  return found
}

/** The steps of a trail that come after an earlier one of it. */
function between(earlier: Trail | null, last: Trail): Greedy {
  const arcs: Arc[] = []
  for (let at: Trail | null = last; at && at !== earlier; at = at.before) arcs.push(at.arc)
  return { ratio: (last.credit - (earlier?.credit ?? 0)) / (last.steps - (earlier?.steps ?? 0)), arcs: arcs.reverse() }
}

/** The circle that a trail has gone last, if it has come twice through where it ends: each round of it collects more than it costs. */
function circleOf(last: Trail): Greedy | undefined {
  for (let at = last.before; at; at = at.before) if (at.arc.to === last.arc.to) return between(at, last)
  return undefined
}

/** A way or a circle whose credit is above its steps times the ratio; undefined where there is none, however long (Bellman and Ford). */
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
