import { brotliCompressSync, constants } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { type Art, artOf, renderArt } from '../../art/render-art.ts'
import { ByteCache } from '../../base/byte-cache.ts'
import { KEPT_PICTURES } from '../../base/limits.ts'
import { Refusal } from '../../base/refusal.ts'
import type { ServerDeps } from '../../deps.ts'
import { addressSubject } from '../../domain/auth/codes.ts'
import { takeTurn } from '../../domain/limits/rates.ts'
import { refusalResponse } from '../../http/problem.ts'
import { addressOf } from '../../http/request.ts'
import { renderMap } from '../../map/draw.ts'
import { readMapAddress } from '../../map/view.ts'
import { drawingName } from './drawing-name.ts'

const YEAR_SECONDS = 31_536_000

type Drawn = Art & { brotli: Uint8Array<ArrayBuffer>; size: number }

const drawings = new ByteCache<Drawn>(KEPT_PICTURES.drawings)
const maps = new ByteCache<Drawn>(KEPT_PICTURES.maps)

/** A picture with its compressed copy. */
function compressed(art: Art): Drawn {
  // A middle quality: 1 ms of work, and within 5 % of the smallest.
  const brotli = new Uint8Array(brotliCompressSync(art.svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }))
  return { ...art, brotli, size: art.svg.length + brotli.length }
}

/** A drawing, made once for all who ask soon after each other, whatever they add to its address that means nothing; null where there is none. */
function findDrawing(path: string, query: Record<string, string>): Drawn | null {
  const name = drawingName(path, query)
  const known = drawings.get(name)
  if (known) return known
  const art = renderArt(path, query)
  return art && drawings.add(name, compressed(art))
}

type ArtDeps = Pick<ServerDeps, 'db' | 'now' | 'config' | 'secrets'>

/** Pictures at `/art/<scene>/<seed>.svg`, and maps at `/art/map/`; mount at the root. An address never changes its picture, so it may be kept for ever. */
export function artApp({ db, now, config, secrets }: ArtDeps): Hono {
  /** A map, drawn once like a drawing. Any place on Earth may be asked for and each takes long, so a network has so many that have to be drawn (LIMIT-14). @throws Refusal rate.limited */
  async function findMap(c: Context): Promise<Drawn | null> {
    const { path } = c.req
    const known = maps.get(path)
    if (known || !readMapAddress(path)) return known ?? null
    const address = addressOf(c, config.trustedProxies)
    await takeTurn(db, 'maps', { address, network: addressSubject(secrets.codes, address) }, now())
    const map = maps.get(path) ?? renderMap(path)
    return typeof map === 'string' ? maps.add(path, compressed(artOf(map))) : map
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
