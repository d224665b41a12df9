import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PICTURES } from '../read/pictures.ts'
import type { Book } from '../read/read-book.ts'
import { pageOf } from './contents.ts'
import { flowPage } from './flow-page.ts'
import { indexPage } from './index-page.ts'
import { mapPage } from './map-page.ts'
import { matrixAsCsv, requirementsPage } from './requirements-page.ts'
import { searchScript } from './search-index.ts'

const FONTS = {
  'archivo.woff2': '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  'hanken-grotesk.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
}

/** In this order: later ones count before earlier ones. */
const STYLES = ['theme', 'base', 'column', 'head', 'diagram', 'arrows', 'try', 'tests', 'changes', 'tables', 'paths', 'narrow']

/** In this order; what the first one has the others use, each in a scope of its own. */
const SCRIPTS = ['./finding.js', './book.js', './viewing.js', './trying.js']

const here = (path: string) => new URL(path, import.meta.url)

/** Styles, script and fonts that every page of the book uses, so that it opens from a folder without a network. */
export function writeBookAssets(folder: URL): void {
  mkdirSync(new URL('fonts/', folder), { recursive: true })
  for (const [name, from] of Object.entries(FONTS)) copyFileSync(fileURLToPath(import.meta.resolve(from)), new URL(`fonts/${name}`, folder))
  const css = ['../../src/ui/tokens.css', ...STYLES.map((name) => `./styles/${name}.css`)]
    .map((path) => readFileSync(here(path), 'utf8'))
    .join('\n')
  writeFileSync(new URL('book.css', folder), css)
  writeFileSync(new URL('saving.js', folder), savingScript())
  writeFileSync(new URL('book.js', folder), SCRIPTS.map(scriptFrom).join('\n'))
}

function copyPictures({ pictures }: Book, folder: URL): void {
  mkdirSync(new URL('pictures/', folder), { recursive: true })
  for (const { file } of pictures) copyFileSync(new URL(file, PICTURES), new URL(`pictures/${file}`, folder))
}

function scriptFrom(path: string, at: number): string {
  const script = asPlainScript(readFileSync(here(path), 'utf8'))
  return at === 0 ? script : `{\n${script}\n}`
}

/**
 * The styles of a diagram that is saved by itself, with its letters and in light colours. It is a script of its own, which comes when somebody saves: a
 * page opened from a folder may not read its style sheet.
 */
function savingScript(): string {
  const css = ['theme', 'diagram', 'arrows', 'try'].map((name) => readFileSync(here(`./styles/${name}.css`), 'utf8')).join('\n')
  const light = css.replace(/@media \(prefers-color-scheme: dark\) \{\s*:root \{[^}]*\}\s*\}/g, '')
  const whole = light
    .replaceAll(
      /url\("fonts\/([^"]+)"\)/g,
      (_, name: keyof typeof FONTS) => `url("data:font/woff2;base64,${fontFile(name).toString('base64')}")`,
    )
    .replaceAll('var(--font-display)', '"Archivo", Arial, sans-serif')
    .replaceAll('var(--font-text)', '"Hanken", system-ui, sans-serif')
  return `window.diagramStyles = ${JSON.stringify(whole)}\n`
}

const fontFile = (name: keyof typeof FONTS): Buffer => readFileSync(fileURLToPath(import.meta.resolve(FONTS[name])))

/** Pages opened from a folder may not load modules: imports and exports are dropped, the parts become one script. */
export const asPlainScript = (module: string): string => module.replaceAll(/^import .*\n/gm, '').replaceAll(/^export /gm, '')

/** Writes the whole book into a folder, which is emptied first. Returns the names of the pages. */
export async function writeBook(book: Book, folder: URL): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  writeBookAssets(folder)
  const pages = new Map<string, string>([
    ['index.html', `${indexPage(book)}`],
    ['map.html', `${await mapPage(book)}`],
    ['requirements.html', `${requirementsPage(book)}`],
  ])
  for (const entry of book.entries) pages.set(pageOf(entry.flow.id), `${await flowPage(entry, book)}`)
  for (const [name, text] of pages) writeFileSync(new URL(name, folder), text)
  copyPictures(book, folder)
  writeFileSync(new URL('requirements.csv', folder), matrixAsCsv(book))
  writeFileSync(new URL('search.js', folder), searchScript(book))
  return [...pages.keys()]
}
