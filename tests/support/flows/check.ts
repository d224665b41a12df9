import { ledgerOf } from '@firn/flow-book/kit/paths.ts'
import { replayLedger } from '@firn/flow-book/read/replay.ts'
import { describe, expect, test } from 'vitest'
import type { Flow } from '../../../machines/flow.ts'

/** The cases of a flow show all that its machine can do. */
export function checkFlow(flow: Flow) {
  // Mutants that the expectations did not detect run only in the other tests.
  if (process.env.FIRN_SURVIVORS) return
  describe(`paths of ${flow.id}`, () => {
    test('every transition is taken and every guard has returned true and false', async () => {
      const { coverage } = await replayLedger(flow, await ledgerOf(flow))
      expect(coverage.missing(flow.machine), `${flow.id}: not shown by any path`).toEqual([])
    })
  })
}
