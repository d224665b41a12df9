import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ledgers } from '../../../flowbook/kit/binding.ts'
import { shownMessages } from '../../../flowbook/shown-messages.ts'
import { activePaths, type LedgerStep } from '../../../kit/index.ts'
import type { Flow } from '../../../machines/flow.ts'
import { flows } from '../../../machines/flows.ts'
import { expectedFlows, readExpected, readShownElsewhere } from './read.ts'

type Step = Omit<LedgerStep, 'event'> & { from: string[] }
type Emitted = { type: string; to?: string; message?: string }

const english = new Map(
  [...readFileSync(new URL('../../../locales/en/messages.po', import.meta.url), 'utf8').matchAll(/msgid "(.+)"\nmsgstr "(.+)"/g)].map(
    ([, id = '', text = '']): [string, string] => [id, text.replaceAll('\\"', '"')],
  ),
)

/** Every step of a flow's ledger with the states before it; a start is a step as well. */
function stepsOf(flow: Flow): Step[] {
  const inputs = new Map(Object.entries(flow.cases.inputs).map(([name, input]) => [JSON.stringify(input), name]))
  return (ledgers.read(flow) ?? []).flatMap((path) => [
    { ...path.start, case: inputs.get(JSON.stringify(path.input)) ?? '', from: ['start'] },
    ...path.steps.map((step, at) => ({ ...step, from: activePaths(at === 0 ? path.start.state : path.steps[at - 1]?.state) })),
  ])
}

/** Everything that a person finds after a step, in words. */
function findsIn(flow: Flow, step: Step, all: readonly Step[]): string[] {
  const emitted = (step.emitted ?? []) as Emitted[]
  const texts = [
    ...shownMessages(flow, step, all),
    ...emitted.flatMap(({ type, message }) => (type === 'toast' && message ? [message] : [])),
  ]
  return [
    ...texts.map((id) => english.get(id) ?? id),
    ...activePaths(step.state).map((path) => flow.story[path]?.screen ?? ''),
    ...emitted.flatMap(({ type, to }) => (type === 'navigate' ? [`opens ${to}`] : [])),
    ...((step.calls ?? []) as { id: string }[]).map(({ id }) => `asks ${id}`),
  ]
}

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s does what its requirements say', (id, flow) => {
  const expected = readExpected(id)
  const elsewhere = readShownElsewhere(id)
  const steps = stepsOf(flow)
  test.each(expected.map((one) => [`[${one.ids.join('] [')}] ${one.from}, when «${one.when}»`, one] as const))(
    '%s',
    (_, { from, when, to, finds }) => {
      const met = steps.filter((step) => step.case === when && step.from.includes(from) && activePaths(step.state).includes(to))
      const elsewhere = steps.filter((step) => step.case === when && step.from.includes(from)).map((step) => activePaths(step.state).at(-1))
      expect(
        met.length,
        `${id}: in ${from}, when «${when}», it leads to ${[...new Set(elsewhere)].join(' or ') || 'nothing: that never happens'}`,
      ).toBeGreaterThan(0)
      // What a person finds may depend on what was before; one way to get there shows all of it.
      const found = met.map((step) => findsIn(flow, step, steps))
      const best = found.find((all) => finds.every((one) => all.includes(one))) ?? found[0]
      expect(best, `${id}: in ${to} after «${when}»`).toEqual(expect.arrayContaining(finds))
    },
  )
  test('every requirement that its story names has an expectation written by hand, or another test that shows it', () => {
    const named = new Set(Object.values(flow.story).flatMap(({ requirements }) => requirements))
    const written = new Set([...expected, ...elsewhere].flatMap(({ ids }) => ids))
    expect([...named].filter((one) => !written.has(one))).toEqual([])
  })
  test('what other tests show stands in their titles, and not among its own expectations', () => {
    const untold = elsewhere.flatMap(({ ids, by }) => {
      const source = existsSync(by) ? readFileSync(by, 'utf8') : ''
      return ids.filter((one) => !source.includes(`[${one}]`)).map((one) => `${by} does not name ${one}`)
    })
    expect(untold).toEqual([])
    const own = new Set(expected.flatMap(({ ids }) => ids))
    expect(elsewhere.flatMap(({ ids }) => ids).filter((one) => own.has(one))).toEqual([])
  })
})

test('every flow has expectations, and no other', () => expect(expectedFlows().sort()).toEqual(flows.map(({ id }) => id).sort()))
