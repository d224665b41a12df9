import type { FlowEntry } from './flow-entry.ts'
import { type Catalogues, inEveryLanguage, readable, type Text } from './texts.ts'

/** A message of the product in every language, as a person reads it. */
export type ScreenText = { id: string } & Text

/** A message by its id; a language without a text has an empty one. */
export function screenText(catalogues: Catalogues, id: string): ScreenText {
  return { id, ...inEveryLanguage((locale) => readable(catalogues[locale].get(id) ?? '')) }
}

/** Messages that a state's screen shows, those that only appear while something is typed after the others. */
export function screenTextsOf(entry: Pick<FlowEntry, 'flow'>, path: string, catalogues: Catalogues): ScreenText[] {
  const story = entry.flow.story[path]
  const ids = [...(story?.messages ?? []), ...(story?.whileTyping ?? [])]
  return [...new Set(ids)].map((id) => screenText(catalogues, id))
}
