import { activePaths } from '@firn/flow-kit'
import { nodeOf } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { FEWEST } from './fewest.ts'
import { randomFrom } from './sample.ts'

/** The visits of a flow in one of its states. Numbers are rounded to ten, and null below `FEWEST`, so none reveals a hidden one. */
export type UseOfState = { path: string; reached: number | null; turnedBack: number | null; medianMs: number | null }

type Way = { to: string; share: number; seconds: number }

const VISITS = 10_000
const SEED = 20_261_124
/** Maximum steps of a visit. */
const LONGEST = 30
/** Probability that a visit is abandoned at a user action. */
const TURN = 0.05

/** Probability and duration (s) of an event. Responses are likely and fast. */
function shareOf(event: string): { share: number; seconds: number } {
  if (event.startsWith('xstate.done')) return { share: 9, seconds: 0.6 }
  if (event.startsWith('xstate.error')) return { share: 0.3, seconds: 1.5 }
  return event.startsWith('xstate.after') ? { share: 1, seconds: 3 } : { share: 1.5, seconds: 9 }
}

/** By state value as JSON: possible next steps, from the flow's paths. */
function waysOf({ replay }: FlowEntry): { starts: string[]; ways: Map<string, Way[]> } {
  const ways = new Map<string, Map<string, Way>>()
  for (const { path } of replay.paths) {
    let from = JSON.stringify(path.start.state)
    for (const step of path.steps) {
      const to = JSON.stringify(step.state)
      const known = ways.get(from) ?? new Map<string, Way>()
      if (to !== from) known.set(`${step.case} ${to}`, { to, ...shareOf(step.event.type) })
      ways.set(from, known)
      from = to
    }
  }
  const [first] = replay.paths
  const starts = first ? [JSON.stringify(first.path.start.state)] : []
  return { starts, ways: new Map([...ways].map(([from, all]) => [from, [...all.values()]])) }
}

const rounded = (count: number): number | null => (count < FEWEST ? null : Math.round(count / 10) * 10)

/** Cached by flow: its page and its opened states need the same data. */
const known = new WeakMap<FlowEntry, UseOfState[]>()

/** Simulated, deterministic visits of a flow along its committed paths: for each state, how many reach it and leave there, and how long they stay. */
export function sampleStateUse(entry: FlowEntry): UseOfState[] {
  const all = known.get(entry) ?? inventedUse(entry)
  known.set(entry, all)
  return all
}

function inventedUse(entry: FlowEntry): UseOfState[] {
  const random = randomFrom(SEED)
  const { starts, ways } = waysOf(entry)
  const reached = new Map<string, number>()
  const turned = new Map<string, number>()
  const stays = new Map<string, number[]>()
  const leaves = new Map<string, string[]>()
  const leavesOf = (state: string): string[] => {
    const known = leaves.get(state) ?? activePaths(JSON.parse(state)).filter((path) => nodeOf(entry.model, path).children.length === 0)
    leaves.set(state, known)
    return known
  }
  const add = (counts: Map<string, number>, path: string) => counts.set(path, (counts.get(path) ?? 0) + 1)
  for (let visit = 0; visit < VISITS && starts[0] !== undefined; visit++) {
    let state = starts[0]
    const seen = new Set<string>()
    /** Start time (ms of the visit) of each active state. */
    const since = new Map<string, number>()
    let at = 0
    for (let step = 0; step < LONGEST; step++) {
      const here = leavesOf(state)
      for (const path of here) if (!seen.has(path)) add(reached, path)
      for (const path of here) seen.add(path)
      for (const path of here) if (!since.has(path)) since.set(path, at)
      const all = ways.get(state) ?? []
      const isPersons = all.some(({ share }) => share === 1.5)
      if (all.length === 0) break
      if (isPersons && random() < TURN) {
        for (const path of here) add(turned, path)
        break
      }
      let chance = random() * all.reduce((sum, { share }) => sum + share, 0)
      const way = all.find(({ share }) => {
        chance -= share
        return chance < 0
      })
      if (!way) break
      at += Math.round(way.seconds * 1000 * (0.4 + 1.6 * random()))
      const next = leavesOf(way.to)
      for (const [path, from] of since)
        if (!next.includes(path)) {
          since.delete(path)
          const known = stays.get(path) ?? []
          known.push(at - from)
          stays.set(path, known)
        }
      state = way.to
    }
  }
  return [...reached].map(([path, count]) => {
    const times = (stays.get(path) ?? []).toSorted((one, other) => one - other)
    const isShown = count >= FEWEST
    return {
      path,
      reached: rounded(count),
      turnedBack: isShown ? rounded(turned.get(path) ?? 0) : null,
      medianMs: isShown && times.length >= FEWEST ? (times[Math.floor(times.length / 2)] ?? null) : null,
    }
  })
}
