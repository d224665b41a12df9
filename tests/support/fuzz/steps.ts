import fc from 'fast-check'
import type { Call } from '../../../contract/call.ts'
import { type CallName, calls } from '../../../contract/calls.ts'
import { convert } from '../../../server/openapi/convert.ts'
import { corrupted } from './corruptions.ts'
import type { Input } from './inputs.ts'
import { oddities } from './oddities.ts'
import { valuesOf } from './values.ts'

/** A step as plain data, so that it can be shrunk and printed. */
export type Step =
  | { kind: 'next'; who: number; n: number }
  | { kind: 'known'; who: number; n: number; call: CallName }
  | { kind: 'made'; who: number; call: CallName; input: Input }
  | { kind: 'odd'; who: number; n: number; call: CallName; oddity: string }
  | { kind: 'time'; what: 'jobs' | 'deliver' | 'wait'; n: number }

const names = Object.keys(calls) as CallName[]
const who = fc.constantFrom(0, 0, 0, 0, 1)
const n = fc.nat(10_000)

function inputs(name: CallName, isSpoilt: boolean): fc.Arbitrary<Input> {
  const call: Call = calls[name]
  const parts: Record<string, fc.Arbitrary<unknown>> = {}
  if (call.params) parts.params = valuesOf(convert(call.params, 'input'))
  if (call.query) parts.query = valuesOf(convert(call.query, 'input'))
  if (call.body) parts.body = valuesOf(convert(call.body, 'input'))
  return (isSpoilt ? corrupted(fc.record(parts)) : fc.record(parts)) as fc.Arbitrary<Input>
}

const made = (isSpoilt: boolean) =>
  fc.oneof(
    ...names.map((call) => fc.record({ kind: fc.constant('made' as const), who, call: fc.constant(call), input: inputs(call, isSpoilt) })),
  )

/** Generates a step: most continue the trip, others are out of order, have wrong data or a wrong format. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 46, arbitrary: fc.record({ kind: fc.constant('next' as const), who, n }) },
  { weight: 14, arbitrary: fc.record({ kind: fc.constant('known' as const), who, n, call: fc.constantFrom(...names) }) },
  { weight: 9, arbitrary: made(false) },
  { weight: 15, arbitrary: made(true) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('odd' as const),
      who,
      n,
      call: fc.constantFrom(...names),
      oddity: fc.constantFrom(...Object.keys(oddities)),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      what: fc.constantFrom('jobs' as const, 'jobs' as const, 'deliver' as const, 'wait' as const),
      n,
    }),
  },
)
