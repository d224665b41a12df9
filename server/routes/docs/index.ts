import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { BASE_PATH } from '../../../contract/headers.ts'
import type { Config } from '../../config.ts'
import { openApiDocument } from '../../openapi/document.ts'
import type { Description } from './document.ts'
import { docsPage } from './page.ts'

const fonts: Record<string, string> = {
  'archivo.woff2': '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  'hanken-grotesk.woff2': '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
}

type Kept = { text: string; type: string; etag: string }

const keep = (text: string, type: string): Kept => ({
  text,
  type,
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
})

function answer(c: Context, { text, type, etag }: Kept): Response {
  const headers = { etag, 'cache-control': 'no-cache' }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, 'content-type': type })
}

/** The API description as JSON and as a page. Mount at the base path. The first request builds it. */
export function docsApp({ publicUrl: origin, name }: Pick<Config, 'publicUrl' | 'name'>): Hono {
  let description: Kept | undefined
  let page: Kept | undefined
  const read = () => {
    description ??= keep(JSON.stringify(openApiDocument(name)), 'application/json')
    return description
  }
  const app = new Hono()
  app.use('/docs', compress())
  app.use('/openapi.json', compress())
  app.get('/openapi.json', (c) => answer(c, read()))
  app.get('/docs', async (c) => {
    page ??= keep(
      String(await docsPage(JSON.parse(read().text) as Description, { basePath: BASE_PATH, origin })),
      'text/html; charset=utf-8',
    )
    return answer(c, page)
  })
  app.get('/docs/fonts/:name', (c) => {
    const file = fonts[c.req.param('name')]
    if (!file) return c.notFound()
    const body = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(file)))
    return c.body(body, 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' })
  })
  return app
}
