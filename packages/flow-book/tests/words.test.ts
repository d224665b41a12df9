import { describe, expect, test } from 'vitest'
import { flows } from '../../../machines/flows.ts'
import { readMachine } from '../read/read-machine.ts'
import { readable } from '../read/texts.ts'
import { conditionOf, wordsOfGuard } from '../words/guards.ts'
import { delayInWords, inWords } from '../words/names.ts'

describe('words', () => {
  test.each([
    ['isPriceChanged', {}, 'price changed'],
    ['hasNext', {}, 'has next'],
    ['canPay', {}, 'can pay'],
    ['isStatus', { status: 'NotAvailable' }, 'status “not available”'],
  ])('puts the guard %s %o into words', (name, params, words) => {
    expect(wordsOfGuard({ name, params })).toBe(words)
  })

  test('returns undefined for a guard whose name is not a condition', () => {
    expect(wordsOfGuard({ name: 'wobbles', params: {} })).toBeUndefined()
    expect(wordsOfGuard({ name: 'isolated', params: {} })).toBeUndefined()
  })

  test('returns otherwise for the last of several, and nothing for a single one', () => {
    const edge = { ...readMachine(flows[0]?.machine as never).edges[0], guard: null } as never
    expect(conditionOf(Object.assign({}, edge, { order: 2, of: 2 }))).toBe('otherwise')
    expect(conditionOf(Object.assign({}, edge, { order: 1, of: 1 }))).toBe('')
  })

  test.each([
    [300, 'after 0.3 s'],
    [20_000, 'after 20 s'],
    [90_000, 'after 90 s'],
    [120_000, 'after 2 min'],
    [null, 'after some time'],
  ])('puts %s ms into words', (milliseconds, words) => {
    expect(delayInWords(milliseconds)).toBe(words)
  })

  test('turns names of states into words', () => {
    expect([inWords('bookingInProgress'), inWords('wish-list')]).toEqual(['Booking in progress', 'Wish list'])
  })

  test('shows a text without its values', () => {
    expect(readable('Noch {minutes} von {total, number}')).toBe('Noch … von …')
    expect(readable('{count, plural, one {# Kind} other {# Kinder}} reisen <0>mit</0>')).toBe('… Kinder reisen mit')
  })
})
