import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { type PictureFormat, pictureFiles } from '../../db/schema/index.ts'
import type { ServerDeps } from '../../deps.ts'
import { openLazyPhotos } from '../../inventory/pictures/show.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Stored photos at `/<id>/<width>`, as AVIF if the browser accepts it, otherwise as WebP. The picture at an address never changes. A supplier's photo is
 * fetched when it is first asked for, and until it is stored the answer leads to its drawing.
 */
export function photosApp({ db, now, config, logger }: Pick<ServerDeps, 'db' | 'now' | 'config' | 'logger'>): Hono {
  const findLazyPhoto = openLazyPhotos({ db, now, config, logger })

  /** The widest file that is not wider, or the narrowest. In the wanted format if it exists. */
  async function findFile(id: string, wanted: PictureFormat, width: number) {
    const { pictureId, format, body } = pictureFiles
    const [file] = await db
      .select({ width: pictureFiles.width, format, body })
      .from(pictureFiles)
      .where(and(eq(pictureId, id), inArray(format, [wanted, 'webp'])))
      .orderBy(sql`${pictureFiles.width} > ${width}`, sql`abs(${pictureFiles.width} - ${width})`, sql`${format} <> ${wanted}`)
      .limit(1)
    return file
  }

  return new Hono().get('/:id{[A-Za-z0-9_-]{22}}/:width{[0-9]{3,4}}', async (c) => {
    const { id } = c.req.param()
    const width = Number(c.req.param('width'))
    const format: PictureFormat = /\bimage\/avif\b/.test(c.req.header('Accept') ?? '') ? 'avif' : 'webp'
    const etag = `"${id}-${width}-${format}"`
    const headers = { ETag: etag, 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`, Vary: 'Accept', 'X-Robots-Tag': 'noindex' }
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers)
    const send = (file: { format: PictureFormat; body: Uint8Array }) =>
      c.body(new Uint8Array(file.body), 200, { ...headers, 'Content-Type': `image/${file.format}` })
    const file = await findFile(id, format, width)
    if (file?.width === width) return send(file)
    const lazy = await findLazyPhoto(id)
    if (!lazy) return c.notFound()
    // Pages learn which widths a supplier's photo has only after it is stored.
    if (file) return send(file)
    await lazy.take()
    const taken = await findFile(id, format, width)
    return taken ? send(taken) : leadTo(c, lazy.drawing)
  })
}

/** Leads to a drawing for this time only. */
function leadTo(c: Context, drawing: string): Response {
  c.header('Cache-Control', 'no-store')
  return c.redirect(drawing, 302)
}
