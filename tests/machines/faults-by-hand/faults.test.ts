import { expect, test } from 'vitest'
import { flows } from '../../../machines/flows.ts'
import { faults } from './faults.ts'
import { handMutantsOf } from './mutants.ts'

/** The flows that there were when the faults were written down. */
const FIRST = 22

test('each fault that was made by hand can still be put into its file', () => {
  expect(flows.flatMap(handMutantsOf)).toHaveLength(faults.length)
})

test('there are forty of them, in each of the first flows one at least', () => {
  expect(faults).toHaveLength(40)
  expect(new Set(faults.map(({ flow }) => flow)).size).toBeGreaterThanOrEqual(FIRST)
})
