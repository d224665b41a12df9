import { describe, expect, test } from 'vitest'
import { parseCatalogue } from '../../../flowbook/read/catalogues.ts'
import { readMachine } from '../../../flowbook/read/read-machine.ts'
import { readable } from '../../../flowbook/read/texts.ts'
import { conditionOf, wordsOfGuard } from '../../../flowbook/words/guards.ts'
import { delayInWords, inWords } from '../../../flowbook/words/names.ts'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'

const guard = (name: string, params = {}, flow = 'bookNow') => wordsOfGuard(flowById(flow).words, { name, params })

describe('words', () => {
  test.each([
    ['isPriceChanged', {}, 'the price has changed'],
    ['hasNext', {}, 'there is a next one'],
    ['isStatus', { status: 'NotAvailable' }, 'the status is “not available”'],
    ['isTo', { to: 'wish-list' }, 'wish list was asked for'],
    ['isBooked', {}, 'the offer is reserved'],
  ])('puts the condition %s %o into words', (name, params, words) => {
    expect(guard(name, params)).toBe(words)
  })

  test('lets a flow mean something else by a name than others', () => {
    expect(guard('isOver', {}, 'otp')).toBe('the block is over')
    expect(guard('isOver', {}, 'countdown')).toBe('no time is left')
  })

  test('returns undefined for a condition without words', () => {
    expect(guard('isWobbly')).toBeUndefined()
    expect(guard('isStatus')).toBeUndefined()
  })

  test.each(flows.map((flow) => [flow.id, flow] as const))('has words for every condition of %s', (_, flow) => {
    const silent = readMachine(flow.machine).edges.filter((edge) => edge.guard && wordsOfGuard(flow.words, edge.guard) === undefined)
    expect(silent.map((edge) => edge.guard?.name)).toEqual([])
  })

  test('returns otherwise for the last of several, and nothing where there is only one', () => {
    const edge = { ...readMachine(flows[0]?.machine as never).edges[0], guard: null } as never
    expect(conditionOf({ words: {} }, Object.assign({}, edge, { order: 2, of: 2 }))).toBe('otherwise')
    expect(conditionOf({ words: {} }, Object.assign({}, edge, { order: 1, of: 1 }))).toBe('')
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

  test('reads texts of a catalogue over several lines, with what is escaped in them', () => {
    const po =
      'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "a.b"\nmsgstr ""\n"Er sagt \\"ja\\", "\n"und geht"\n\nmsgid "empty"\nmsgstr ""\n'
    expect([...parseCatalogue(po)]).toEqual([['a.b', 'Er sagt "ja", und geht']])
  })

  test('shows a text without its values', () => {
    expect(readable('Noch {minutes} von {total, number}')).toBe('Noch … von …')
    expect(readable('{count, plural, one {# Kind} other {# Kinder}} reisen <0>mit</0>')).toBe('… Kinder reisen mit')
  })
})
