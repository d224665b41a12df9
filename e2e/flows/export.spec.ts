import { expect } from '@playwright/test'
import { writeTests } from '../../flowbook/paths/formats.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { test } from './fixtures.ts'
import { runExports } from './run-export.ts'

const isWhole = process.env.FIRN_E2E_FLOWS === 'all'
/** On two instances, one of them killed again and again, a tester's spec would not pass. */
const describeHere = process.env.FIRN_E2E_INSTANCES === undefined ? test.describe : () => {}

/** Ids of the walks of a spec, in its order. */
const idsOf = (spec: string) => [...spec.matchAll(/^ {2}test\("(\S+) /gm)].map(([, id = '']) => id)

describeHere('the Playwright export', () => {
  test.setTimeout(isWhole ? 1_600_000 : 360_000)

  test('imports nothing but Playwright, passes unchanged against a running product and fails where the product shows another text', async ({
    base,
  }) => {
    const spec = writeTests([flowById('bookNow')], 'playwright')
    expect(spec.match(/^import .*$/gm)).toHaveLength(1)
    const other = spec.replaceAll('You have a booking in progress', 'You have no booking at all')
    expect(other).not.toBe(spec)
    const { outcomes, printed } = await runExports({ 'same.spec.ts': spec, 'other.spec.ts': other }, base, RegExp(idsOf(spec)[0] ?? ''))
    expect(outcomes).toEqual({ 'same.spec.ts': { passed: 1, failed: 0 }, 'other.spec.ts': { passed: 0, failed: 1 } })
    expect(printed).toContain('You have no booking at all')
  })

  for (const id of isWhole ? ['bookNow', 'otp', 'checkout'] : [])
    test(`of ${id} passes whole`, async ({ base }) => {
      const spec = writeTests([flowById(id)], 'playwright')
      const { outcomes } = await runExports({ 'flow.spec.ts': spec }, base, RegExp(idsOf(spec).join('|')))
      expect(outcomes).toEqual({ 'flow.spec.ts': { passed: idsOf(spec).length, failed: 0 } })
    })
})
