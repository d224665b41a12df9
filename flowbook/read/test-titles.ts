import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A test that says by its title which requirements it shows. */
export type TitledTest = { file: string; title: string; ids: readonly string[] }

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The title of a test, also of one of a table of cases, up to its closing mark. */
const TITLE = /\b(?:it|test|base)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(?:\n\s*)?(['"`])(\[(?:\\.|(?!\1)[^\\])*)\1/g
const IDS = /[A-Z][A-Z0-9]*-\d+/g

/** The requirement ids in the brackets that a title begins with. */
export function idsOf(title: string): string[] {
  const brackets = /^(?:\[[^\]]*\]\s*)+/.exec(title)?.[0] ?? ''
  return [...new Set(brackets.match(IDS) ?? [])]
}

/** An id in a list of cases, from which titles are put together. */
const IN_CASES = /(?<=['"`[, ])[A-Z][A-Z0-9]*-\d+(?=['"`\], ])/g

/** Titles of the tests in a file's text that name requirements; ids that stand in cases alone come last, under one title. */
export function titlesIn(text: string, file: string): TitledTest[] {
  const tests = [...text.matchAll(TITLE)].flatMap(([, , title = '']) => {
    const ids = idsOf(title)
    return ids.length === 0 ? [] : [{ file, title: title.replace(/^(?:\[[^\]]*\]\s*)+/, '').replaceAll(/\\(['"`])/g, '$1'), ids }]
  })
  const titled = new Set(tests.flatMap(({ ids }) => ids))
  const inCases = [...new Set(text.match(IN_CASES) ?? [])].filter((id) => !titled.has(id))
  return inCases.length === 0 ? tests : [...tests, { file, title: 'its table of cases', ids: inCases }]
}

/** Rows of expectations by hand: `QUIZ-18 QUIZ-6 | opening | the end of the quiz comes | finished | …`, each a test of its own. */
export const expectationsIn = (text: string, file: string): TitledTest[] =>
  text.split('\n').flatMap((line) => {
    const [first = '', state = '', what = ''] = line.split('|').map((cell) => cell.trim())
    const ids = first.match(IDS) ?? []
    return ids.length === 0 || what === '' ? [] : [{ file, title: `in ${state}, when ${what}`, ids }]
  })

/** Every test of the product that names a requirement, by file. */
export function readTestTitles(root = ROOT): TitledTest[] {
  const files = globSync('{tests,e2e,kit,tools}/**/*.{test,spec}.{ts,tsx}', { cwd: root }).sort()
  const expected = globSync('machines/**/*.expected.txt', { cwd: root }).sort()
  const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
  return [...files.flatMap((file) => titlesIn(read(file), file)), ...expected.flatMap((file) => expectationsIn(read(file), file))]
}
