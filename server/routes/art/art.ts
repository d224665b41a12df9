import { brotliCompressSync, constants } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { type Art, artOf, renderArt } from '../../../sample/art/render-art.ts'
import { PICTURE_CACHE } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import type { ServerDeps } from '../../deps.ts'
import { callerAt } from '../../domain/limits/networks.ts'
import { consumeRateLimit } from '../../domain/limits/rates.ts'
import { refusalResponse } from '../../http/problem.ts'
import { addressOf } from '../../http/request.ts'
import { isMapAddress, renderMap } from '../../map/draw.ts'
import { drawingName } from './drawing-name.ts'

const YEAR_SECONDS = 31_536_000

type Drawn = Art & { brotli: Uint8Array<ArrayBuffer> }

const cacheOf = (maxSize: number) =>
  new LRUCache<string, Drawn>({ maxSize, sizeCalculation: ({ svg, brotli }, name) => svg.length + brotli.length + 2 * name.length })
const drawings = cacheOf(PICTURE_CACHE.drawings)
const maps = cacheOf(PICTURE_CACHE.maps)

/** Compresses a picture and caches it. */
function cached(cache: typeof drawings, name: string, art: Art): Drawn {
  // A medium quality takes 1 ms and is within 5 % of the smallest size.
  const brotli = new Uint8Array(brotliCompressSync(art.svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }))
  const drawn = { ...art, brotli }
  cache.set(name, drawn)
  return drawn
}

/** The drawing at an address, from the cache if possible, or null if there is none. */
function findDrawing(path: string, query: Record<string, string>): Drawn | null {
  const name = drawingName(path, query)
  const known = drawings.get(name)
  if (known) return known
  const art = renderArt(path, query)
  return art && cached(drawings, name, art)
}

type ArtDeps = Pick<ServerDeps, 'db' | 'now' | 'config' | 'secrets'>

/** Pictures at `/art/<scene>/<seed>.svg` and maps at `/art/map/`; mount at the root. The picture at an address never changes, so clients may cache it forever. */
export function artApp({ db, now, config, secrets }: ArtDeps): Hono {
  /** The map at an address, from the cache if possible. Drawing takes long and addresses are unlimited, so each network has a limit (LIMIT-14). @throws Refusal rate.limited */
  async function findMap(c: Context): Promise<Drawn | null> {
    const { path } = c.req
    const known = maps.get(path)
    if (known || !isMapAddress(path)) return known ?? null
    await consumeRateLimit(db, 'maps', callerAt(secrets.codes, addressOf(c, config.trustedProxies)), now())
    const map = renderMap(path)
    return map === null ? null : cached(maps, path, artOf(map))
  }

  return new Hono().get('/art/*', async (c) => {
    try {
      const art = (await findMap(c)) ?? findDrawing(c.req.path, c.req.query())
      return art ? answer(c, art) : c.notFound()
    } catch (error) {
      if (error instanceof Refusal) return refusalResponse(error, c.get('requestId'), now())
      throw error
    }
  })
}

function answer(c: Context, art: Drawn): Response {
  c.header('ETag', art.etag)
  c.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`)
  c.header('Vary', 'Accept-Encoding')
  c.header('X-Content-Type-Options', 'nosniff')
  if (c.req.header('If-None-Match') === art.etag) return c.body(null, 304)
  const type = { 'Content-Type': 'image/svg+xml; charset=utf-8' }
  const takesBrotli = /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')
  return takesBrotli ? c.body(art.brotli, 200, { ...type, 'Content-Encoding': 'br' }) : c.body(art.svg, 200, type)
}
