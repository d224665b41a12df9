import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize, posix, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { PublicConfig } from '../contract/config.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

type File = { body: Uint8Array<ArrayBuffer>; brotli: Uint8Array<ArrayBuffer> | null; etag: string; type: string; changed: number }

/** Files of the build that are only for this server. */
const OWN = /^\/(documents\/|(documents|chunks|csp)\.json$|shell\.html$|sw-off\.js$)/
/** Templates of the build that are filled with the configuration. */
const FILLED = /^(documents\/|shell\.html$)/
const MANIFEST = /^\/manifest(\.\w+)?\.webmanifest$/
const WORKER = '/sw.js'

const Documents = v.array(v.object({ pattern: v.string(), file: v.string() }))

/** Fills a template: `%config%` is the public configuration as JSON, `%config.name%` one of its values as text. */
function fillIn(html: string, config: PublicConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html
    .replaceAll(/%config\.(\w+)%/g, (_, key: string) => escapeHtml(String(config[key as keyof PublicConfig] ?? '')))
    .replace('%config%', () => json)
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

/** Reads which document belongs to a path from the build's list. */
function readDocuments(appDir: string): (path: string) => string | undefined {
  const list = join(appDir, 'documents.json')
  if (!existsSync(list)) return () => undefined
  const documents = v.parse(Documents, JSON.parse(readFileSync(list, 'utf8'))).map(({ pattern, file }) => ({
    file,
    test: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`),
  }))
  return (path) => documents.find(({ test }) => test.test(path))?.file
}

/** The service worker: the build's, or one that removes itself if the installation has none. */
const workerFile = ({ serviceWorker }: PublicConfig) => (serviceWorker ? '/sw.js' : '/sw-off.js')

/** Identifies a release of this installation by build, configuration and security policy. Documents of different releases do not mix. */
function releaseOf(appDir: string, config: PublicConfig, policy: string): string {
  const file = join(appDir, WORKER)
  const worker = existsSync(file) ? readFileSync(file) : ''
  return createHash('sha256').update(worker).update(JSON.stringify(config)).update(policy).digest('base64url').slice(0, 22)
}

/** Cache lifetime of a file: a year if its name contains a hash, a day for icons, which browsers request for each address, otherwise none. */
function cacheOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /^\/(favicon\.svg|icons\/)/.test(path) ? 'public, max-age=86400' : 'no-cache'
}

/**
 * Serves the built application: files unchanged (with `.br` versions if the browser accepts them), and for each page its prerendered document, filled
 * with the configuration. For other paths it serves the shell, in which the router renders the page or a 404. Documents and service worker name their
 * release.
 * @param policy the content security policies of pages as one text
 */
export function staticApp(appDir: string, config: PublicConfig, policy = ''): Hono {
  const files = new Map<string, File>()
  const release = releaseOf(appDir, config, policy)
  const documentOf = readDocuments(appDir)

  /** Fills a template. Returns null for a static file. */
  function fill(path: string, text: () => string): string | null {
    if (FILLED.test(path)) return fillIn(text(), config)
    if (MANIFEST.test(path)) return text().replaceAll('%config.name%', () => JSON.stringify(config.name).slice(1, -1))
    return path === WORKER ? `self.release=${JSON.stringify(release)};${text()}` : null
  }

  function read(path: string): File | null {
    const file = normalize(join(appDir, path))
    if (!file.startsWith(normalize(appDir) + sep) || !existsSync(file)) return null
    const stat = statSync(file)
    if (!stat.isFile()) return null
    const cached = files.get(file)
    if (cached?.changed === stat.mtimeMs) return cached
    const filled = fill(path, () => readFileSync(file, 'utf8'))
    const body = new Uint8Array(filled === null ? readFileSync(file) : Buffer.from(filled))
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const compressed = filled !== null ? brotliCompressSync(body) : existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null
    const brotli = compressed && new Uint8Array(compressed)
    const entry = { body, brotli, etag, type: types[extname(file)] ?? 'application/octet-stream', changed: stat.mtimeMs }
    files.set(file, entry)
    return entry
  }

  const app = new Hono()
  app.get('*', (c) => {
    const path = plainPath(c.req.path)
    if (path === null) return c.text('Bad request', 400)
    const isFile = extname(path) !== ''
    if (OWN.test(path)) return c.text('Not found', 404)
    const file = isFile ? read(path === WORKER ? workerFile(config) : path) : (read(documentOf(path) ?? 'shell.html') ?? read('index.html'))
    if (!file) return c.text(isFile ? 'Not found' : 'The application is not built yet: npm run make -- build', 404)
    const headers: Record<string, string> = {
      'content-type': file.type,
      etag: file.etag,
      vary: 'Accept-Encoding',
      'cache-control': cacheOf(path),
    }
    if (!isFile) headers['x-release'] = release
    // The card provider's frame has another origin and uses our fonts (`fonts` of its form).
    if (extname(path) === '.woff2') headers['access-control-allow-origin'] = '*'
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers)
    const takesBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    if (file.brotli && takesBrotli) return c.body(file.brotli, 200, { ...headers, 'content-encoding': 'br' })
    return c.body(file.body, 200, headers)
  })
  return app
}

/**
 * Normalises the path of a request, such as '//' or an encoded '..': each file has one path, by which it is refused or filled. Null for an invalid
 * encoding.
 */
function plainPath(path: string): string | null {
  try {
    return posix.normalize(decodeURIComponent(path))
  } catch {
    return null
  }
}
