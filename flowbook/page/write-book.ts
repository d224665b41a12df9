import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Book } from '../read/read-book.ts'
import { pageOf } from './contents.ts'
import { flowPage } from './flow-page.ts'
import { indexPage } from './index-page.ts'
import { requirementsPage } from './requirements-page.ts'
import { searchScript } from './search-index.ts'

const FONTS = {
  'archivo.woff2': '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  'hanken-grotesk.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
}

/** In this order: later ones count before earlier ones. */
const STYLES = ['theme', 'base', 'column', 'head', 'diagram', 'arrows', 'tests', 'changes', 'tables', 'paths', 'narrow']

const here = (path: string) => new URL(path, import.meta.url)

/** Styles, script and fonts that every page of the book uses, so that it opens from a folder without a network. */
export function writeBookAssets(folder: URL): void {
  mkdirSync(new URL('fonts/', folder), { recursive: true })
  for (const [name, from] of Object.entries(FONTS)) copyFileSync(fileURLToPath(import.meta.resolve(from)), new URL(`fonts/${name}`, folder))
  const css = ['../../src/ui/tokens.css', ...STYLES.map((name) => `./styles/${name}.css`)]
    .map((path) => readFileSync(here(path), 'utf8'))
    .join('\n')
  writeFileSync(new URL('book.css', folder), css)
  writeFileSync(
    new URL('book.js', folder),
    ['./finding.js', './book.js'].map((path) => asPlainScript(readFileSync(here(path), 'utf8'))).join('\n'),
  )
}

/** Pages opened from a folder may not load modules: imports and exports are dropped, the parts become one script. */
export const asPlainScript = (module: string): string => module.replaceAll(/^import .*\n/gm, '').replaceAll(/^export /gm, '')

/** Writes the whole book into a folder, which is emptied first. Returns the names of the pages. */
export async function writeBook(book: Book, folder: URL): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  writeBookAssets(folder)
  const pages = new Map<string, string>([
    ['index.html', `${indexPage(book)}`],
    ['requirements.html', `${requirementsPage(book)}`],
  ])
  for (const entry of book.entries) pages.set(pageOf(entry.flow.id), `${await flowPage(entry, book)}`)
  for (const [name, text] of pages) writeFileSync(new URL(name, folder), text)
  writeFileSync(new URL('search.js', folder), searchScript(book))
  return [...pages.keys()]
}
