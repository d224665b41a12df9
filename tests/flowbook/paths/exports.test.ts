import { ledgerOf } from '@firn/flow-book/kit/paths.ts'
import { describeFlow } from '@firn/flow-book/paths/describe-flow.ts'
import { writeTests } from '@firn/flow-book/paths/formats.ts'
import type { PlainFlow } from '@firn/flow-book/paths/plain.ts'
import { describe, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { flows } from '../../../machines/flows.ts'
import { identifiers } from './identifiers.ts'
import { readCsv, readGherkin } from './read.ts'

const paths = new Map<string, Awaited<ReturnType<typeof ledgerOf>>>()
for (const flow of flows) paths.set(flow.id, await ledgerOf(flow))
const pathsOf = (id: string) => paths.get(id) ?? []
const allSteps = [...paths.values()].flat().reduce((sum, path) => sum + path.steps.length, 0)
const ids = await identifiers()

describe('exports of the generated tests', () => {
  test.each(['gherkin', 'csv', 'markdown', 'json'] as const)('%s of every flow contains no identifier of the code', async (format) => {
    const words = new Set((await writeTests(flows, format)).match(/[\w]+(?:[.-][\w]+)*/g))
    const found = ids.filter((id) => words.has(id))
    expect(found).toEqual([])
    expect([...words].filter((word) => /[a-z][A-Z]|\w_\w/.test(word))).toEqual([])
  })

  test.each(flows.map((flow) => flow.id))('%s is Gherkin, with a scenario per path and a When per step', async (id) => {
    const { feature, scenarios } = readGherkin(await writeTests([flowById(id)], 'gherkin'))
    expect(feature).toBe(flowById(id).title)
    expect(scenarios).toHaveLength(pathsOf(id).length)
    expect(scenarios.map(({ steps }) => steps.filter(({ keyword }) => keyword === 'When').length)).toEqual(
      pathsOf(id).map((path) => path.steps.length),
    )
    for (const { steps } of scenarios) expect(steps[0]?.keyword).toBe('Given')
  })

  test('all flows together are one feature with a rule for each', async () => {
    const { rules, scenarios } = readGherkin(await writeTests(flows, 'gherkin'))
    expect(rules).toEqual(flows.map((flow) => flow.title))
    expect(scenarios).toHaveLength(flows.reduce((sum, flow) => sum + pathsOf(flow.id).length, 0))
  })

  test('CSV has a row for every step, and each names its test, its number, what to do and what to expect', async () => {
    const [head = [], ...rows] = readCsv(await writeTests(flows, 'csv'))
    expect(head).toEqual([
      'test',
      'step',
      'flow',
      'title',
      'given',
      'cause',
      'action',
      'expected',
      'text',
      'text in German',
      'text in French',
      'requirements',
    ])
    expect(rows).toHaveLength(allSteps)
    for (const row of rows) for (const column of ['test', 'step', 'action', 'expected']) expect(row[head.indexOf(column)]).not.toBe('')
    const keys = rows.map(([id, step]) => `${id} ${step}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(
      rows.filter((row) => /^[=+@\t-]/.test(row.join(''))),
      'nothing that a spreadsheet takes for a formula',
    ).toEqual([])
  })

  test('JSON has the same steps', async () => {
    const { flows: described } = JSON.parse(await writeTests(flows, 'json')) as { flows: PlainFlow[] }
    expect(described.map((flow) => flow.title)).toEqual(flows.map((flow) => flow.title))
    expect(described.flatMap((flow) => flow.tests.flatMap((one) => one.steps))).toHaveLength(allSteps)
  })

  test('Markdown has a table row for every step', async () => {
    expect((await writeTests(flows, 'markdown')).match(/^\| \d+ \|/gm)).toHaveLength(allSteps)
  })

  test('[AUTH-10] a wrong code is described with the text that a traveller reads, in every language', () => {
    const described = describeFlow(flowById('otp'), pathsOf('otp'))
    const steps = described.tests.flatMap((one) => one.steps).filter((step) => step.when.startsWith('the code is wrong'))
    expect(steps.length).toBeGreaterThan(0)
    for (const step of steps) {
      expect(step.expected).toContain('“Wrong code. Please enter a valid verification code” is shown')
      expect(step.texts.map((text) => text.de)).toContain('Falscher Code. Bitte geben Sie einen gültigen Bestätigungscode ein')
      expect(step.texts.map((text) => text.fr)).toContain('Code incorrect. Veuillez saisir un code de vérification valide')
      expect(step.requirements).toContain('AUTH-10')
    }
  })

  test('ids are unique, and stable when other tests are added and removed', () => {
    const ids = flows.flatMap((flow) => describeFlow(flow, pathsOf(flow.id)).tests.map((one) => one.id))
    expect(new Set(ids).size).toBe(ids.length)
    const flow = flowById('bookNow')
    const known = pathsOf('bookNow')
    const first = known[0]
    if (!first) throw new Error('There is no path')
    const added = { ...first, steps: first.steps.slice(0, 1) }
    const before = describeFlow(flow, known).tests.map((one) => one.id)
    expect(
      describeFlow(flow, [added, ...known])
        .tests.slice(1)
        .map((one) => one.id),
    ).toEqual(before)
    expect(describeFlow(flow, known.slice(1)).tests.map((one) => one.id)).toEqual(before.slice(1))
    for (const id of before) expect(id).toMatch(/^BOOK-NOW-[0-9a-f]{6}$/)
  })

  test('a path that does not match the cases is refused', () => {
    const [path] = pathsOf('otp')
    if (!path) throw new Error('There is no path')
    expect(() => describeFlow(flowById('otp'), [{ ...path, from: 'a start that is not there' }])).toThrow(/the cases do not know/)
  })
})
