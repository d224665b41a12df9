import { brotliCompressSync, constants } from 'node:zlib'
import { Hono } from 'hono'
import { type Art, artOf, renderArt } from '../../art/render-art.ts'
import { renderMap } from '../../map/draw.ts'

const YEAR_SECONDS = 31_536_000
/** Pictures that stay drawn, oldest out first: some 16 KB each. */
const MAX_DRAWN = 1000

type Drawn = Art & { brotli: Uint8Array<ArrayBuffer> }

const drawn = new Map<string, Drawn>()

/** A picture with its compressed copy, drawn once for all who ask soon after each other; null where there is none. */
function draw(path: string, query: Record<string, string>): Drawn | null {
  const key = `${path}?${new URLSearchParams(query)}`
  const known = drawn.get(key)
  if (known) return known
  const map = renderMap(path)
  const art = map ? artOf(map) : renderArt(path, query)
  if (!art) return null
  // A middle quality: 1 ms of work, and within 5 % of the smallest.
  const brotli = new Uint8Array(brotliCompressSync(art.svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }))
  const made = { ...art, brotli }
  drawn.set(key, made)
  const [oldest] = drawn.keys()
  if (drawn.size > MAX_DRAWN && oldest !== undefined) drawn.delete(oldest)
  return made
}

/** Pictures at `/art/<scene>/<seed>.svg`, and maps at `/art/map/`; mount at the root. An address never changes its picture, so it may be kept for ever. */
export const artRoutes = new Hono().get('/art/*', (c) => {
  const art = draw(c.req.path, c.req.query())
  if (!art) return c.notFound()
  c.header('ETag', art.etag)
  c.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`)
  c.header('Vary', 'Accept-Encoding')
  c.header('X-Content-Type-Options', 'nosniff')
  if (c.req.header('If-None-Match') === art.etag) return c.body(null, 304)
  const type = { 'Content-Type': 'image/svg+xml; charset=utf-8' }
  const takesBrotli = /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')
  return takesBrotli ? c.body(art.brotli, 200, { ...type, 'Content-Encoding': 'br' }) : c.body(art.svg, 200, type)
})
