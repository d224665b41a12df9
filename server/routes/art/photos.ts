import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { type PictureFormat, pictureFiles } from '../../db/schema/index.ts'
import type { ServerDeps } from '../../deps.ts'

const YEAR_SECONDS = 31_536_000

/** An operator's own pictures at `/<id>/<width>`, as AVIF if the browser accepts it, otherwise as WebP. The picture at an address never changes. */
export function photosApp({ db }: Pick<ServerDeps, 'db'>): Hono {
  return new Hono().get('/:id{[A-Za-z0-9_-]{22}}/:width{[0-9]{3,4}}', async (c) => {
    const { id, width } = c.req.param()
    const format: PictureFormat = /\bimage\/avif\b/.test(c.req.header('Accept') ?? '') ? 'avif' : 'webp'
    const etag = `"${id}-${width}-${format}"`
    const headers = { ETag: etag, 'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`, Vary: 'Accept' }
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers)
    const [file] = await db
      .select({ body: pictureFiles.body })
      .from(pictureFiles)
      .where(and(eq(pictureFiles.pictureId, id), eq(pictureFiles.width, Number(width)), eq(pictureFiles.format, format)))
    if (!file) return c.notFound()
    return c.body(new Uint8Array(file.body), 200, { ...headers, 'Content-Type': `image/${format}` })
  })
}
