import { describe, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'
import { ledgerOf } from '../kit/paths.ts'
import { openFlow } from '../try/runtime.ts'
import { beginWalk, fromAddress, pathOf, playWalk, toAddress } from '../try/walk.ts'

/** The common fields of a step in a ledger and a walk. */
const known = ({ state, context, emitted, calls }: { state: unknown; context: unknown; emitted?: unknown[]; calls?: unknown[] }) => ({
  state,
  context,
  emitted: emitted ?? [],
  calls: calls ?? [],
})

describe.each(flows.map((flow) => [flow.id, flow] as const))('Try it, %s', (_, flow) => {
  test('matches the real actor step by step, on every path', async () => {
    const paths = await ledgerOf(flow)
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const names = path.steps.map((step) => step.case)
      const { walk, broken } = playWalk(flow, path.from, names)
      expect(broken).toBeNull()
      const walked = pathOf(walk)
      expect([walked.start, ...walked.steps].map(known)).toEqual([path.start, ...path.steps].map(known))
    }
  })
})

describe('an address', () => {
  test('stores a walk with any names', () => {
    const names = ['100 % / «ß» #1?', 'the price: 1 ≠ 2 & more', '20000 ms pass']
    expect(fromAddress(toAddress('a start / with it', names))).toEqual({ start: 'a start / with it', names })
  })

  test.each(['', '#diagram', '#state-idle'])('%j contains no walk', (hash) => expect(fromAddress(hash)).toBeNull())

  test('truncated within a character contains no walk', () => expect(fromAddress('#try/an%20offer/%E2%82')).toBeNull())

  test('of an earlier version reports the failing step and the possible events there', () => {
    const flow = flowById('bookNow')
    const start = 'an offer, nothing prebooked in this tab'
    const { walk, broken } = playWalk(flow, start, ['the traveller presses Book now', 'the moon rises', 'the connection goes'])
    expect(walk.steps.map(({ name }) => name)).toEqual(['the traveller presses Book now'])
    expect(broken).toMatchObject({ at: 2, name: 'the moon rises' })
    expect(broken?.possible).toContain('nothing is under way')
  })

  test('with an unknown start lists the existing ones', () =>
    expect(() => beginWalk(flowById('bookNow'), 'at noon')).toThrow(/^Book now has no start «at noon»; it has an offer, /))
})

describe('the view of a step', () => {
  const flow = openFlow('bookNow', ['bookNow.priceChanged.title'])
  const start = 'an offer, nothing prebooked in this tab'
  const names = ['the traveller presses Book now', 'nothing is under way', 'the price has changed']

  test('has position, screen, texts of every language, the steps so far, and the next steps with their targets', () => {
    const { moment, taken } = flow.show(start, names)
    expect(moment.places.map(({ path }) => path)).toEqual(['dialog.priceChanged'])
    expect(moment.screens).toEqual(['Dialog: the price has changed'])
    expect(moment.texts.flat()).toContainEqual({ locale: 'de', text: '„Der Preis hat sich geändert“' })
    const close = moment.choices.find(({ name }) => name === 'the traveller closes the dialog')
    expect(close).toMatchObject({ cause: 'person', isHeard: true, leadsTo: [{ path: 'ready.idle' }] })
    expect(taken.map(({ to }) => to)).toEqual(['6 Checking', '7 Prebooking', '10 Price changed'])
  })

  test('is a test in each format', () => {
    expect(flow.asTest(start, names, 'Gherkin', 'TRIED-3')).toMatch(
      /@TRIED-3 .*\n {2}Scenario: From .*\n[\s\S]*When the answer comes: the price has changed\n/,
    )
    expect(flow.asTest(start, names, 'CSV', 'TRIED-3').split('\r\n')).toHaveLength(names.length + 2)
    expect(JSON.parse(flow.asTest(start, names, 'JSON', 'TRIED-3')).flows[0].tests[0].steps).toHaveLength(names.length)
    expect(flow.asTest(start, names, 'Markdown', 'TRIED-3')).toContain('“The price has changed” is shown')
  })

  test('names an unknown flow', () => expect(() => openFlow('bookThen', [])).toThrow(/bookThen/))
})
