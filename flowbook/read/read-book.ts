import { execFileSync } from 'node:child_process'
import type { Flow } from '../../machines/flow.ts'
import { readCatalogues } from './catalogues.ts'
import { type FlowEntry, readEntry } from './flow-entry.ts'
import { type Missing, type Picture, readPictures } from './pictures.ts'
import { readRecorded } from './recorded.ts'
import { type Requirement, readRequirements } from './requirements.ts'
import { readShown } from './results.ts'
import { readTestTitles, type TitledTest } from './test-titles.ts'
import type { Catalogues } from './texts.ts'

/** What every page of the book is made from. */
export type Book = {
  entries: readonly FlowEntry[]
  catalogues: Catalogues
  requirements: readonly Requirement[]
  /** Short name of the revision that the book was made from, or null outside a repository. */
  revision: string | null
  /** Pictures of the real screens that were taken here, and states that could not be taken. */
  pictures: readonly Picture[]
  missing: readonly Missing[]
  /** Every test that names a requirement. */
  tests: readonly TitledTest[]
}

/** Reads everything that the book is made from. */
export async function readBook(flows: readonly Flow[]): Promise<Book> {
  const results = { view: readShown('view'), browser: readShown('browser') }
  const entries = []
  const recorded = readRecorded()
  for (const flow of flows) entries.push(await readEntry(flow, results, undefined, recorded))
  return {
    entries,
    catalogues: readCatalogues(),
    requirements: readRequirements(),
    revision: revisionHere(),
    ...readPictures(),
    tests: readTestTitles(),
  }
}

/** What a requirement asks for; '' for an id without a text, which `flows:check` finds. */
export const sentenceOf = ({ requirements }: Pick<Book, 'requirements'>, id: string): string =>
  requirements.find((one) => one.id === id)?.sentence ?? ''

function revisionHere(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
