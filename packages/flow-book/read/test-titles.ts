import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A test whose title names requirements. */
export type TitledTest = { file: string; title: string; ids: readonly string[] }

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** The title of a test or of a table of cases, up to its closing mark. */
const TITLE = /\b(?:it|test|base)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(?:\n\s*)?(['"`])(\[(?:\\.|(?!\1)[^\\])*)\1/g
const IDS = /[A-Z][A-Z0-9]*-\d+/g

/** The requirement ids in brackets at the start of a title. */
export function idsOf(title: string): string[] {
  const brackets = /^(?:\[[^\]]*\]\s*)+/.exec(title)?.[0] ?? ''
  return [...new Set(brackets.match(IDS) ?? [])]
}

/** An id in a list of cases from which titles are built. */
const IN_CASES = /(?<=['"`[, ])[A-Z][A-Z0-9]*-\d+(?=['"`\], ])/g

/** Titles of a file's tests that name requirements. Ids that are only in cases come last, under one title. */
export function titlesIn(text: string, file: string): TitledTest[] {
  const tests = [...text.matchAll(TITLE)].flatMap(([, , title = '']) => {
    const ids = idsOf(title)
    return ids.length === 0 ? [] : [{ file, title: title.replace(/^(?:\[[^\]]*\]\s*)+/, '').replaceAll(/\\(['"`])/g, '$1'), ids }]
  })
  const titled = new Set(tests.flatMap(({ ids }) => ids))
  const inCases = [...new Set(text.match(IN_CASES) ?? [])].filter((id) => !titled.has(id))
  return inCases.length === 0 ? tests : [...tests, { file, title: 'its table of cases', ids: inCases }]
}

/** Rows of handwritten expectations: `QUIZ-18 QUIZ-6 | opening | the end of the quiz comes | finished | …`. Each row is a test. */
export const expectationsIn = (text: string, file: string): TitledTest[] =>
  text.split('\n').flatMap((line) => {
    const [first = '', state = '', what = ''] = line.split('|').map((cell) => cell.trim())
    const ids = first.match(IDS) ?? []
    return ids.length === 0 || what === '' ? [] : [{ file, title: `in ${state}, when ${what}`, ids }]
  })

/** All tests of the product that name a requirement, by file. */
export function readTestTitles(root = ROOT): TitledTest[] {
  const files = globSync('{tests,e2e,packages,tools}/**/*.{test,spec}.{ts,tsx}', { cwd: root }).sort()
  const expected = globSync('machines/**/*.expected.txt', { cwd: root }).sort()
  const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
  return [...files.flatMap((file) => titlesIn(read(file), file)), ...expected.flatMap((file) => expectationsIn(read(file), file))]
}
