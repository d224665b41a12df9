import { existsSync, readFileSync } from 'node:fs'
import { metaOf } from '@firn/flow-book/read/meta.ts'
import { activePaths } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import { flows } from '../../../machines/flows.ts'
import { missingIn } from './finds.ts'
import { expectedFlows, readExpected, readShownElsewhere } from './read.ts'
import { expectedPaths, stepsOf } from './ways.ts'

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s does what its requirements say', async (id, flow) => {
  const expected = readExpected(id)
  const elsewhere = readShownElsewhere(id)
  const steps = (await expectedPaths(flow)).flatMap(stepsOf)
  test.each(expected.map((one) => [`[${one.ids.join('] [')}] ${one.from}, when «${one.when}»`, one] as const))(
    '%s',
    (_, { from, when, to, finds }) => {
      const met = steps.filter((step) => step.case === when && step.from.includes(from) && activePaths(step.state).includes(to))
      const elsewhere = steps.filter((step) => step.case === when && step.from.includes(from)).map((step) => activePaths(step.state).at(-1))
      expect(
        met.length,
        `${id}: in ${from}, when «${when}», it leads to ${[...new Set(elsewhere)].join(' or ') || 'nothing: that never happens'}`,
      ).toBeGreaterThan(0)
      // What a person finds may depend on what was before; one way to get there shows all of it.
      const missing = met.map((step) => missingIn(flow, step, finds, steps)).sort((one, other) => one.length - other.length)
      expect(missing[0], `${id}: in ${to} after «${when}»`).toEqual([])
    },
  )
  test('every requirement that its states name has an expectation written by hand, or another test that shows it', () => {
    const named = new Set(Object.values(metaOf(flow.machine)).flatMap(({ requirements }) => requirements))
    const written = new Set([...expected, ...elsewhere].flatMap(({ ids }) => ids))
    expect([...named].filter((one) => !written.has(one))).toEqual([])
  })
  test('what other tests show stands in their titles, and not among its own expectations', () => {
    const untold = elsewhere.flatMap(({ ids, by }) => {
      const source = existsSync(by) ? readFileSync(by, 'utf8') : ''
      return ids.filter((one) => !source.includes(`[${one}]`)).map((one) => `${by} does not name ${one}`)
    })
    expect(untold).toEqual([])
    const own = new Set(expected.flatMap(({ ids }) => ids))
    expect(elsewhere.flatMap(({ ids }) => ids).filter((one) => own.has(one))).toEqual([])
  })
})

test('every flow has expectations, and no other', () => expect(expectedFlows().sort()).toEqual(flows.map(({ id }) => id).sort()))
