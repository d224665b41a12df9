import { storage } from '@firn/flow-book/kit/binding.ts'
import { equivalents } from '@firn/flow-book/kit/equivalents.ts'
import { ledgerOf } from '@firn/flow-book/kit/paths.ts'
import { judgeSources, killerOf, sourceMutantsOf } from '@firn/flow-book/kit/source-mutants.ts'
import { mutantsOf, visibleIn } from '@firn/flow-kit'
import type { Flow } from '../../machines/flow.ts'
import { goWays, waysOf } from '../../tests/machines/expected/ways.ts'
import { handMutantsOf } from '../../tests/machines/faults-by-hand/mutants.ts'
import { foundByTests } from './tests.ts'

/** How many mutants of a flow its expectations find, and how many of the rest its tests find. */
export type Score = { flow: string; mutants: number; byExpectations: number; byTests: number; survivors: string[] }

/** Tests that explore two machines at once take seconds per mutant and find few that the others do not find. */
const EXPLORING = '-joint.test.ts'

/** Every observable mutant of the configuration of a flow's machine. */
async function machineMutantsOf(flow: Flow) {
  const seen = await visibleIn(flow.machine, await ledgerOf(flow), storage)
  return [...mutantsOf(flow.machine, seen)].filter(({ name }) => !(name in (equivalents[flow.id] ?? {})))
}

/**
 * Applies each mutant to a flow, one at a time, and counts which its expectations or its tests find.
 * @param of generated mutants, or hand-written ones
 */
export async function scoreOf(flow: Flow, of: 'all' | 'hand'): Promise<Score> {
  const ways = await waysOf(flow)
  const inMachine = of === 'hand' ? [] : await machineMutantsOf(flow)
  const inSources = of === 'hand' ? handMutantsOf(flow) : sourceMutantsOf(flow)
  const left: string[] = []
  for (const { name, machine } of inMachine)
    if ((await killerOf(() => goWays({ ...flow, machine: machine() }, ways))) === null) left.push(name)
  const verdicts = await judgeSources(flow, inSources, (one) => goWays(one, ways))
  left.push(...verdicts.filter(({ killedBy }) => killedBy === null).map(({ name }) => name))
  const found = left.length > 0 ? foundByTests(flow.id, left, EXPLORING) : new Set<string>()
  const mutants = inMachine.length + inSources.length
  const survivors = left.filter((name) => !found.has(name))
  return { flow: flow.id, mutants, byExpectations: mutants - left.length, byTests: found.size, survivors }
}
