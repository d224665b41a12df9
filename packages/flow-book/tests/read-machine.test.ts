import { describe, expect, test } from 'vitest'
import { isStaying, nodeOf, statesOf } from '../model.ts'
import { readMachine } from '../read/read-machine.ts'
import { sampleMachine } from './sample.ts'

const model = readMachine(sampleMachine)
const from = (path: string) => model.edges.filter((edge) => edge.from === path)

describe('reading a machine', () => {
  test('numbers every state in the order of the machine, nested ones after their parent', () => {
    expect(statesOf(model).map(({ number, path }) => `${number} ${path}`)).toEqual([
      '1 deciding',
      '2 asking',
      '3 open',
      '4 open.left',
      '5 open.left.waiting',
      '6 open.left.done',
      '7 open.right',
      '8 over',
    ])
  })

  test('reads the type of each state and its initial state', () => {
    expect(statesOf(model).map(({ type }) => type)).toEqual([
      'atomic',
      'atomic',
      'parallel',
      'compound',
      'atomic',
      'final',
      'atomic',
      'final',
    ])
    expect([nodeOf(model, '').initial, nodeOf(model, 'open').initial, nodeOf(model, 'open.left').initial]).toEqual([
      'deciding',
      null,
      'open.left.waiting',
    ])
    expect(statesOf(model).filter(({ passes }) => passes)).toMatchObject([{ path: 'deciding' }])
  })

  test('reads description, tags and calls of a state', () => {
    expect(nodeOf(model, 'asking')).toMatchObject({
      name: 'Asking',
      description: 'The order is read.',
      tags: ['busy'],
      actors: ['getOrder'],
    })
  })

  test('reads eventless transitions with their order', () => {
    expect(from('deciding')).toMatchObject([
      { event: 'always', cause: 'itself', guard: { name: 'hasNext' }, order: 1, of: 2, to: 'open' },
      { event: 'always', cause: 'itself', guard: null, order: 2, of: 2, to: 'asking' },
    ])
  })

  test('reads successes and failures of calls, with the fixed parameters of a condition', () => {
    expect(from('asking').filter(({ actor }) => actor === 'getOrder')).toMatchObject([
      { cause: 'answer', guard: { name: 'isPriceChanged', params: { limit: 3 } }, to: 'over' },
      { cause: 'answer', guard: null, to: 'open.left.waiting' },
      { cause: 'failure', to: 'asking' },
    ])
  })

  test('reads delays by name and by number, in milliseconds', () => {
    expect(
      from('asking')
        .filter(({ cause }) => cause === 'time')
        .map(({ delay, to }) => [delay, to]),
    ).toEqual([
      [250, 'open'],
      [3000, 'over'],
    ])
  })

  test('reads root transitions, and transitions without a target', () => {
    expect(from('')).toMatchObject([{ event: 'trip.cancel', cause: 'person', to: 'over' }])
    const [book] = from('open.left.waiting')
    expect(book).toMatchObject({ event: 'trip.book', to: null, actions: ['count'] })
    expect(book && isStaying(book)).toBe(true)
  })

  test('uses the same key for a transition as the path tests', () => {
    expect(from('deciding').map(({ id }) => id)).toEqual(['sample.deciding | always #0', 'sample.deciding | always #1'])
  })

  test('lists the existing states for an unknown one', () => {
    expect(() => nodeOf(model, 'nowhere')).toThrow(/no state «nowhere».*deciding, asking/)
  })
})
