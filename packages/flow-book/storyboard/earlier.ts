import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PICTURES, type Picture, readPictures } from '../read/pictures.ts'

/** A picture and the location of its file. */
export type StoredPicture = Picture & { from: URL }

/** Pictures of earlier builds, one folder for each build, outside version control. */
const EARLIER = new URL('../../../.cache/pictures/', import.meta.url)
/** Maximum number of stored builds. Each has up to 40 MB. */
const MOST_BUILDS = 6

/** The commit of a build. `abc1234 and changes` has uncommitted changes. */
const commitOf = (build: string): string => build.split(' ')[0] ?? ''

/** Copies pictures that will be retaken to the folder of their build. */
export function archivePictures(isGoing: (picture: Picture) => boolean, { pictures = PICTURES, earlier = EARLIER } = {}): void {
  const own = readPictures(pictures).pictures.filter((one) => isGoing(one) && existsSync(new URL(one.file, pictures)))
  for (const [build, kept] of Map.groupBy(own, (one) => one.build)) {
    const folder = new URL(`${encodeURIComponent(build)}/`, earlier)
    mkdirSync(folder, { recursive: true })
    for (const { file } of kept) copyFileSync(new URL(file, pictures), new URL(file, folder))
    // Pictures of one build may be replaced at different times.
    const before = readPictures(folder).pictures.filter(({ file }) => !kept.some((one) => one.file === file))
    for (const [id, ofFlow] of Map.groupBy([...before, ...kept], (one) => one.flow))
      writeFileSync(new URL(`${id}.json`, folder), JSON.stringify({ pictures: ofFlow, missing: [] }))
  }
  if (!existsSync(earlier)) return
  const age = (name: string) => statSync(new URL(`${name}/`, earlier)).mtimeMs
  const oldest = readdirSync(earlier).toSorted((one, other) => age(other) - age(one))
  for (const name of oldest.slice(MOST_BUILDS)) rmSync(new URL(`${name}/`, earlier), { recursive: true })
}

/** Whether a commit is another one or its ancestor. False if git does not know one of them. */
function isUpTo(commit: string, revision: string): boolean {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', commit, revision], {
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/** All stored pictures, including those of earlier builds. */
function allStored({ pictures = PICTURES, earlier = EARLIER } = {}): StoredPicture[] {
  const folders = existsSync(earlier) ? readdirSync(earlier).map((name) => new URL(`${name}/`, earlier)) : []
  return [pictures, ...folders].flatMap((folder) =>
    readPictures(folder).pictures.map((one) => ({ ...one, from: new URL(one.file, folder) })),
  )
}

/**
 * Each picture as of a revision: from that build, or from the newest build before it, because unchanged states are not retaken. `null` is the work
 * tree.
 * @param isBefore whether a commit is a revision or before it
 */
export function picturesOf(revision: string | null, places: { pictures?: URL; earlier?: URL } = {}, isBefore = isUpTo): StoredPicture[] {
  const all = allStored(places)
  if (revision === null) return all.filter(({ from }) => from.href.startsWith((places.pictures ?? PICTURES).href))
  const builds = [...new Set(all.map(({ build }) => build))].filter((build) => build === commitOf(build) && isBefore(build, revision))
  const newest = builds.toSorted((one, other) => (isBefore(one, other) ? 1 : -1))
  const keyOf = ({ flow, state, language, width }: StoredPicture) => JSON.stringify([flow, state, language, width])
  return [...Map.groupBy(all, keyOf).values()].flatMap((own) =>
    newest.flatMap((build) => own.find((picture) => picture.build === build) ?? []).slice(0, 1),
  )
}
