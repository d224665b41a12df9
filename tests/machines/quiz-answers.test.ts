import { describe, expect, test } from 'vitest'
import { LONGEST_TEXT } from '../../contract/characters.ts'
import type { AnswerValue, Question } from '../../contract/quiz.ts'
import { firstDraft, isAnswerComplete, isSameAnswer, isSkippable } from '../../machines/quiz/quiz.answers.ts'

const base = { id: 'q', text: '', noun: '', hint: null }
const choices = { a: { text: 'a' }, b: { text: 'b' } }
const place = { id: '1', name: 'Lyon', country: 'France', countryCode: 'FR', lat: 45.7, lng: 4.8, languageCode: 'en' as const }
const radio: Question = { ...base, optionType: 'Radio', options: { options: choices } }
const checkbox: Question = { ...base, optionType: 'Checkbox', options: { options: choices, minOptions: 0 } }
const search = (kind: 'Resort' | 'Property' | 'City'): Question => ({ ...base, optionType: 'Search', options: { kind } })
const number = (options: object): Question => ({
  ...base,
  optionType: 'Number',
  options: { max: 3, min: 0, default: 1, format: 'Default', ...options },
})
const text = (maxLength?: number): Question => ({
  ...base,
  optionType: 'Text',
  options: { ...(maxLength === undefined ? {} : { maxLength }) },
})
const of = (optionType: 'Date' | 'Email' | 'Phone' | 'Url'): Question => ({ ...base, optionType, options: {} })

/** The question, an answer, and whether it may be sent. */
type Row = [Question, AnswerValue, boolean]
const rows: Readonly<Record<string, Row[]>> = {
  '[QUIZ-24] a choice must be one of the options': [
    [radio, 'a', true],
    [radio, 'c', false],
    [radio, null, false],
  ],
  '[QUIZ-26] several choices may be empty if none is required, and null is not a choice': [
    [checkbox, '', true],
    [checkbox, null, true],
    [checkbox, 'a;b', true],
    [checkbox, 'a;c', false],
  ],
  '[QUIZ-34] a search needs a place': [
    [search('City'), place, true],
    [search('City'), 'Lyon', false],
    [search('City'), null, false],
  ],
  '[QUIZ-23] a number is between minimum and maximum, inclusive, and an empty field is not a number': [
    [number({}), '0', true],
    [number({}), '3', true],
    [number({}), '4', false],
    [number({}), '-1', false],
    [number({}), '', false],
    [number({}), null, false],
    [number({ min: 2 }), '1', false],
  ],
  '[QUIZ-67] several numbers are all given': [
    [number({ count: 2 }), '0;3', true],
    [number({ count: 2 }), '0;', false],
    [number({ count: 2 }), '0;4', false],
    [number({ count: 2 }), '0', false],
    [number({ count: 2 }), '0;1;2', false],
    [number({ count: 2 }), null, false],
  ],
  '[QUIZ-21] a text is not blank, and has a maximum number of graphemes': [
    [text(3), 'a', true],
    [text(3), 'abc', true],
    [text(3), 'abcd', false],
    [text(3), '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', true],
    [text(3), '  ', false],
    [text(3), '', false],
    [text(3), null, false],
    [text(), 'a'.repeat(LONGEST_TEXT), true],
    [text(), 'a'.repeat(LONGEST_TEXT + 1), false],
    [text(LONGEST_TEXT + 9), 'a'.repeat(LONGEST_TEXT + 1), true],
  ],
  '[QUIZ-21] a date is an existing day': [
    [of('Date'), '31-12-2027', true],
    [of('Date'), '32-12-2027', false],
    [of('Date'), 'soon', false],
  ],
  '[QUIZ-21] an e-mail address is valid': [
    [of('Email'), 'ada@example.com', true],
    [of('Email'), 'https://example.com', false],
  ],
  '[QUIZ-21] [QUIZ-59] a telephone number has 4 to 20 digits': [
    [of('Phone'), '123', false],
    [of('Phone'), '1234', true],
    [of('Phone'), '+49 (30) 1234-567', true],
    [of('Phone'), '1'.repeat(21), false],
  ],
  '[QUIZ-21] a web address is valid': [
    [of('Url'), 'https://example.com', true],
    [of('Url'), 'ada@example', false],
  ],
}

describe.each(Object.entries(rows))('%s', (_, cases) => {
  test.each(cases.map((row) => [JSON.stringify(row[1])?.slice(0, 40), ...row] as const))('%s', (__, question, answer, isComplete) => {
    expect(isAnswerComplete(question, answer)).toBe(isComplete)
  })
})

describe('the initial value of a control', () => {
  test.each([
    ['[QUIZ-23] a number with its default', number({ default: 2 }), undefined, '2'],
    ['[QUIZ-23] a number with one where it has no default', number({ default: undefined }), undefined, '1'],
    ['a number with what was answered', number({}), '3', '3'],
    ['[QUIZ-67] several numbers with nothing', number({ default: 2, count: 2 }), undefined, null],
    ['an empty answer starts with the default', number({ default: 2 }), null, '2'],
    ['anything else with nothing', radio, undefined, null],
  ] as const)('%s', (_, question, answered, draft) => expect(firstDraft(question, answered)).toBe(draft))
})

describe('[QUIZ-13] the same answer', () => {
  test.each([
    ['a', 'a', true],
    ['a', 'b', false],
    [place, { ...place }, true],
    [null, null, false],
    [undefined, undefined, false],
  ] as const)('%j and %j: %s', (one, other, isSame) => expect(isSameAnswer(one, other)).toBe(isSame))
})

describe('[QUIZ-4] Skip', () => {
  test.each([
    ['is there for a resort', search('Resort'), [], true],
    ['is there for a hotel', search('Property'), [], true],
    ['is not there for a city', search('City'), [], false],
    ['is there for a question of the list', radio, ['q'], true],
    ['is not there for another question', radio, ['p'], false],
  ] as const)('%s', (_, question, list, isThere) => expect(isSkippable(question, list)).toBe(isThere))
})
