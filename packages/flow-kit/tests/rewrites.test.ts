import { describe, expect, test } from 'vitest'
import { emit } from 'xstate'
import { altered, type LedgerPath, type Model, record, tour } from '../index.ts'
import { compactLedger } from '../ledger/compact.ts'
import { ledgerText } from '../ledger/stored.ts'
import { graphsOf, recorded, search, storage, turnstile, withEvents } from './toys.ts'

const linesOf = async (model: Model, known: LedgerPath[] = []) => {
  const paths = tour(
    graphsOf(model),
    known.map(({ from, steps }) => ({ input: from, cases: steps.map((step) => step.case) })),
  )
  return ledgerText(compactLedger(model, await record(model, paths, { storage }))).split('\n')
}

/** Lines that are in only one of two texts. */
function changedLines(before: readonly string[], after: readonly string[]): string[] {
  const rest = [...before]
  const came = after.filter((line) => {
    const at = rest.indexOf(line)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  return [...rest.map((line) => `- ${line.trim()}`), ...came.map((line) => `+ ${line.trim()}`)]
}

describe('lines that a change rewrites', () => {
  test('for an emitted text: the line of its step', async () => {
    const machine = turnstile.machine.provide({ actions: { ring: emit({ type: 'sound', name: 'bell' }) as never } })
    const before = await linesOf(turnstile)
    expect(changedLines(before, await linesOf({ ...turnstile, machine }, await recorded(turnstile)))).toEqual([
      expect.stringMatching(/^- "a coin falls \(2\)": .*ring/),
      expect.stringMatching(/^\+ "a coin falls \(2\)": .*bell/),
    ])
  })
  test('for a guard: the lines of its case and of unreachable steps', async () => {
    const machine = altered(turnstile.machine, (config) => {
      const { locked } = config.states as { locked: { on: Record<string, unknown> } }
      locked.on['coin.insert'] = { target: 'open', actions: ['count', 'ring'] }
    })
    const changes = changedLines(await linesOf(turnstile), await linesOf({ ...turnstile, machine }, await recorded(turnstile)))
    expect(changes.every((line) => line.includes('a coin falls') || line.includes('the arm is pushed'))).toBe(true)
    expect(changes.length).toBeLessThan(10)
  })
  test('for an added event: only new lines', async () => {
    const machine = altered(search.machine, (config) => {
      const { results } = config.states as { results: { states: { found: Record<string, unknown> } } }
      results.states.found.on = { 'hits.clear': 'none' }
    })
    const model = withEvents({ ...search, machine }, { 'the list is cleared': { type: 'hits.clear' }, ...search.cases.events })
    const changes = changedLines(await linesOf(search), await linesOf(model, await recorded(search)))
    expect(changes.filter((line) => line.startsWith('-'))).toEqual([])
    expect(changes.some((line) => line.startsWith('+ "the list is cleared": '))).toBe(true)
  })
})
