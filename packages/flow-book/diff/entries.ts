import { type PersistentStorage, record, tour } from '@firn/flow-kit'
import type { Flow } from '../../../machines/flow.ts'
import { storage as here } from '../kit/binding.ts'
import { graphsOf } from '../kit/paths.ts'
import { type FlowEntry, readOldEntry } from '../read/flow-entry.ts'

/**
 * Reads the flows of a revision with their paths.
 * @param storage of the revision
 * @param before the flows of an earlier revision: its paths stay as far as they are possible, so a change shows only in the paths that it affects
 */
export async function entriesOf(
  flows: readonly Flow[],
  storage: PersistentStorage = here,
  before: readonly FlowEntry[] = [],
): Promise<FlowEntry[]> {
  const entries: FlowEntry[] = []
  for (const flow of flows) {
    const earlier = before.find((entry) => entry.flow.id === flow.id)?.replay.paths ?? []
    const known = earlier.map(({ path }) => ({ input: path.from, cases: path.steps.map((step) => step.case) }))
    const ledger = await record(flow, tour(graphsOf(flow, storage), known), { storage })
    entries.push(await readOldEntry(flow, ledger, storage))
  }
  return entries
}
