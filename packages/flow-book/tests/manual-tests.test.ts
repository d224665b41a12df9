import { beforeAll, describe, expect, test } from 'vitest'
import { flowById } from '../../../machines/flow-by-id.ts'
import { manualTestParts, manualTestsOf, needOf, riskOf } from '../manual-tests/manual-tests.ts'
import { type ManualTest, type Result, toCsv, toJunit, toMarkdown } from '../page/manual-tests-exports.js'
import { manualTestsScript } from '../page/manual-tests-page.ts'
import { type FlowEntry, readEntry } from '../read/flow-entry.ts'
import { readXml } from './read-xml.ts'

let entries: FlowEntry[]
beforeAll(async () => {
  entries = []
  for (const id of ['bookNow', 'otp', 'payment']) entries.push(await readEntry(flowById(id)))
})

describe('manual tests', () => {
  test('cover every transition, most of them in at most sixteen steps', () => {
    for (const { replay } of entries) {
      const all = new Set(replay.paths.flatMap(({ atStart, steps }) => [...atStart, ...steps.flatMap(({ edges }) => edges)]))
      const parts = manualTestParts(replay.paths)
      const shown = new Set(replay.paths.flatMap(({ atStart }) => atStart))
      for (const { path, length, fresh } of parts) {
        const met = path.steps.slice(0, length).flatMap(({ edges }) => edges)
        // Each covers something new, up to its last step.
        expect(fresh.filter((edge) => !shown.has(edge) && met.includes(edge))).toEqual(fresh)
        expect(path.steps[length - 1]?.edges.some((edge) => fresh.includes(edge))).toBe(true)
        for (const edge of met) shown.add(edge)
      }
      expect(shown).toEqual(all)
      expect(parts.filter(({ length }) => length > 16).length).toBeLessThan(parts.length / 4)
    }
  })

  test('have unique ids, and name what they cover', () => {
    for (const entry of entries) {
      const tests = manualTestsOf(entry, new Set(), 'de')
      expect(new Set(tests.map(({ id }) => id)).size).toBe(tests.length)
      for (const one of tests) expect(one).toMatchObject({ title: expect.stringMatching(/^Shows what happens when /), isChanged: false })
    }
    const german = JSON.stringify(manualTestsOf(entries[0] as FlowEntry, new Set(), 'de'))
    expect(german).toContain('Der Preis hat sich geändert')
    expect(german).not.toContain('The price has changed')
  })

  test('are ordered: changed this week first, then about money, then not covered in a browser', () => {
    const [entry] = entries as [FlowEntry]
    const edge = entry.model.edges.find(({ event }) => event === 'dialog.dismiss')?.id ?? ''
    const tests = manualTestsOf(entry, new Set([edge]), 'en')
    expect(tests.filter(({ isChanged }) => isChanged)).toHaveLength(1)
    const one = tests[0] as (typeof tests)[number]
    const need = (more: Partial<typeof one>) => needOf({ ...one, isChanged: false, isAutomatic: true, risk: 'rest', ...more })
    const order = [
      need({ isChanged: true, isAutomatic: false, risk: 'money' }),
      need({ isChanged: true }),
      need({ isAutomatic: false }),
      need({ risk: 'money' }),
      need({ risk: 'account' }),
      need({}),
    ]
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    expect(new Set(order).size).toBe(order.length)
  })

  test.each([
    [['PAY-7', 'SHELL-1'], 'money'],
    [['BOOKING-4'], 'money'],
    [['SESSION-1', 'SHELL-1'], 'account'],
    [['PAYER-1'], 'rest'],
    [[], 'rest'],
  ])('of %s are about %s', (requirements, risk) => {
    expect(riskOf(requirements)).toBe(risk)
  })

  test('are embedded as a script that no text can close', () => {
    const [entry] = entries as [FlowEntry]
    const [one] = manualTestsOf(entry, new Set(), 'en')
    const script = manualTestsScript([{ ...(one as NonNullable<typeof one>), title: '</script><b>' }], 'en')
    expect(script).not.toContain('</script>')
  })
})

describe('a session', () => {
  const test1: ManualTest = {
    id: 'BOOK-NOW-H1',
    flowTitle: 'Book now',
    title: 'Shows <this> & "that" | more',
    requirements: ['BOOK-1', 'BOOK-2'],
    steps: [
      { when: 'it is pressed', expected: ['one', 'two'] },
      { when: 'it answers', expected: ['three'] },
    ],
  }
  const open: Result = { outcome: 'open', ticks: [], note: '', pictures: [], at: '' }
  const evil = '=HYPERLINK("x")\n]]></failure>\u0000\u001b\ud800 ☃'
  const rows = [
    { test: test1, result: { ...open, outcome: 'failed' as const, ticks: [0], note: evil, at: '2026-11-24 10:00' } },
    { test: { ...test1, id: 'BOOK-NOW-H2' }, result: { ...open, outcome: 'passed' as const, ticks: [0, 1] } },
    { test: { ...test1, id: 'OTP-H1', flowTitle: 'Code' }, result: open },
  ]

  test('is JUnit XML with correct counts, for any input', () => {
    const text = toJunit(rows)
    // The reader refuses text between tags, so notes are checked separately.
    const [, note] = /<failure [^>]*>([^<]*)<\/failure>/.exec(text) ?? []
    expect(note).toBe('=HYPERLINK(&quot;x&quot;)&#10;]]&gt;&lt;/failure&gt;\ufffd\ufffd\ufffd ☃')
    const root = readXml(text.replace(note ?? '', ''))
    expect(root.name).toBe('testsuites')
    expect(root.inside.map(({ name, attributes }) => [name, attributes])).toEqual([
      ['testsuite', { name: 'Book now', tests: '2', failures: '1', errors: '0', skipped: '0', time: '0' }],
      ['testsuite', { name: 'Code', tests: '1', failures: '0', errors: '0', skipped: '1', time: '0' }],
    ])
    const [failed, passed, skipped] = root.inside.flatMap(({ inside }) => inside)
    expect(failed?.attributes.name).toBe('BOOK-NOW-H1 Shows <this> & "that" | more')
    expect(failed?.inside[0]).toMatchObject({ name: 'failure', attributes: { message: 'Step 2: when it answers, then three' } })
    expect([passed?.inside, skipped?.inside.map(({ name }) => name)]).toEqual([[], ['skipped']])
  })

  test('is CSV without a formula', () => {
    const [head, failed] = toCsv(rows).split('\r\n')
    expect(head).toBe('test,flow,title,requirements,outcome,steps done,steps,when,note')
    expect(failed).toContain(
      `BOOK-NOW-H1,Book now,"Shows <this> & ""that"" | more",BOOK-1 BOOK-2,failed,1,2,2026-11-24 10:00,"'=HYPERLINK(""x"")`,
    )
  })

  test('is Markdown with intact tables', () => {
    const text = toMarkdown(rows, 'abc1234')
    expect(text).toContain('Revision abc1234')
    expect(text).toContain('| x | it is pressed | one; two |\n|  | it answers | three |')
    expect(text).toContain('> =HYPERLINK("x") ]]></failure>')
  })
})
