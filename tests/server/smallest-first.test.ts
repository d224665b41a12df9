import fc from 'fast-check'
import { expect, it } from 'vitest'
import { smallestFirst } from '../../server/base/smallest-first.ts'

const numbers = fc.array(fc.oneof(fc.integer({ min: 0, max: 20 }), fc.double({ noNaN: true, min: 1e-300 })), { maxLength: 200 })

it('gives numbers from the smallest on, equal ones as often as there are', () => {
  fc.assert(
    fc.property(numbers, (list) => {
      expect([...smallestFirst(Float64Array.from(list))]).toEqual([...Float64Array.from(list).sort()])
    }),
  )
})
