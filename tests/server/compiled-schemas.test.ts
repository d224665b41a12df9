import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { componentSchemas, convert } from '../../server/openapi/convert.ts'
import { corrupted } from '../support/fuzz/corruptions.ts'
import { valuesOf } from '../support/fuzz/values.ts'
import { fits } from '../support/openapi/compiled.ts'
import { misfits, type Schema } from '../support/openapi/json-schema.ts'

const root = { components: { schemas: componentSchemas() } }
const all = Object.entries(calls) as [string, Call][]
const bodies = all.flatMap(([name, { body }]) => (body ? [[name, convert(body, 'input')] as const] : []))
const answers = all.map(([name, { answer }]) => [name, convert(answer, 'output')] as const)

/** Counts valid values among generated valid and broken ones. Asserts that both validators agree on each. */
function judgeSome(schema: Schema, values: fc.Arbitrary<unknown>): number[] {
  const good = fc.sample(values, { numRuns: 20, seed: 1 })
  const parts = values.map((value) => ({ value }))
  const spoilt = fc.sample(corrupted(parts), { numRuns: 60, seed: 1 }).map((part) => (part as { value?: unknown }).value)
  return [good, spoilt].map((some) => {
    for (const value of some) expect([fits(root, schema, value), value]).toEqual([misfits(root, schema, value).length === 0, value])
    return some.filter((value) => fits(root, schema, value)).length
  })
}

describe('a compiled schema', () => {
  it.each(bodies)('validates the body of %s like the interpreted schema', (_, schema) => {
    const [, spoilt = 60] = judgeSome(schema, valuesOf(schema))
    expect(spoilt).toBeLessThan(60)
  })

  it.each(answers)('validates the answer of %s like the interpreted schema', (_, schema) => {
    judgeSome(schema, valuesOf(schema))
  })

  it('throws for an unknown keyword and an unknown format', () => {
    expect(() => fits(root, { multipleOf: 2 }, 4)).toThrow('multipleOf')
    expect(() => fits(root, { format: 'uuid' }, 'a')).toThrow('uuid')
  })
})
