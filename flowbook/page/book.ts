import type { Catalogues } from '../read/catalogues.ts'
import { readable } from '../read/catalogues.ts'
import type { FlowEntry } from '../read/flow-entry.ts'

/** What every page of the book is made from. */
export type Book = {
  entries: readonly FlowEntry[]
  catalogues: Catalogues
  /** Short name of the revision that the book was made from, or null outside a repository. */
  revision: string | null
}

export type Said = { id: string; en: string; de: string }

/** A message in both languages, as a person may read it. */
export function said(catalogues: Catalogues, id: string): Said {
  return { id, en: readable(catalogues.en.get(id) ?? ''), de: readable(catalogues.de.get(id) ?? '') }
}

/** Messages that a state's screen shows, those that only appear while something is typed after the others. */
export function saidIn(entry: Pick<FlowEntry, 'flow'>, path: string, catalogues: Catalogues): Said[] {
  const story = entry.flow.story[path]
  const ids = [...(story?.messages ?? []), ...(story?.whileTyping ?? [])]
  return [...new Set(ids)].map((id) => said(catalogues, id))
}

export const pageOf = (flow: string): string => `${flow}.html`
/** The anchor of a state on the page of its flow. */
export const anchorOf = (path: string): string => (path === '' ? 'states' : `state-${path.replaceAll('.', '-')}`)
