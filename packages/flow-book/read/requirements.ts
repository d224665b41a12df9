import { readdirSync, readFileSync } from 'node:fs'

/** One testable sentence of the specification. */
export type Requirement = {
  /** Such as `QUIZ-25`. */
  id: string
  sentence: string
  /** Its source sections and decisions: `A§8, D42`. */
  source: string
}

const DOCS = new URL('../../../docs/', import.meta.url)
const ID = /^[A-Z][A-Z0-9]*-\d+$/

/**
 * The requirements of one document, in its order: table rows of three cells.
 * @param name of the document, for errors
 * @throws Error with document and line if a row has another form
 */
export function parseRequirements(markdown: string, name: string): Requirement[] {
  return markdown.split('\n').flatMap((line, at) => {
    if (!line.startsWith('|') || /^\| ID \||^\|[-|]+\|$/.test(line)) return []
    const cells = line.split('|').map((cell) => cell.trim())
    const [before, id = '', sentence = '', source = '', after] = cells
    const isRow = cells.length === 5 && before === '' && after === '' && ID.test(id) && sentence !== '' && source !== ''
    if (!isRow) throw new Error(`${name}, line ${at + 1}: a requirement is a row of id, sentence and source`)
    return [{ id, sentence, source }]
  })
}

/**
 * All requirements, in the order of the table of contents in `docs/requirements/README.md`.
 * @throws Error if a document is not in that table or can't be read, or an id appears twice
 */
export function readRequirements(docs: URL = DOCS): Requirement[] {
  const folder = new URL('requirements/', docs)
  const contents = readFileSync(new URL('README.md', folder), 'utf8')
  const names = [...contents.matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\)/gm)].map(([, name = '']) => name)
  const stray = readdirSync(folder).find((name) => name !== 'README.md' && !names.includes(name))
  if (stray) throw new Error(`docs/requirements/README.md does not list ${stray}`)
  const all = names.flatMap((name) => parseRequirements(readFileSync(new URL(name, folder), 'utf8'), name))
  const twice = all.find(({ id }, at) => all.findIndex((one) => one.id === id) !== at)
  if (twice) throw new Error(`docs/requirements has ${twice.id} twice`)
  return all
}

/** Ids of the product decisions, by number. A record in `docs/decisions` starts a list item with each, such as `- **D42** …`. */
export function readDecisionIds(docs: URL = DOCS): string[] {
  const folder = new URL('decisions/', docs)
  const records = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const numbers = records.flatMap((text) => [...text.matchAll(/^- \*\*D(\d+)\*\* \S/gm)].map(([, number]) => Number(number)))
  return numbers.sort((a, b) => a - b).map((number) => `D${number}`)
}
