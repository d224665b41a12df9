import { ledgers, storage } from '@firn/flow-book/kit/binding.ts'
import { Coverage, record, replayPath, tour } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import type { Flow } from '../../../machines/flow.ts'
import { graphsOf } from './graphs.ts'

/** Path tests of one flow: each step of its ledger holds, and the ledger's paths cover all transitions and guards. */
export function checkFlow(flow: Flow) {
  // Mutants that the ledger did not detect run only in the other tests.
  if (process.env.FIRN_SURVIVORS) return
  describe(`paths of ${flow.id}`, () => {
    const coverage = new Coverage()
    test('the ledger matches the real actor', async () => {
      const graphs = graphsOf(flow)
      const paths = tour(graphs, ledgers.knownPaths(flow))
      if (process.env.UPDATE_LEDGERS === '1') ledgers.write(flow, await record(flow, paths, { storage }))
      const ledger = ledgers.read(flow)
      expect(ledger, `${flow.id} has no ledger: run once with UPDATE_LEDGERS=1 and review what it wrote`).toBeDefined()
      for (const path of ledger ?? []) await replayPath(flow, path, { graphs, coverage, storage })
      expect(
        ledger?.map(({ from, steps }) => [from, ...steps.map((step) => step.case)].join(' → ')),
        `${flow.id}: ${MOVED_ON}`,
      ).toEqual(paths.map(({ input, edges }) => [input, ...edges.map((edge) => edge.name)].join(' → ')))
    })
    test('every transition is taken and every guard has returned true and false', () => {
      expect(coverage.missing(flow.machine), `${flow.id}: not shown by any path`).toEqual([])
    })
  })
}

const MOVED_ON = 'cases or machine have moved on from the ledger'
