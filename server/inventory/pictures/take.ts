import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { locales } from '../../../contract/languages.ts'
import { PICTURES } from '../../base/limits.ts'
import type { Db } from '../../db/types.ts'
import { ownPictures } from '../file/pictures.ts'
import { InventoryRefused, type Problem } from '../file/problems.ts'
import type { FilePhoto, InventoryFile, OwnPicture } from '../file/schema.ts'
import { howFar } from '../how-far.ts'
import { type Asking, fetchPicture } from './fetch.ts'
import { PICTURE_PATH } from './path.ts'
import { readPicture } from './read.ts'
import { PictureRefused } from './refused.ts'
import { knownPictures, removePictures, storePicture } from './store.ts'

/** After how many pictures the person at the shell hears of it. */
const TOLD_AFTER = 100

/** Pictures of one source, as they stand in the file. */
type Source = { isAddress: boolean; at: string; uses: { path: string; picture: OwnPicture }[] }

/** How an import takes pictures: where the file lies, whom it may ask, whether it only checks, when, and who hears how far it is. */
export type TakeOptions = { path: string; asking: Asking; isCheck: boolean; now: Date; tell: (line: string) => void }

/** The pictures that a file's photos are now, and how to forget those that are new. */
export type Taken = { ids: string[]; addressOf: (photo: FilePhoto) => string; forget(): Promise<void> }

const digest = (...parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, 22)
}

const wordsOf = ({ alt, credit, licence }: OwnPicture) =>
  JSON.stringify([locales.map((locale) => alt[locale as 'en'] ?? null), credit, licence ?? null])

/** The same picture with the same words, wherever it stands in the file. */
const nameOfUse = (picture: OwnPicture) => JSON.stringify([picture.url ?? null, picture.file ?? null, wordsOf(picture)])

function sourcesOf(file: InventoryFile): Source[] {
  const sources = new Map<string, Source>()
  for (const use of ownPictures(file)) {
    const { url, file: name } = use.picture
    const at = url ?? name ?? ''
    const known = sources.get(at)
    if (known) known.uses.push(use)
    else sources.set(at, { isAddress: url !== undefined, at, uses: [use] })
  }
  return [...sources.values()]
}

/**
 * Fetches, checks, cuts and stores the operator's own pictures of a file, each source once; an address that is known with its words is not fetched again. Requests
 * go on meanwhile, as no transaction is open. @throws InventoryRefused with every picture that is not taken; then none is left behind
 */
export async function takePictures(db: Db, file: InventoryFile, options: TakeOptions): Promise<Taken> {
  const ids = new Map<string, string>()
  const added: string[] = []
  const problems: Problem[] = []
  const atOnce = pLimit(PICTURES.atOnce)
  const forget = () => removePictures(db, added)
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
    if (done % TOLD_AFTER === 0 || done === sources.length) options.tell(howFar(done, sources.length, 'pictures are looked at'))
  }
  const results = await Promise.allSettled(sources.map((source) => atOnce(count, source)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed || problems.length > 0) {
    await forget()
    throw failed ? failed.reason : new InventoryRefused(problems)
  }
  const addressOf = (photo: FilePhoto) => (typeof photo === 'string' ? photo : PICTURE_PATH + ids.get(nameOfUse(photo)))
  return { ids: [...new Set(ids.values())], addressOf, forget }
}

type TakenUse = { use: string; id: string; isNew: boolean }

async function takeSource(db: Db, { isAddress, at, uses }: Source, { path, asking, isCheck, now }: TakeOptions): Promise<TakenUse[]> {
  const bytes = isAddress ? null : readPicture(path, at)
  const content = bytes && digest(bytes)
  const keyOf = (picture: OwnPicture) => digest(content ?? at, wordsOf(picture))
  const known = await knownPictures(
    db,
    uses.map(({ picture }) => keyOf(picture)),
  )
  const taken: TakenUse[] = []
  const missing = new Map<string, OwnPicture>()
  for (const { picture } of uses) {
    const id = known.get(keyOf(picture))
    if (id) taken.push({ use: nameOfUse(picture), id, isNew: false })
    else missing.set(keyOf(picture), picture)
  }
  if (missing.size === 0) return taken
  const read = bytes ?? (await fetchPicture(at, asking))
  // Loaded by whoever has pictures, and by nobody else.
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
