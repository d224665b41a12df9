import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut } from '../../event-logger/cut.ts'

/** Texts of any UTF-16 units: letters, halves of characters in whatever order, whole ones. */
const texts = fc
  .array(fc.constantFrom('a', 'ß', '\ud83d', '\ude00', '😀', '\udbff', '\udc00'), { maxLength: 12 })
  .map((parts) => parts.join(''))

test('[LOG-22] a text that is cut keeps its whole characters, and nothing of half ones', () => {
  fc.assert(
    fc.property(texts, fc.nat(14), (text, length) => {
      const characters = Array.from(text.slice(0, length))
      expect(cut(text, length)).toBe(characters.filter((one) => one.isWellFormed()).join(''))
    }),
  )
})
