import { nextWorld, possibleIn } from '@firn/flow-kit'
import type { Flow } from '../../../machines/flow.ts'
import { isSame } from './same.ts'
import { beginWalk, type TriedStep, type TriedWalk, worldOf } from './walk.ts'

/** An event of a running machine and its state afterwards. The first step is the start. */
export type LiveStep = { event: string; state: unknown; context: unknown }

/**
 * Walks through the flow's cases that may match a running machine, most likely first. Real responses differ from the cases, so a match is the same
 * event with the same state; similar contexts rank higher. `lost` is the step, from 1, that no case matches.
 */
export type Followed = { walks: readonly { walk: TriedWalk; doubt: number }[]; lost: { at: number; event: string } | null }

/** Number of candidate walks. Later steps may show which one is right. */
const KEPT = 4

const kindOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return `list of ${Math.min(value.length, 2)}`
  return typeof value
}

/** The difference of a field: 1 for another type, less for another text. */
const difference = (one: unknown, other: unknown): number =>
  kindOf(one) !== kindOf(other) ? 1 : typeof one === 'string' && one !== other ? 0.1 : 0

/** The difference of two contexts. */
function doubtOf(one: unknown, other: unknown): number {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return 0
  const fields = new Map(Object.entries(other))
  return Object.entries(one).reduce((sum, [field, value]) => sum + difference(value, fields.get(field)), 0)
}

type Weighed = { walk: TriedWalk; doubt: number }
const bestOf = (walks: readonly Weighed[]): Weighed[] => walks.toSorted((one, other) => one.doubt - other.doubt).slice(0, KEPT)

function weighed(walk: TriedWalk, before: number, { state, context }: LiveStep): Weighed[] {
  const { snapshot } = worldOf(walk)
  return isSame(snapshot.value, state) ? [{ walk, doubt: before + doubtOf(snapshot.context, context) }] : []
}

/** The possible starts of a running machine. */
export function followFrom(flow: Flow, first: LiveStep): Followed {
  const walks = bestOf(Object.keys(flow.cases.inputs).flatMap((start) => weighed(beginWalk(flow, start), 0, first)))
  return { walks, lost: walks.length === 0 ? { at: 0, event: first.event } : null }
}

/** The possible cases with an event of that type. */
const stepsBy = (walk: TriedWalk, type: string): TriedStep[] =>
  possibleIn(worldOf(walk), walk.flow.cases)
    .filter(([, event]) => event.type === type)
    .map(([name, event]) => ({ name, event, world: nextWorld(walk.flow.machine, worldOf(walk), event) }))

/** Extends the walks by one step. Ignored events are no steps. */
export function follow(before: Followed, step: LiveStep, at: number): Followed {
  if (before.lost) return before
  const next = before.walks.flatMap(({ walk, doubt }) =>
    stepsBy(walk, step.event).flatMap((one) => weighed({ ...walk, steps: [...walk.steps, one] }, doubt, step)),
  )
  if (next.length > 0) return { walks: bestOf(next), lost: null }
  const stays = before.walks.filter(({ walk }) => isSame(worldOf(walk).snapshot.value, step.state))
  return stays.length > 0 ? { walks: stays, lost: null } : { ...before, lost: { at, event: step.event } }
}
