import { type CoverPath, cover, explore, type LedgerPath, record } from '../../kit/index.ts'
import type { Flow } from '../../machines/flow.ts'
import { casesOf, ledgers, storage } from '../kit/binding.ts'

/** `pairs`: every case in every place, as the ledger has it. `transitions`: every transition once, in few and short paths. */
export const covers = ['pairs', 'transitions'] as const
export type CoverName = (typeof covers)[number]

/** A recorded path and, where it has been planned for one, the transition that it is the first to take, with the number of that step from 0. */
export type CoveredPath = LedgerPath & { shows?: { transition: string; at: number } }
export type CoveredFlow = {
  paths: readonly CoveredPath[]
  /** Steps of all paths together, and the least number that any paths with every transition need; null where that is not what they are for. */
  size: { steps: number; least: number } | null
}

/** The paths of a cover of a flow. @throws Error where the flow has no ledger */
export async function coverOf(flow: Flow, name: CoverName): Promise<CoveredFlow> {
  if (name === 'pairs') {
    const ledger = ledgers.read(flow)
    if (!ledger) throw new Error(`${flow.title} has no ledger yet: run npm run test:machines with UPDATE_LEDGERS=1`)
    return { paths: ledger, size: null }
  }
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

/** The paths that take every transition of a flow, from all of its starts. */
export function plannedFor(flow: Flow) {
  const graphs = Object.entries(flow.cases.inputs).map(
    ([start, input]) => [start, explore(flow.machine, casesOf(flow), input, { goals: false })] as const,
  )
  return cover(flow.machine, new Map(graphs))
}
