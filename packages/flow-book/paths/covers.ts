import { type CoverPath, cover, type LedgerPath, record } from '@firn/flow-kit'
import type { Flow } from '../../../machines/flow.ts'
import { storage } from '../kit/binding.ts'
import { graphsOf, ledgerOf } from '../kit/paths.ts'

/** `pairs`: every case in every state. `transitions`: every transition once, in few short paths. */
export const covers = ['pairs', 'transitions'] as const
export type CoverName = (typeof covers)[number]

/** A recorded path. If it was planned for a transition, also that transition and the index of its step. */
export type CoveredPath = LedgerPath & { shows?: { transition: string; at: number } }
export type CoveredFlow = {
  paths: readonly CoveredPath[]
  /** Total steps of all paths, and a lower bound for covering every transition. Null for other covers. */
  size: { steps: number; least: number } | null
}

/** The paths of a cover of a flow. */
export async function coverOf(flow: Flow, name: CoverName): Promise<CoveredFlow> {
  if (name === 'pairs') return { paths: await ledgerOf(flow), size: null }
  const { paths, steps, least } = plannedFor(flow)
  const recorded = await record(flow, paths, { storage })
  return {
    paths: recorded.map((path, index) => {
      const { shows = [], at = 0 } = (paths[index] ?? {}) as Partial<CoverPath>
      return { ...path, shows: { transition: shows[0] ?? '', at } }
    }),
    size: { steps, least },
  }
}

/** The paths that take every transition of a flow, from all starts. */
export const plannedFor = (flow: Flow) => cover(flow.machine, graphsOf(flow))
