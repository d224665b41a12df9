import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { locales } from '../../../contract/languages.ts'
import type { WeekOfChanges } from '../changes/read-changes.ts'
import { type Complexity, complexityOf } from '../diagram/complexity.ts'
import type { Drawing } from '../diagram/draw.ts'
import { copySeen } from '../diff/seen.ts'
import { PICTURES } from '../read/pictures.ts'
import type { Book } from '../read/read-book.ts'
import { readUse } from '../use/read-use.ts'
import { readGerman } from '../words/german.ts'
import { changesPage, seenInWeeks } from './changes-page.ts'
import { pageOf } from './contents.ts'
import { failedPage, flowPage } from './flow-page.ts'
import { indexPage } from './index-page.ts'
import { inspectorPage } from './inspector-page.ts'
import { manualTests, manualTestsPage, manualTestsScript } from './manual-tests-page.ts'
import { mapPage } from './map-page.ts'
import { matrixAsCsv } from './matrix.ts'
import { hasClosed, openingScript } from './opening-data.ts'
import { requirementsPage } from './requirements-page.ts'
import { searchScript } from './search-index.ts'
import { realUsePage } from './use-page.ts'

const FONTS = {
  'archivo.woff2': '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  'hanken-grotesk.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
}

/** In cascade order: later files override earlier ones. */
const STYLES = [
  'theme',
  'base',
  'column',
  'head',
  'diagram',
  'arrows',
  'try',
  'manual-tests',
  'tests',
  'changes',
  'tables',
  'paths',
  'inspector',
  'map',
  'storyboard',
  'narrow',
]

/** Scripts that all others use. Each dependent script has its own scope. */
const COMMON = ['./finding.js', './elements.js', '../words/wording.js', './translating.js']
/** In one scope, in the order of their dependencies. */
const VIEWING = ['./focusing.js', './opening.js', './viewing.js']
const SCRIPTS = ['./book.js', './trying.js']
/** Scripts of the manual test page only. */
const MANUAL_TESTS = ['./manual-tests-exports.js', './manual-tests.js']

const here = (path: string) => new URL(path, import.meta.url)

/** Writes styles, scripts and fonts of the book, so that it opens from a folder without a network. */
export function writeBookAssets(folder: URL): void {
  mkdirSync(new URL('fonts/', folder), { recursive: true })
  for (const [name, from] of Object.entries(FONTS)) copyFileSync(fileURLToPath(import.meta.resolve(from)), new URL(`fonts/${name}`, folder))
  copyFileSync(here('../../../public/favicon.svg'), new URL('favicon.svg', folder))
  const css = ['../../../src/ui/tokens.css', ...STYLES.map((name) => `./styles/${name}.css`)]
    .map((path) => readFileSync(here(path), 'utf8'))
    .join('\n')
  writeFileSync(new URL('book.css', folder), css)
  writeFileSync(new URL('saving.js', folder), savingScript())
  writeFileSync(
    new URL('book.js', folder),
    [...COMMON.map(scriptFrom), ...SCRIPTS.map((path) => `{\n${scriptFrom(path)}\n}`), `{\n${VIEWING.map(scriptFrom).join('\n')}\n}`].join(
      '\n',
    ),
  )
  writeFileSync(
    new URL('inspecting.js', folder),
    `{\n${['./elements.js', '../words/wording.js', './translating.js', './inspected-parts.js', './inspecting.js'].map(scriptFrom).join('\n')}\n}`,
  )
  writeFileSync(new URL('german.js', folder), `window.bookGerman = ${JSON.stringify(readGerman())}\n`)
  writeFileSync(new URL('manual-tests.js', folder), `{\n${MANUAL_TESTS.map(scriptFrom).join('\n')}\n}`)
}

function copyPictures({ pictures }: Book, folder: URL): void {
  mkdirSync(new URL('pictures/', folder), { recursive: true })
  for (const { file } of pictures) copyFileSync(new URL(file, PICTURES), new URL(`pictures/${file}`, folder))
}

const scriptFrom = (path: string): string => asPlainScript(readFileSync(here(path), 'utf8'))

/**
 * The styles of a diagram that is saved as a file, with its fonts and in light colours. It is a separate script, loaded on save: a page opened as a
 * file can't read its style sheet.
 */
function savingScript(): string {
  const css = ['theme', 'diagram', 'arrows', 'try', 'map'].map((name) => readFileSync(here(`./styles/${name}.css`), 'utf8')).join('\n')
  const light = css.replaceAll(/light-dark\(([^,()]+), [^()]+\)/g, '$1')
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

/** A page opened as a file can't load modules. Imports and exports are removed, and the parts become one script. */
export const asPlainScript = (module: string): string => module.replaceAll(/^import .*\n/gm, '').replaceAll(/^export /gm, '')

/** The result: page names, the complexity of each drawing, and the flows that could not be drawn, with the reason. */
export type Written = { pages: string[]; drawings: Complexity[]; failures: string[] }

/** Writes the whole book to a folder, which is emptied first. A flow that can't be drawn only fails its own page. @param changes by week */
export async function writeBook(book: Book, changes: readonly WeekOfChanges[], folder: URL): Promise<Written> {
  const complexities: Complexity[] = []
  const failures: string[] = []
  rmSync(folder, { recursive: true, force: true })
  writeBookAssets(folder)
  const seen = seenInWeeks(book, changes)
  const pages = new Map<string, string>([
    ['index.html', `${indexPage(book)}`],
    ['map.html', `${mapPage(book)}`],
    ['requirements.html', `${requirementsPage(book)}`],
    ['changes.html', `${changesPage(book, changes, seen)}`],
    ['inspector.html', `${inspectorPage(book)}`],
    ['use.html', `${realUsePage(book, readUse())}`],
  ])
  for (const entry of book.entries) {
    const { id } = entry.flow
    const note = (drawings: readonly Drawing[]) => {
      complexities.push(...drawings.map(({ placed }) => complexityOf(placed)))
    }
    const page = await flowPage(entry, book, changes, note).catch((error: unknown) => {
      failures.push(`${id}: ${error instanceof Error ? error.message : String(error)}`)
      return failedPage(entry, book, error)
    })
    pages.set(pageOf(id), `${page}`)
    if (hasClosed(entry)) writeFileSync(new URL(`opening-${id}.js`, folder), openingScript(entry))
  }
  const testsByLocale = locales.map((language) => [language, manualTests(book, changes, language)] as const)
  for (const [language, tests] of testsByLocale)
    writeFileSync(new URL(`manual-tests-${language}.js`, folder), manualTestsScript(tests, language))
  pages.set('manual-tests.html', `${manualTestsPage(book, testsByLocale[0]?.[1].length ?? 0)}`)
  for (const [name, text] of pages) writeFileSync(new URL(name, folder), text)
  copyPictures(book, folder)
  copySeen([...seen.values()].flat(), folder)
  writeFileSync(new URL('requirements.csv', folder), matrixAsCsv(book))
  writeFileSync(new URL('search.js', folder), searchScript(book))
  return { pages: [...pages.keys()], drawings: complexities, failures }
}
