import { writeTests } from '@firn/flow-book/paths/formats.ts'
import { expect } from '@playwright/test'
import { flowById } from '../../machines/flow-by-id.ts'
import { test } from './fixtures.ts'
import { runExports } from './run-export.ts'

const isWhole = process.env.FIRN_E2E_FLOWS === 'all'
/** With two instances, one of which is killed repeatedly, an exported spec would not pass. */
const describeHere = process.env.FIRN_E2E_INSTANCES === undefined ? test.describe : () => {}

/** The walk ids of a spec, in order. */
const idsOf = (spec: string) => [...spec.matchAll(/^ {2}test\("(\S+) /gm)].map(([, id = '']) => id)

/** The id of the first walk of a spec that checks a text. */
const idOfWalkWith = (spec: string, text: string) => {
  const walk = spec.split(/^(?= {2}test\(")/m).find((part) => part.startsWith('  test("') && part.includes(text))
  return /^ {2}test\("(\S+) /.exec(walk ?? '')?.[1] ?? ''
}

describeHere('the Playwright export', () => {
  test.setTimeout(isWhole ? 1_600_000 : 360_000)

  const shown = 'You have a booking in progress'

  test('imports nothing but Playwright, and passes unchanged against a running product', async ({ base }) => {
    const spec = await writeTests([flowById('bookNow')], 'playwright')
    expect(spec.match(/^import .*$/gm)).toHaveLength(1)
    const { outcomes } = await runExports({ 'same.spec.ts': spec }, base, RegExp(idOfWalkWith(spec, shown)))
    expect(outcomes).toEqual({ 'same.spec.ts': { passed: 1, failed: 0 } })
  })

  test('fails where the product shows another text', { tag: '@long' }, async ({ base }) => {
    const spec = await writeTests([flowById('bookNow')], 'playwright')
    const other = spec.replaceAll(shown, 'You have no booking at all')
    expect(other).not.toBe(spec)
    const { outcomes, printed } = await runExports({ 'other.spec.ts': other }, base, RegExp(idOfWalkWith(spec, shown)))
    expect(outcomes).toEqual({ 'other.spec.ts': { passed: 0, failed: 1 } })
    expect(printed).toContain('You have no booking at all')
  })

  for (const id of isWhole ? ['bookNow', 'otp', 'checkout'] : [])
    test(`of ${id} passes whole`, async ({ base }) => {
      const spec = await writeTests([flowById(id)], 'playwright')
      const { outcomes } = await runExports({ 'flow.spec.ts': spec }, base, RegExp(idsOf(spec).join('|')))
      expect(outcomes).toEqual({ 'flow.spec.ts': { passed: idsOf(spec).length, failed: 0 } })
    })
})
