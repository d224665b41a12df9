import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut } from '../cut.ts'

/** Texts of arbitrary UTF-16 units: letters, unpaired surrogates and whole characters. */
const texts = fc
  .array(fc.constantFrom('a', 'ß', '\ud83d', '\ude00', '😀', '\udbff', '\udc00'), { maxLength: 12 })
  .map((parts) => parts.join(''))

test('[LOG-22] a truncated text has only whole characters', () => {
  fc.assert(
    fc.property(texts, fc.nat(14), (text, length) => {
      const characters = Array.from(text.slice(0, length))
      expect(cut(text, length)).toBe(characters.filter((one) => one.isWellFormed()).join(''))
    }),
  )
})
