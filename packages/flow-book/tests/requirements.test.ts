import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { citationProblems, unknownCitations } from '../check/citation-problems.ts'
import { parseRequirements, readDecisionIds, readRequirements } from '../read/requirements.ts'

const head = '# Law\n\n| ID | Requirement | Source |\n|---|---|---|\n'
/** Concatenated, so that this file cites only existing ids. */
const [unknown, unknownDecision] = [['QUIZ', 999].join('-'), ['D', 999].join('')]

let folder = ''
const root = () => pathToFileURL(`${folder}/`)
const docs = () => new URL('docs/', root())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firn-requirements-'))
  cpSync('docs', join(folder, 'docs'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the requirements', () => {
  test('are read from every document, with sentence and source', () => {
    const all = readRequirements()
    expect(all).toHaveLength(681)
    expect(all[0]).toEqual({
      id: 'SHELL-1',
      sentence: expect.stringMatching(/^A traveller can go through quiz start, quiz,/),
      source: 'A§1, B§1',
    })
    expect(all.find(({ id }) => id === 'SHELL-8')?.sentence).toBe("The header's logo is a link to the main page of the current language.")
    expect(all.at(-1)?.id).toBe('OPS-27')
  })

  test.each([
    ['| LAW-1 | Two cells only |', 5],
    ['| law 1 | A sentence. | D46 |', 5],
    ['| LAW-1 | | D46 |', 5],
    ['| LAW-1 | A sentence. | |', 5],
    ['| LAW-1 | A | sentence. | D46 |', 5],
  ])('are refused with their line where a row is not id, sentence and source: %s', (row, line) => {
    expect(() => parseRequirements(`${head}${row}\n`, 'law.md')).toThrow(`law.md, line ${line}: `)
  })

  test('are refused if an id is duplicate or a document is not in the table of contents', () => {
    writeFileSync(new URL('requirements/law.md', docs()), `${head}| QUIZ-1 | A sentence. | D46 |\n`)
    expect(() => readRequirements(docs())).toThrow('docs/requirements has QUIZ-1 twice')
    writeFileSync(new URL('requirements/extra.md', docs()), head)
    expect(() => readRequirements(docs())).toThrow('docs/requirements/README.md does not list extra.md')
  })
})

test('product decisions have one text each, numbered without gaps', () => {
  expect(readDecisionIds()).toEqual(Array.from({ length: 210 }, (_, at) => `D${at + 1}`))
})

describe('cited ids', () => {
  const known = { requirements: new Set(['QUIZ-25']), decisions: new Set(['D42']) }
  const cited = (text: string, path = 'a.ts') => unknownCitations(text, path, known).map(({ id, line }) => `${line} ${id}`)

  test('are found if unknown, in test titles, strings, comments and Markdown', () => {
    expect(cited(`test('[QUIZ-25] [${unknown}] it holds')`)).toEqual([`1 ${unknown}`])
    expect(cited(`const requirements = ['${unknown}']`)).toEqual([`1 ${unknown}`])
    expect(cited(`\n/** As decided (D42, ${unknownDecision}). */`)).toEqual([`2 ${unknownDecision}`])
    expect(cited(`call() // ${unknownDecision} wants it`)).toEqual([`1 ${unknownDecision}`])
    expect(cited(`test('[${unknownDecision}] it holds')`)).toEqual([`1 ${unknownDecision}`])
    expect(cited(`Settled by ${unknownDecision}.`, 'a.md')).toEqual([`1 ${unknownDecision}`])
  })

  test('are not found in similar text', () => {
    const path = `<path d="M1 ${unknownDecision}"/>`
    expect(cited(`${path} UTF-8 ISO-8601 FRN-1 BOOKING-IN-1 ${unknown}-b quiz-25 x${unknown} ${unknownDecision}`)).toEqual([])
  })

  test('are reported by file and line', () => {
    const known = { requirements: new Set(readRequirements().map(({ id }) => id)), decisions: new Set(readDecisionIds()) }
    expect(citationProblems(root(), known)).toEqual([])
    writeFileSync(new URL('analytics.md', docs()), `# Analytics\n\nSee ${unknown} and ${unknownDecision}.\n`)
    expect(citationProblems(root(), known)).toEqual([
      { flow: 'docs/analytics.md', place: 'line 3', expected: `${unknown} with a text in docs/requirements` },
      { flow: 'docs/analytics.md', place: 'line 3', expected: `${unknownDecision} with a text in docs/decisions` },
    ])
  })
})
