import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { englishName, locales } from '../../../contract/languages.ts'
import { conditionLine, happenings } from '../diagram/what-happens.ts'
import { type FlowEdge, nodeOf, statesOf } from '../model.ts'
import { grouped } from '../page/contents.ts'
import { actorLine } from '../read/calls.ts'
import { type FlowEntry, requirementsOf } from '../read/flow-entry.ts'
import { type Book, sentenceOf } from '../read/read-book.ts'
import { screenTextsOf } from '../read/screen-texts.ts'
import { conditionOf } from '../words/guards.ts'
import { mermaidOf } from './mermaid.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (...cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`
const table = (heads: string[], rows: string[]): string => [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n')

/** The short form of a flow: diagram and tables in Markdown. The output is deterministic. */
export function documentOf(entry: FlowEntry, book: Pick<Book, 'catalogues' | 'requirements'>): string {
  const { flow } = entry
  return [
    `# ${flow.title} (\`${flow.id}\`)`,
    flow.purpose,
    'Written at a release by `npm run make -- release` from the machine and its cases. The flow book (`npm run flows`) shows the present state.',
    ['```mermaid', mermaidOf(entry).trimEnd(), '```'].join('\n'),
    '## States',
    table(
      ['', 'State', 'What happens', 'What a person sees', 'Requirements'],
      statesOf(entry.model).map(({ number, name, path, description, meta }) =>
        row(String(number), `${name} \`${path}\``, description, meta.screen, meta.requirements.join(', ')),
      ),
    ),
    ...section('## What leads on', transitionTable(entry)),
    ...section('## Texts', textTable(entry, book)),
    ...section('## Calls', callTable(entry)),
    ...section('## Requirements', requirementTable(entry, book)),
    '',
  ].join('\n\n')
}

const section = (title: string, content: string | null): string[] => (content === null ? [] : [title, content])

function transitionTable(entry: FlowEntry): string | null {
  const rows = entry.model.edges.map((edge) => {
    const from = edge.from === '' ? 'every state' : numbered(entry, edge.from)
    const to = edge.to === null ? 'stays' : edge.to === edge.from ? 'starts again' : numbered(entry, edge.to)
    return row(from, happenings(entry, edge).join(', or ') || 'by itself', conditionOfRow(entry, edge), to)
  })
  return rows.length === 0 ? null : table(['In', 'When', 'If', 'Leads to'], rows)
}

const conditionOfRow = (entry: FlowEntry, edge: FlowEdge): string =>
  conditionLine(entry, edge) || (happenings(entry, edge).length === 0 ? conditionOf(edge) : '')

const numbered = (entry: FlowEntry, path: string): string => {
  const node = nodeOf(entry.model, path)
  return `${node.number} ${node.name}`
}

function textTable(entry: FlowEntry, book: Pick<Book, 'catalogues'>): string | null {
  const texts = new Map(
    statesOf(entry.model)
      .flatMap((node) => screenTextsOf(node, book.catalogues))
      .map((one) => [one.id, one]),
  )
  const rows = [...texts.values()].map((one) => row(`\`${one.id}\``, ...locales.map((locale) => one[locale])))
  return rows.length === 0 ? null : table(['Message', ...locales.map(englishName)], rows)
}

function callTable(entry: FlowEntry): string | null {
  const rows = [...entry.actors.values()].map((actor) => {
    const waits = statesOf(entry.model).filter((node) => node.actors.includes(actor.name))
    return row(`\`${actor.name}\``, actorLine(actor), waits.map((node) => `${node.number} ${node.name}`).join(', ') || 'every state')
  })
  return rows.length === 0 ? null : table(['Actor', 'Call', 'Waits in'], rows)
}

function requirementTable(entry: FlowEntry, book: Pick<Book, 'requirements'>): string | null {
  const rows = [...requirementsOf(entry).keys()].map((id) => row(id, sentenceOf(book, id)))
  return rows.length === 0 ? null : table(['Id', 'Requirement'], rows)
}

/** All documents by file name, including the list of flows. */
function documentsOf(book: Book): Map<string, string> {
  const lists = grouped(book.entries.map((entry) => entry.flow)).map(
    ([name, flows]) => `## ${name}\n\n${flows.map((flow) => `- [${flow.title}](${flow.id}.md): ${flow.purpose}`).join('\n')}`,
  )
  const intro =
    'Every flow of the product in its short form. `npm run make -- release` writes it at a release. The flow book shows more and the present state: `npm run flows` builds it into `dist/flows/index.html`.'
  return new Map([
    ['README.md', ['# Flows', intro, ...lists, ''].join('\n\n')],
    ...book.entries.map((entry): [string, string] => [`${entry.flow.id}.md`, documentOf(entry, book)]),
  ])
}

/** The committed short form, by file name. */
export function readDocuments(folder: URL): Map<string, string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : []
  return new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
}

/** Writes changed documents and removes those of deleted flows. Returns the names of changed files. */
export function writeDocuments(book: Book, folder: URL): string[] {
  mkdirSync(folder, { recursive: true })
  const committed = readDocuments(folder)
  const fresh = documentsOf(book)
  const changed = [...fresh].filter(([name, text]) => committed.get(name) !== text)
  for (const [name, text] of changed) writeFileSync(new URL(name, folder), text)
  const gone = [...committed.keys()].filter((name) => !fresh.has(name))
  for (const name of gone) rmSync(new URL(name, folder))
  return [...changed.map(([name]) => name), ...gone]
}
