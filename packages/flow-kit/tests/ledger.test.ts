import { describe, expect, test } from 'vitest'
import { record } from '../index.ts'
import { graphsOf, recorded, search, storage } from './toys.ts'

describe('a ledger', () => {
  test('contains each complete step: event, state, context and side effects', async () => {
    const steps = (await recorded(search)).flatMap((path) => path.steps)
    expect(steps.find((step) => step.case === '300 ms pass')).toEqual({
      case: '300 ms pass',
      event: { type: 'xstate.after.pause.search.results.waiting' },
      state: { results: 'searching', help: 'closed' },
      context: { text: 'Lyo', hits: [], failure: null },
      calls: [{ id: 'find', input: { text: 'Lyo' } }],
      tags: ['busy'],
      waited: 300,
    })
    expect(steps[0]).toMatchObject({ effects: ['persist'], persisted: { search: { version: 1, text: 'Lyo' } } })
  })
  test('a path starts with empty storage', async () => {
    const path = {
      input: 'an empty box',
      edges: [...graphsOf(search).values()].flatMap(({ start, edges }) => edges.get(start)?.slice(0, 1) ?? []),
    }
    const paths = await record(search, [path, path], { storage })
    expect(paths.map(({ steps }) => steps[0]?.persisted)).toEqual(Array(2).fill({ search: { version: 1, text: 'Lyo' } }))
  })
  test('is the same each time, and the name of a path depends only on its content', async () => {
    const [first, ...others] = await recorded(search)
    expect(first?.name).toMatch(/^[0-9a-z]{6}\. an empty box; ends in results\.\w+ \+ help\.\w+$/)
    expect(new Set([first, ...others].map((path) => path?.name)).size).toBe(1 + others.length)
    expect(await recorded(search)).toEqual([first, ...others])
  })
})
