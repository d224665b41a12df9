import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'

/** The book's pages have inline scripts, load nothing from other origins, and may be framed only by the application, for the inspector. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

const notBuilt =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Inspector</title><body style="font: 1rem/1.5 sans-serif; padding: 16px"><h1 style="font-size: 1.25rem">The flow book is not built here</h1><p>The inspector is a page of the flow book. Run <code>npm run flows</code>, then load this page again.</p>'

/** Serves the flow book of `npm run flows`, including the inspector (`?inspect=panel`). @param folder where it was built */
export function bookApp(folder: string): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    c.header('content-security-policy', POLICY)
    await next()
  })
  app.get('/', (c) => c.redirect('/sandbox/flows/index.html'))
  // Created once the folder exists, as it would otherwise log a warning at each start.
  let files: MiddlewareHandler | null = null
  app.get('*', (c, next) => {
    if (!existsSync(join(folder, 'inspector.html'))) return Promise.resolve(c.html(notBuilt, 404))
    files ??= serveStatic({ root: folder, rewriteRequestPath: (path) => path.replace(/^\/sandbox\/flows/, '') })
    return files(c, next)
  })
  return app
}
