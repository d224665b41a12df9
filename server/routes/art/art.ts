import { Hono } from 'hono'
import { renderArt } from '../../art/render-art.ts'

const YEAR_SECONDS = 31_536_000

/** Pictures at `/art/<scene>/<seed>.svg`; mount at the root. An address never changes its picture, so it may be kept for ever. */
export const artRoutes = new Hono().get('/art/*', (c) => {
  const art = renderArt(c.req.path, c.req.query())
  if (!art) return c.notFound()
  c.header('ETag', art.etag)
  c.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`)
  c.header('X-Content-Type-Options', 'nosniff')
  if (c.req.header('If-None-Match') === art.etag) return c.body(null, 304)
  return c.body(art.svg, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8' })
})
