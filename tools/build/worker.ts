import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { Manifest } from '../../platform/browser/release-manifest.ts'
import { brotli } from './brotli.ts'
import { PARTS } from './catalogue-parts.ts'
import { readChunkList } from './chunk-list.ts'

/**
 * What nobody needs to have at hand: pages for the few, the view of what goes on inside, maps whose tiles need a connection, what shows nothing but an answer of
 * this moment (a search that finds nothing, where one is signed in), and typefaces whole, which the cut ones stand for.
 */
const LEFT_OUT =
  /^assets\/(components-page|components|admin-password|archivo-latin|hanken-grotesk-latin|maplibre|tile-library|tile-map-area|open-|zero-offers|devices)/
/** KB (1000 bytes, brotli) that the service worker may keep of one release in one language, documents and typefaces included (OFFLINE-2). */
const BOUND = 675

type Page = { pattern: string; file: string }

/** A script of its own, as one classic file. */
async function classic(entry: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'worker' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`)
  return chunk.code.trim()
}

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 12)
const weightOf = (file: string) => (file.endsWith('.woff2') ? readFileSync(file) : brotli(readFileSync(file))).length / 1000

/** Which files only one language needs: its texts. */
function manifestOf(app: string, pages: readonly Page[], languages: readonly string[]): Manifest {
  const { modules } = readChunkList(app)
  const filesOf = Object.fromEntries(
    languages.map((language) => [
      language,
      PARTS.map((part) => {
        const file = modules[`virtual:catalogue/${language}/${part}`]
        if (!file) throw new Error(`The build has no texts ${language}/${part}`)
        return `/${file}`
      }),
    ]),
  )
  const texts = new Set(Object.values(filesOf).flat())
  const files = readdirSync(join(app, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => /\.(js|css|woff2)$/.test(file) && !LEFT_OUT.test(file) && !texts.has(`/${file}`))
    .map((file) => `/${file}`)
    .sort()
  return {
    pages: [
      ...pages.map(({ pattern, file }) => ({
        pattern,
        language: file.split('/')[1] ?? '',
        address: pattern.replace(/:\w+/g, '_'),
        digest: digestOf(join(app, file)),
      })),
      { pattern: '*', language: null, address: '/_/shell', digest: digestOf(join(app, 'shell.html')) },
    ],
    files,
    filesOf,
  }
}

/**
 * Writes `sw.js`, the service worker with the list of what one release is made of, and `sw-off.js`, which takes it away again.
 * @param languages with the default one first
 * @throws Error where a device would have to keep more than the bound
 */
export async function buildWorker(app: string, pages: readonly Page[], languages: readonly string[]): Promise<void> {
  const manifest = manifestOf(app, pages, languages)
  const define = { MANIFEST: JSON.stringify(manifest), DEFAULT_LANGUAGE: JSON.stringify(languages[0]) }
  writeFileSync(join(app, 'sw.js'), await classic('src/worker/sw.ts', define))
  writeFileSync(join(app, 'sw-off.js'), await classic('src/worker/off.ts', {}))
  for (const language of languages) {
    const files = [...manifest.files, ...(manifest.filesOf[language] ?? [])].map((path) => path.slice(1))
    const documents = [...pages.filter(({ file }) => file.split('/')[1] === language).map(({ file }) => file), 'shell.html']
    const weight = [...files, ...documents].reduce((sum, file) => sum + weightOf(join(app, file)), 0)
    console.log(`[build] KB brotli that the service worker keeps in ${language}: ${weight.toFixed(1)} of ${BOUND}`)
    if (weight > BOUND) throw new Error(`The service worker would keep ${weight.toFixed(1)} KB of ${BOUND} in ${language}`)
  }
}
