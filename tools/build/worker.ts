import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { Manifest } from '../../platform/browser/release-manifest.ts'
import { brotli } from './brotli.ts'
import { PARTS } from './catalogue-parts.ts'
import { readChunkList } from './chunk-list.ts'

/**
 * Files that are not needed offline: rarely used pages, the inspector, tile maps (which need a connection), pages that only show a current response
 * (zero offers, the map of offers, prices of the home page, sign-in), what measures the speed of pages with consent, and full typefaces, as the subsets suffice.
 */
const LEFT_OUT =
  /^assets\/(components-page|components|admin-password|archivo-latin|hanken-grotesk-latin|maplibre|tile-library|tile-map-area|open-|offer-map|zero-offers|devices|home-costs|web-vitals)/
/** Limit in KB (1000 bytes, brotli) of what the service worker stores of one release in one language, with documents and typefaces (OFFLINE-2). */
const BOUND = 704

type Page = { pattern: string; file: string }

/** Bundles a separate script as one classic file. */
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

/** The files that only one language needs: its texts. */
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
 * Writes `sw.js`, the service worker with the list of a release's files, and `sw-off.js`, which removes it.
 * @param languages the default one first
 * @throws Error if a device would have to store more than the limit
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
    console.log(`[build] KB brotli that the service worker stores in ${language}: ${weight.toFixed(1)} of ${BOUND}`)
    if (weight > BOUND) throw new Error(`The service worker would store ${weight.toFixed(1)} KB of ${BOUND} in ${language}`)
  }
}
