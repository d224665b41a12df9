import { readFileSync } from 'node:fs'
import { parseCatalogue } from '@firn/flow-book/read/catalogues.ts'
import { describe, expect, test } from 'vitest'
import { isComplete, type Locale, locales } from '../../contract/languages.ts'
import { placeholdersOf, readServerTexts, textProblems } from './texts.ts'

const messagesOf = (locale: Locale) => parseCatalogue(readFileSync(`locales/${locale}/messages.po`, 'utf8'))

describe('placeholders of a text', () => {
  test.each([
    ['Nothing to fill in', []],
    ['{shown} of {total}', ['shown', 'total']],
    ['<0>{earned}</0> of {possible}', ['</0>', '<0>', 'earned', 'possible']],
    ['{0, plural, one {# of {max}} other {# of {max}}}', ['0', 'max']],
  ])('of %j are %j', (text, expected) => expect(placeholdersOf(text)).toEqual(expected))

  test('that differ from English are found, and ids that English lacks', () => {
    const english = new Map([
      ['a', '{x} and {y}'],
      ['b', 'plain'],
    ])
    expect(textProblems(english, new Map([['a', '{y} et {x}']]))).toEqual([])
    expect(textProblems(english, new Map([['a', '{x}']]))).toEqual(['"a" has x, English has x y'])
    expect(textProblems(english, new Map([['b', '']]))).toEqual([])
    expect(textProblems(english, new Map([['c', 'new']]))).toEqual(['"c" is no text in English'])
  })
})

describe.each(locales)('texts in %s', (locale) => {
  test('[I18N-17] have the placeholders of English, on screens and from the back end', () => {
    expect(textProblems(messagesOf('en'), messagesOf(locale))).toEqual([])
    expect(textProblems(readServerTexts('en'), readServerTexts(locale))).toEqual([])
  })

  test.runIf(isComplete(locale))('[I18N-15] [I18N-17] are all there', () => {
    expect([...messagesOf(locale).keys()].sort()).toEqual([...messagesOf('en').keys()].sort())
    expect([...readServerTexts(locale).keys()].sort()).toEqual([...readServerTexts('en').keys()].sort())
  })
})

test('[I18N-15] French has narrow no-break spaces, and one kind of apostrophe', () => {
  const texts = [...messagesOf('fr').values(), ...readServerTexts('fr').values()]
  const wrong = texts.filter((text) => /[^\u202f\s][?!;»%€]|[ \u00a0][?!;:»%€]|[\p{L}}]:(?!\p{L})|«(?!\u202f)|'/u.test(text))
  expect(wrong).toEqual([])
  expect(texts.filter((text) => /(?<![\p{L}’-])(tu|toi|ton|tes|ta)(?![\p{L}’-])/iu.test(text))).toEqual([])
})
