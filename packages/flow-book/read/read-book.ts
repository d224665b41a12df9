import { execFileSync } from 'node:child_process'
import type { Flow } from '../../../machines/flow.ts'
import { readCatalogues } from './catalogues.ts'
import { type FlowEntry, readEntry } from './flow-entry.ts'
import { type Missing, type Picture, readPictures } from './pictures.ts'
import { readRecorded } from './recorded.ts'
import { type Requirement, readRequirements } from './requirements.ts'
import { readShown } from './results.ts'
import { readTestTitles, type TitledTest } from './test-titles.ts'
import type { Catalogues } from './texts.ts'

/** The data of all pages of the book. */
export type Book = {
  entries: readonly FlowEntry[]
  catalogues: Catalogues
  requirements: readonly Requirement[]
  /** Short name of the book's revision, or null outside a repository. */
  revision: string | null
  /** Pictures of the real screens taken here, and states without one. */
  pictures: readonly Picture[]
  missing: readonly Missing[]
  /** All tests that name a requirement. */
  tests: readonly TitledTest[]
}

/** Reads all data of the book. */
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

/** The sentence of a requirement. '' for an unknown id, which `flows:check` reports. */
export const sentenceOf = ({ requirements }: Pick<Book, 'requirements'>, id: string): string =>
  requirements.find((one) => one.id === id)?.sentence ?? ''

function revisionHere(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
