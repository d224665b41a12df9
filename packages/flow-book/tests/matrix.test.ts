import { beforeAll, describe, expect, test } from 'vitest'
import { flows } from '../../../machines/flows.ts'
import { matrixAsCsv, matrixOf } from '../page/matrix.ts'
import { requirementsPage } from '../page/requirements-page.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import { type Book, readBook } from '../read/read-book.ts'
import type { Level } from '../read/results.ts'
import { expectationsIn, idsOf, titlesIn } from '../read/test-titles.ts'

/** Concatenated, so that this file names no requirement. */
const [one, other] = [
  ['QUIZ', 1],
  ['QUIZ', 2],
].map((parts) => parts.join('-')) as [string, string]

describe('the titles of tests', () => {
  test('name requirements only in brackets at their start', () => {
    expect(idsOf(`[${one}] [${other}] it holds, as ${['LAW', 1].join('-')} says [${['LAW', 2].join('-')}]`)).toEqual([one, other])
    expect(idsOf(`[${one}, ${other}] it holds`)).toEqual([one, other])
    expect(idsOf('it holds')).toEqual([])
  })

  test('are read from one line, from several, from tables of cases and with quotes inside', () => {
    const text = [
      `test('[${one}] it\\'s here', () => {})`,
      `it.each([1, 2])(\n  '[${other}] at %s', () => {})`,
      `test(\n  \`[${one}] of \${width}\`, () => {})`,
      `const rows = [['${other}', '/quiz']]`,
    ]
    expect(text.map((line) => titlesIn(line, 'a.test.ts').map(({ title, ids }) => [title, ...ids]))).toEqual([
      [["it's here", one]],
      [['at %s', other]],
      [[['of $', '{width}'].join(''), one]],
      [['its table of cases', other]],
    ])
  })

  test('are also read from rows of expectations', () => {
    expect(expectationsIn(`# words\n${one} ${other} | opening | the end comes | finished | Finish\n`, 'quiz.expected.txt')).toEqual([
      { file: 'quiz.expected.txt', title: 'in opening, when the end comes', ids: [one, other] },
    ])
  })
})

describe('the matrix', () => {
  let book: Book
  beforeAll(async () => {
    book = await readBook(flows)
  })

  test('has a test for every requirement', () => {
    expect(
      matrixOf(book)
        .filter(({ tests }) => tests.length === 0)
        .map(({ requirement }) => requirement.id),
    ).toEqual([])
  })

  test('lists requirements without tests first', () => {
    const without = { ...book, tests: book.tests.filter(({ ids }) => !ids.includes(other)) }
    expect(matrixOf(without)[0]?.requirement.id).toBe(other)
    expect(`${requirementsPage(without)}`).toContain('<b>none</b>')
  })

  test('describes what a requirement lacks: a test, or a test level for its states', () => {
    const id = ['BOOK', 7].join('-')
    const entry = book.entries.find(({ flow }) => flow.id === 'bookNow')
    const tests = book.tests.filter(({ ids }) => ids.includes(id))
    const gapOf = (levels: readonly Level[], named = tests, screen = 'Dialog') => {
      if (!entry) return null
      const model = { ...entry.model, nodes: entry.model.nodes.map((node) => ({ ...node, meta: { ...node.meta, screen } })) }
      const taken = new Map(model.edges.map((edge) => [edge.id, new Set(levels)]))
      const own = { ...entry, taken, model } as FlowEntry
      const row = matrixOf({ ...book, entries: [own], tests: named }).find(({ requirement }) => requirement.id === id)
      return row?.gap
    }
    const machineOnly = tests.filter(({ file }) => file.startsWith('tests/machines/'))
    expect(gapOf(['machine', 'view', 'browser'], machineOnly)).toBe(null)
    expect(gapOf(['machine', 'view'], machineOnly)).toBe('no browser test')
    expect(gapOf(['machine'], machineOnly)).toBe('no view or browser test')
    expect(gapOf([], machineOnly)).toBe('no machine or view or browser test')
    expect(gapOf(['machine', 'view', 'browser'], [])).toBe('no test names it')
    expect(gapOf(['machine', 'view'], [...machineOnly, { file: 'e2e/journeys/a.spec.ts', title: 'a journey', ids: [id] }])).toBe(null)
    expect(gapOf(['machine'], machineOnly, 'Nothing to see')).toBe(null)
  })

  test('shows requirements with gaps first, each described', () => {
    const page = `${requirementsPage(book)}`
    const rows = [...page.matchAll(/<tr id="([A-Z0-9-]+)"[^>]*?( class="gap")?>/g)].map(([, , gap]) => gap !== undefined)
    expect(rows).toHaveLength(book.requirements.length)
    expect(rows.lastIndexOf(true)).toBeLessThan(rows.indexOf(false))
    const told = page.match(/<b class="missing">.*?<span>no [^<]+<\/span><\/b>/g) ?? []
    expect(told).toHaveLength(rows.filter(Boolean).length)
  })

  test('is a CSV table with a row per requirement: states, transitions, paths, tests and pictures', () => {
    const rows = matrixAsCsv(book).split('\r\n')
    expect(rows[0]).toBe('requirement,sentence,source,states,transitions,paths,tests,pictures,gap')
    expect(rows).toHaveLength(book.requirements.length + 2)
    const row = rows.find((one) => one.startsWith(`${['BOOK', 7].join('-')},`))
    expect(row).toMatch(/bookNow dialog\.priceChanged.*bookNow\.dialog\.priceChanged \| booking\.proceed.*bookNow \d+; bookNow \d+/)
  })

  test('links a requirement to the paths of its states and to their screens', () => {
    const id = ['BOOK', 7].join('-')
    const shot = { flow: 'bookNow', state: '{"dialog":"priceChanged"}', width: 390, url: '/offer/1', build: 'abc', way: [] }
    const pictures = (['en', 'de'] as const).map((language) => ({ ...shot, language, file: `${language}.webp` }))
    const page = `${requirementsPage({ ...book, pictures })}`
    const row = page.match(new RegExp(`<tr id="${id}".*?</tr>`, 's'))?.[0] ?? ''
    const [, path] = row.match(/href="bookNow\.html#path-(\d+)"/) ?? []
    const walked = book.entries.find(({ flow }) => flow.id === 'bookNow')?.replay.paths[Number(path) - 1]?.path
    expect(walked?.steps.map(({ state }) => state)).toContainEqual({ dialog: 'priceChanged' })
    expect(row).toContain('href="bookNow.html#screen-dialog-priceChanged"><img src="pictures/en.webp"')
    expect(row).toContain('src="pictures/de.webp"')
  })
})
