import { copyFileSync, mkdirSync } from 'node:fs'
import { activePaths } from '@firn/flow-kit'
import { statesOf } from '../model.ts'
import type { FlowEntry } from '../read/flow-entry.ts'
import type { Catalogues } from '../read/texts.ts'
import type { StoredPicture } from '../storyboard/earlier.ts'

/** A state's phone screen before and after a change, in one language. */
export type SeenPair = { path: string; number: number; name: string; language: string; before: StoredPicture; after: StoredPicture }
/** Pictures of both sides. */
export type Seen = { before: readonly StoredPicture[]; after: readonly StoredPicture[] }

/** The states of a flow whose screens contain a changed text. */
export function statesWithOtherTexts({ model }: Pick<FlowEntry, 'model'>, catalogues: { before: Catalogues; after: Catalogues }): string[] {
  const isOther = (id: string) =>
    Object.entries(catalogues.after).some(([language, texts]) => catalogues.before[language as keyof Catalogues].get(id) !== texts.get(id))
  return statesOf(model).flatMap(({ path, meta: { messages, whileTyping = [] } }) =>
    [...messages, ...whileTyping].some(isOther) ? [path] : [],
  )
}

/**
 * Pairs of pictures of the given states that exist on both sides, in each language in which they differ. Unchanged screens are not captured again.
 */
export function seenPairs(entry: Pick<FlowEntry, 'flow' | 'model'>, paths: readonly string[], { before, after }: Seen): SeenPair[] {
  const shows = (path: string) => (one: StoredPicture) =>
    one.flow === entry.flow.id && one.width < 768 && activePaths(JSON.parse(one.state)).includes(path)
  const leaves = entry.model.nodes.filter((node) => node.children.length === 0 && paths.includes(node.path))
  return leaves.flatMap(({ path, number, name }) =>
    after.filter(shows(path)).flatMap((picture, at, all): SeenPair[] => {
      const { language } = picture
      const old = before.find((one) => shows(path)(one) && one.language === language)
      const isFirst = all.findIndex((one) => one.language === language) === at
      return old && isFirst && old.build !== picture.build ? [{ path, number, name, language, before: old, after: picture }] : []
    }),
  )
}

/** The file name of a picture on a page of differences. Pictures of two builds have the same original file name. */
export const fileOf = ({ build, file }: StoredPicture): string => `${build.replaceAll(/\W+/g, '-')}-${file}`

/** Copies the pictures of some pairs to a folder of pages. */
export function copySeen(pairs: readonly SeenPair[], folder: URL): void {
  const to = new URL('pictures/', folder)
  mkdirSync(to, { recursive: true })
  for (const picture of pairs.flatMap(({ before, after }) => [before, after])) copyFileSync(picture.from, new URL(fileOf(picture), to))
}
