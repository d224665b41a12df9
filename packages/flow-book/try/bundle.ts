import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import type { Book } from '../read/read-book.ts'
import { inEveryLanguage } from '../read/texts.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Adapts modules to the page, which has no files: texts.js contains the catalogues, and Node code for tests is omitted. */
const inPage: Plugin = {
  name: 'in-page',
  resolveId(source) {
    if (source.endsWith('/read/catalogues.ts')) return here('./catalogues-in-page.ts')
    return source.startsWith('node:') ? { id: '\0nothing', moduleSideEffects: false } : null
  },
  load: (id) => (id === '\0nothing' ? 'export {}' : null),
}

/** Bundles a module and its dependencies into one plain script. */
async function bundleInto(file: URL, input: string, name: string): Promise<void> {
  const bundle = await rolldown({
    input: here(input),
    platform: 'browser',
    plugins: [inPage],
    shimMissingExports: true,
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  await bundle.write({ file: fileURLToPath(file), format: 'iife', name, minify: true })
  await bundle.close()
}

/**
 * Writes the scripts of 'Try it': try.js with every machine, texts.js with every message in every language, and opening-layout.js for new layouts of
 * overviews.
 */
export async function writeTryScripts(book: Pick<Book, 'catalogues'>, folder: URL): Promise<void> {
  await bundleInto(new URL('try.js', folder), './runtime.ts', 'firnTry')
  await bundleInto(new URL('opening-layout.js', folder), '../page/opening-runtime.ts', 'firnOpening')
  const ids = [...book.catalogues.en.keys()]
  const texts = Object.fromEntries(ids.map((id) => [id, inEveryLanguage((locale) => book.catalogues[locale].get(id) ?? '')]))
  writeFileSync(new URL('texts.js', folder), `window.bookTexts = ${JSON.stringify(texts).replaceAll('<', '\\u003c')}\n`)
}
