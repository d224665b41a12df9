import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { locales } from '../../../contract/languages.ts'
import { PICTURES } from '../../base/limits.ts'
import type { Db } from '../../db/types.ts'
import { ownPictures } from '../file/pictures.ts'
import { InventoryRefused, type Problem } from '../file/problems.ts'
import type { FilePhoto, InventoryFile, OwnPicture } from '../file/schema.ts'
import { progressText } from '../progress-text.ts'
import { type FetchOptions, fetchPicture } from './fetch.ts'
import { PICTURE_PATH } from './path.ts'
import { readPicture } from './read.ts'
import { PictureRefused } from './refused.ts'
import { findPictures, removePictures, storePicture } from './store.ts'

/** Number of pictures between two progress messages. */
const PROGRESS_INTERVAL = 100

/** Pictures of one source, as in the file. */
type Source = { isAddress: boolean; at: string; uses: { path: string; picture: OwnPicture }[] }

/** Options of an import's pictures: path of the file, allowed hosts, whether it only checks, the time, and the callback for progress. */
export type TakeOptions = { path: string; fetchOptions: FetchOptions; isCheck: boolean; now: Date; onProgress: (line: string) => void }

/** The stored pictures of a file's photos, and a function that removes the new ones. */
export type Taken = { ids: string[]; addressOf: (photo: FilePhoto) => string; discard(): Promise<void> }

const digest = (...parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, 22)
}

const wordsOf = ({ alt, credit, licence }: OwnPicture) =>
  JSON.stringify([locales.map((locale) => alt[locale as 'en'] ?? null), credit, licence ?? null])

/** Identifies a picture with its texts anywhere in the file. */
const nameOfUse = (picture: OwnPicture) => JSON.stringify([picture.url ?? null, picture.file ?? null, wordsOf(picture)])

function sourcesOf(file: InventoryFile): Source[] {
  const sources = new Map<string, Source>()
  for (const use of ownPictures(file)) {
    const { url, file: name } = use.picture
    const at = url ?? name ?? ''
    const existing = sources.get(at)
    if (existing) existing.uses.push(use)
    else sources.set(at, { isAddress: url !== undefined, at, uses: [use] })
  }
  return [...sources.values()]
}

/**
 * Downloads, checks, resizes and stores an operator's own pictures, each source once. A known address with the same texts is not downloaded again. No
 * transaction is open meanwhile. @throws InventoryRefused with all refused pictures; then none is stored
 */
export async function takePictures(db: Db, file: InventoryFile, options: TakeOptions): Promise<Taken> {
  const ids = new Map<string, string>()
  const added: string[] = []
  const problems: Problem[] = []
  const atOnce = pLimit(PICTURES.atOnce)
  const discard = () => removePictures(db, added)
  const take = async (source: Source) => {
    try {
      for (const { use, id, isNew } of await takeSource(db, source, options)) {
        ids.set(use, id)
        if (isNew) added.push(id)
      }
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      const [first] = source.uses
      problems.push({ path: `${first?.path}.${source.isAddress ? 'url' : 'file'}`, rule: error.message, value: source.at })
    }
  }
  const sources = sourcesOf(file)
  let done = 0
  const count = async (source: Source) => {
    await take(source)
    done += 1
    if (done % PROGRESS_INTERVAL === 0 || done === sources.length)
      options.onProgress(progressText(done, sources.length, 'pictures are looked at'))
  }
  const results = await Promise.allSettled(sources.map((source) => atOnce(count, source)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed || problems.length > 0) {
    await discard()
    throw failed ? failed.reason : new InventoryRefused(problems)
  }
  const addressOf = (photo: FilePhoto) => (typeof photo === 'string' ? photo : PICTURE_PATH + ids.get(nameOfUse(photo)))
  return { ids: [...new Set(ids.values())], addressOf, discard }
}

type TakenUse = { use: string; id: string; isNew: boolean }

async function takeSource(db: Db, { isAddress, at, uses }: Source, { path, fetchOptions, isCheck, now }: TakeOptions): Promise<TakenUse[]> {
  const bytes = isAddress ? null : readPicture(path, at)
  const content = bytes && digest(bytes)
  const keyOf = (picture: OwnPicture) => digest(content ?? at, wordsOf(picture))
  const existing = await findPictures(
    db,
    uses.map(({ picture }) => keyOf(picture)),
  )
  const taken: TakenUse[] = []
  const missing = new Map<string, OwnPicture>()
  for (const { picture } of uses) {
    const id = existing.get(keyOf(picture))
    if (id) taken.push({ use: nameOfUse(picture), id, isNew: false })
    else missing.set(keyOf(picture), picture)
  }
  if (missing.size === 0) return taken
  const read = bytes ?? (await fetchPicture(at, fetchOptions))
  // Loaded only if there are pictures.
  const { cutPicture, openPicture } = await import('./cut.ts')
  const pixels = await openPicture(read)
  if (isCheck) return taken
  const cut = await cutPicture(pixels)
  for (const [sourceKey, picture] of missing) {
    const stored = await storePicture(db, { id: digest(read, wordsOf(picture)), sourceKey, picture, cut }, now)
    taken.push({ use: nameOfUse(picture), ...stored })
  }
  return taken
}
