import type { FlowNode } from '../model.ts'
import { type Catalogues, inEveryLanguage, readable, type Text } from './texts.ts'

/** A message of the product in every language, as a person reads it. */
export type ScreenText = { id: string } & Text

/** A message by its id; a language without a text has an empty one. */
export function screenText(catalogues: Catalogues, id: string): ScreenText {
  return { id, ...inEveryLanguage((locale) => readable(catalogues[locale].get(id) ?? '')) }
}

/** Messages that a state's screen shows, those that only appear while something is typed after the others. */
export function screenTextsOf({ meta }: Pick<FlowNode, 'meta'>, catalogues: Catalogues): ScreenText[] {
  const ids = [...meta.messages, ...(meta.whileTyping ?? [])]
  return [...new Set(ids)].map((id) => screenText(catalogues, id))
}
