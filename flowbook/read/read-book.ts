import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Flow } from '../../machines/flow.ts'
import { type Catalogues, readCatalogues } from './catalogues.ts'
import { type FlowEntry, readEntry } from './flow-entry.ts'
import { readShown } from './results.ts'

/** What every page of the book is made from. */
export type Book = {
  entries: readonly FlowEntry[]
  catalogues: Catalogues
  /** Short name of the revision that the book was made from, or null outside a repository. */
  revision: string | null
}

/** Reads everything that the book is made from. */
export async function readBook(flows: readonly Flow[]): Promise<Book> {
  const results = { view: readShown('view'), browser: readShown('browser') }
  const entries = []
  for (const flow of flows) entries.push(await readEntry(flow, results))
  return { entries, catalogues: readCatalogues(), revision: revisionHere() }
}

/** The ids of the specification's requirements, in its order. */
export const readRequirementIds = (): string[] =>
  readFileSync(new URL('../../docs/requirements.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')

function revisionHere(): string | null {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
