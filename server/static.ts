import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import { Hono } from 'hono'

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
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

type File = { body: Uint8Array<ArrayBuffer>; brotli: Uint8Array<ArrayBuffer> | null; etag: string; type: string; changed: number }

/**
 * Serves the built application: files as they are (with `.br` beside them where the browser takes it), a prerendered page where the route
 * has one, and otherwise the shell, in which the router shows the page or says that there is none.
 */
export function staticApp(appDir: string): Hono {
  const files = new Map<string, File>()

  function read(path: string): File | null {
    const file = normalize(join(appDir, path))
    if (!file.startsWith(normalize(appDir) + sep) || !existsSync(file)) return null
    const stat = statSync(file)
    if (!stat.isFile()) return null
    const known = files.get(file)
    if (known?.changed === stat.mtimeMs) return known
    const body = new Uint8Array(readFileSync(file))
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const brotli = existsSync(`${file}.br`) ? new Uint8Array(readFileSync(`${file}.br`)) : null
    const entry = { body, brotli, etag, type: types[extname(file)] ?? 'application/octet-stream', changed: stat.mtimeMs }
    files.set(file, entry)
    return entry
  }

  const app = new Hono()
  app.get('*', (c) => {
    const path = decode(c.req.path)
    if (path === null) return c.text('Bad request', 400)
    const isFile = extname(path) !== ''
    const file = isFile ? read(path) : (read(`${path}/index.html`) ?? read('shell.html') ?? read('index.html'))
    if (!file) return c.text(isFile ? 'Not found' : 'The application is not built yet: npm run build', 404)
    const headers: Record<string, string> = {
      'content-type': file.type,
      etag: file.etag,
      vary: 'Accept-Encoding',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers)
    const takesBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    if (file.brotli && takesBrotli) return c.body(file.brotli, 200, { ...headers, 'content-encoding': 'br' })
    return c.body(file.body, 200, headers)
  })
  return app
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
