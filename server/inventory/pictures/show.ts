import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { PICTURES } from '../../base/limits.ts'
import { supplierPhotos } from '../../db/schema/index.ts'
import type { Db } from '../../db/types.ts'
import { fetchPicture } from './fetch.ts'
import { PictureRefused } from './refused.ts'
import { storePicture } from './store.ts'

type Deps = {
  db: Db
  now: () => Date
  config: { pictureHosts: readonly string[] }
  logger: { info(fields: object, message: string): void; error(fields: object, message: string): void }
}

/** The photo of a supplier's hotel: the drawing in whose place it stands, and a function that fetches and stores it. */
export type LazyPhoto = { drawing: string; take(): Promise<void> }

/**
 * Fetches photos of suppliers when they are first shown, each once for all browsers and instances. One that was refused or did not come is asked for
 * again after `PICTURES.retryMs`.
 */
export function openLazyPhotos({ db, now, config, logger }: Deps): (id: string) => Promise<LazyPhoto | null> {
  const atOnce = pLimit(PICTURES.atOnce)
  const underWay = new Map<string, Promise<void>>()
  const hosts = new LRUCache<string, true>({ max: 1000, ttl: PICTURES.hostPauseMs })
  const fetchOptions = {
    trusted: new Set(config.pictureHosts),
    unresponsive: { has: (host: string) => hosts.has(host), add: (host: string) => hosts.set(host, true) },
  }

  /** Whether this instance is the one to fetch it. */
  async function claim(id: string): Promise<boolean> {
    const before = new Date(now().getTime() - PICTURES.retryMs)
    const isDue = or(isNull(supplierPhotos.triedAt), lt(supplierPhotos.triedAt, before))
    const claimed = await db
      .update(supplierPhotos)
      .set({ triedAt: now() })
      .where(and(eq(supplierPhotos.id, id), isDue))
      .returning({ id: supplierPhotos.id })
    return claimed.length > 0
  }

  async function store(id: string, url: string): Promise<void> {
    try {
      if (!(await claim(id))) return
      const bytes = await fetchPicture(url, fetchOptions)
      const { cutPicture, openPicture } = await import('./cut.ts')
      // A person waits, and AVIF takes six times as long.
      const cut = await cutPicture(await openPicture(bytes), ['webp'])
      await storePicture(db, { id, sourceKey: id, picture: WORDLESS, cut, shownAt: now() }, now())
    } catch (error) {
      if (error instanceof PictureRefused) logger.info({ url, rule: error.message }, 'a photo of a supplier was refused')
      else logger.error({ err: error, url }, 'a photo of a supplier could not be stored')
    }
  }

  return async (id) => {
    const [source] = await db.select().from(supplierPhotos).where(eq(supplierPhotos.id, id))
    if (!source) return null
    const take = async () => {
      if (!underWay.has(id)) {
        if (atOnce.pendingCount >= PICTURES.waiting) return
        underWay.set(
          id,
          atOnce(store, id, source.url).finally(() => underWay.delete(id)),
        )
      }
      await Promise.race([underWay.get(id), sleep(PICTURES.showMs, undefined, { ref: false })])
    }
    return { drawing: source.drawing, take }
  }
}

/** Suppliers name neither authors nor contents. Pages describe the photo by its subject. */
const WORDLESS = { alt: { en: '', de: '' }, credit: '' }
