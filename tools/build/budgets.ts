import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '../../contract/languages.ts'
import { brotli } from './brotli.ts'
import { closureOf, readChunkList } from './chunk-list.ts'
import { documents, startModules } from './documents.ts'

/** Modules that every page loads soon after its first paint. */
const LATE = ['src/app/overlays.tsx', 'src/app/event-logger.ts']

/**
 * Budgets in KB (1000 bytes, brotli) of all that a page loads from the build by itself, without pictures and API responses. `scripts` is the part for
 * scripts.
 */
const BUDGETS: Readonly<Record<string, { all: number; scripts: number }>> = {
  home: { all: 205, scripts: 144 },
  'quiz-start': { all: 209, scripts: 151 },
  'sign-in': { all: 230, scripts: 170 },
  quiz: { all: 238, scripts: 177.5 },
  offer: { all: 253.5, scripts: 193.5 },
  // Includes the map and the plan, which it always shows.
  precheck: { all: 237.5, scripts: 177 },
  checkout: { all: 259, scripts: 198.5 },
}
/** KB of the library for tile maps. Only loaded when a map is opened. */
const TILES = 260
/** KB of a document with its inline styles (brotli). It determines the time to the first paint. */
const DOCUMENT = 16

const kilobytes = (bytes: number) => bytes / 1000
const compressed = (file: string) => brotli(readFileSync(file)).length
const sum = (files: Iterable<string>, size: (file: string) => number) => [...files].reduce((total, file) => total + size(file), 0)

/** Compares what each page loads with its budget, and prints it. @throws Error naming each page that exceeds it */
export function checkBudgets(app: string): void {
  const chunks = readChunkList(app)
  const fonts = readdirSync('src/ui/fonts').filter((file) => file.endsWith('.woff2') && !file.includes('-more'))
  const fontBytes = sum(fonts, (file) => readFileSync(join('src/ui/fonts', file)).length)
  const over: string[] = []
  const rows = documents.flatMap(({ route, parts = [], needsRest, isUsers }) => {
    const budget = BUDGETS[route]
    if (!budget) return []
    const textsOf = (locale: Locale) =>
      ['start', ...(needsRest ? ['rest'] : []), ...(isUsers ? ['account'] : [])].map((part) => `virtual:catalogue/${locale}/${part}`)
    const sizeIn = (locale: Locale) => sum(closureOf(chunks, textsOf(locale)).scripts, (file) => compressed(join(app, file)))
    // In the language with the longest texts.
    const longest = locales.reduce((one, other) => (sizeIn(other) > sizeIn(one) ? other : one))
    const own = [...startModules, `src/app/routes/${route}.tsx`, ...parts, ...textsOf(longest)]
    const { scripts, styles } = closureOf(chunks, [...own, ...LATE])
    const file = join(app, 'documents', longest, `${route}.html`)
    const html = readFileSync(file, 'utf8')
    const isInline = (style: string) => html.includes(`href="/${style}" disabled`)
    const document = kilobytes(compressed(file))
    const script = kilobytes(sum(scripts, (file) => compressed(join(app, file))))
    const style = kilobytes(
      sum(
        [...styles].filter((one) => !isInline(one)),
        (file) => compressed(join(app, file)),
      ),
    )
    const all = document + script + style + kilobytes(fontBytes)
    if (document > DOCUMENT) over.push(`${route}: document ${document.toFixed(1)} KB of ${DOCUMENT}`)
    if (script > budget.scripts) over.push(`${route}: scripts ${script.toFixed(1)} KB of ${budget.scripts}`)
    if (all > budget.all) over.push(`${route}: all ${all.toFixed(1)} KB of ${budget.all}`)
    return `${route} ${all.toFixed(1)} of ${budget.all} (document ${document.toFixed(1)}, scripts ${script.toFixed(1)} of ${budget.scripts})`
  })
  const library = chunks.modules['src/app/tile-library.ts']
  const tiles = library ? kilobytes(compressed(join(app, library))) : Number.POSITIVE_INFINITY
  if (tiles > TILES) over.push(`a map of tiles: ${tiles.toFixed(1)} KB of ${TILES}`)
  console.log(`[build] KB brotli of a map of tiles: ${tiles.toFixed(1)} of ${TILES}`)
  console.log(`[build] KB brotli that a page loads: ${rows.join(', ')}`)
  if (over.length > 0) throw new Error(`Over the size budget: ${over.join('; ')}`)
}
