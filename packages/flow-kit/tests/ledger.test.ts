import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assign } from 'xstate'
import { altered, createLedgers, expandLedger, type Ledgers, type Model, record, replayPath, type StoredLedger } from '../index.ts'
import { compactLedger } from '../ledger/compact.ts'
import { ledgerText } from '../ledger/stored.ts'
import { graphsOf, recorded, search, storage, turnstile, withEvents } from './toys.ts'

let folder: string
let ledgers: Ledgers
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledgers-'))
  ledgers = createLedgers(pathToFileURL(`${folder}/deeper/`))
})
afterAll(() => rmSync(folder, { recursive: true }))

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
  test.each([turnstile, search])('$id: it holds on the machine that wrote it', async (model) => {
    for (const path of await recorded(model)) await replayPath(model, path, { storage })
  })
  test('a path starts with empty storage', async () => {
    const path = {
      input: 'an empty box',
      edges: [...graphsOf(search).values()].flatMap(({ start, edges }) => edges.get(start)?.slice(0, 1) ?? []),
    }
    const paths = await record(search, [path, path], { storage })
    expect(paths.map(({ steps }) => steps[0]?.persisted)).toEqual(Array(2).fill({ search: { version: 1, text: 'Lyo' } }))
    for (const one of paths) await replayPath(search, one, { storage })
  })
  test('it detects a change and reports the shortest path to it', async () => {
    const paths = await recorded(turnstile)
    const machine = altered(turnstile.machine, (config) => {
      const { locked } = config.states as { locked: { on: Record<string, unknown> } }
      locked.on['arm.push'] = {}
    })
    const graphs = graphsOf(turnstile)
    await expect(Promise.all(paths.map((path) => replayPath({ ...turnstile, machine }, path, { graphs })))).rejects.toThrow(
      'turnstile: in locked, when «the arm is pushed»: emitted: expected [{"type":"sound","name":"buzz"}], found undefined\n  shortest way there: the arm is pushed',
    )
  })
  test('the name of a path depends only on its content', async () => {
    const [first, ...others] = await recorded(search)
    expect(first?.name).toMatch(/^[0-9a-z]{6}\. an empty box; ends in results\.\w+ \+ help\.\w+$/)
    expect(new Set([first, ...others].map((path) => path?.name)).size).toBe(1 + others.length)
    expect((await recorded(search))[0]?.name).toBe(first?.name)
  })
})

describe('the stored form', () => {
  test('expands to the recording, and can be read from its file', async () => {
    for (const model of [turnstile, search]) {
      const paths = await recorded(model)
      expect(ledgers.read(model)).toBeUndefined()
      expect(ledgers.knownPaths(model)).toEqual([])
      ledgers.write(model, paths)
      expect(ledgers.read(model)).toEqual(paths)
      expect(ledgers.knownPaths(model)).toEqual(paths.map(({ from, steps }) => ({ input: from, cases: steps.map((step) => step.case) })))
      expect(readFileSync(join(folder, 'deeper', `${model.id}.json`), 'utf8').split('\n').length).toBeGreaterThan(20)
    }
  })
  test('contains each step once, with its changes; a large value becomes a reference to its case', async () => {
    const { steps, states } = compactLedger(search, await recorded(search))
    expect(steps['results.searching + help.closed']?.['a city is found']).toEqual({
      state: 'results.found + help.closed',
      context: { hits: '«a city is found».output' },
    })
    expect(steps['results.waiting + help.closed']?.['300 ms pass']?.event).toEqual({ type: 'xstate.after.pause.search.results.waiting' })
    expect(states['results.searching + help.closed']).toEqual({ value: { results: 'searching', help: 'closed' }, tags: ['busy'] })
  })
  test('a step that sets a value is one line, independent of the old value', async () => {
    const step = (name: string) => ({
      name,
      event: search.cases.events[name] ?? { type: name },
      to: '',
      goal: '',
      emitted: [],
      calls: [],
      taken: [],
    })
    const [three, one] = ['three letters are typed', 'one letter is typed'].map(step) as [ReturnType<typeof step>, ReturnType<typeof step>]
    const paths = await record(search, [{ input: 'an empty box', edges: [one, one, three, three] }], { storage })
    const { steps } = compactLedger(search, paths)
    expect(steps['results.none + help.closed']).toEqual({
      'three letters are typed': {
        state: 'results.waiting + help.closed',
        context: { text: 'Lyo' },
        effects: ['persist'],
        persisted: { search: { text: 'Lyo' } },
      },
      'one letter is typed': { context: { text: 'L' }, effects: ['persist'], persisted: { search: { version: 1, text: 'L' } } },
    })
  })
  test('a case with two results in a state, depending on the context, is two steps', async () => {
    const { locked } = compactLedger(turnstile, await recorded(turnstile)).steps
    expect(Object.keys(locked ?? {})).toEqual(['a coin falls', 'a coin falls (2)', 'the arm is pushed'])
  })
  test('values of every type survive storage', async () => {
    const values = [
      '«not a reference»',
      "'quoted",
      null,
      [],
      {},
      { a: { b: 1 } },
      { a: {} },
      { '=': 1 },
      [{ '=': '«x»' }],
      { 'a.b': { c: [] } },
      0,
      { a: { b: 2 } },
      ['«'],
    ]
    const machine = turnstile.machine.provide({
      actions: { count: assign(({ context }) => ({ coins: context.coins, value: values.shift() ?? null })) as never },
    })
    const model: Model = { ...turnstile, machine: machine.provide({ guards: { isLastCoin: () => false } }) }
    const path = {
      input: 'a new day',
      edges: values.map(() => ({
        name: 'a coin falls',
        event: { type: 'coin.insert' },
        to: '',
        goal: '',
        emitted: [],
        calls: [],
        taken: [],
      })),
    }
    const paths = await record(model, [path])
    expect(new Set(paths[0]?.steps.map(({ context }) => JSON.stringify(context))).size).toBe(13)
    expect(expandLedger(model, JSON.parse(JSON.stringify(compactLedger(model, paths))) as StoredLedger)).toEqual(paths)
  })
  test('a path with an unknown step is refused; a removed case expands to an event that no machine handles', async () => {
    const stored = compactLedger(turnstile, await recorded(turnstile))
    const { 'the arm is pushed': _gone, ...events } = turnstile.cases.events
    const step = expandLedger(withEvents(turnstile, events), stored)
      .flatMap((path) => path.steps)
      .find((one) => one.case === 'the arm is pushed')
    expect(step?.event).toEqual({ type: 'the arm is pushed' })
    expect(() => expandLedger(turnstile, { ...stored, paths: [{ from: 'a new day', steps: ['the sky falls'] }] })).toThrow(
      'turnstile: the ledger holds no step «the sky falls» in locked',
    )
    expect(() => expandLedger(turnstile, { ...stored, paths: [{ from: 'a night', steps: [] }] })).toThrow(
      'turnstile: the ledger holds no start «a night»',
    )
  })
  test('is the same when its expansion is compacted again', async () => {
    for (const model of [turnstile, search]) {
      const stored = compactLedger(model, await recorded(model))
      expect(ledgerText(compactLedger(model, expandLedger(model, stored)))).toBe(ledgerText(stored))
    }
  })
  test('a ledger whose events differ from the cases is refused', async () => {
    const paths = await recorded(turnstile)
    const model = withEvents(turnstile, { ...turnstile.cases.events, 'a coin falls': { type: 'token.insert' } })
    expect(() => compactLedger(model, paths)).toThrow('turnstile: the stored ledger would not expand to what was recorded')
  })
  test('a case with the name of a numbered step is refused', async () => {
    const model = withEvents(turnstile, { ...turnstile.cases.events, 'a coin falls (2)': { type: 'coin.insert' } })
    await expect(recorded(model).then((paths) => compactLedger(model, paths))).rejects.toThrow(
      'A case can not be called «a coin falls (2)»',
    )
  })
})

test('a file that is not a ledger is refused', () => {
  writeFileSync(join(folder, 'deeper', 'broken.json'), 'no ledger')
  expect(() => ledgers.read({ ...turnstile, id: 'broken' })).toThrow(SyntaxError)
})
