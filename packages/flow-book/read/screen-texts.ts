import type { FlowNode } from '../model.ts'
import { type Catalogues, inEveryLanguage, readable, type Text } from './texts.ts'

/** A message of the product in every language. */
export type ScreenText = { id: string } & Text

/** A message by its id. Missing languages have an empty text. */
export function screenText(catalogues: Catalogues, id: string): ScreenText {
  return { id, ...inEveryLanguage((locale) => readable(catalogues[locale].get(id) ?? '')) }
}

/** Messages on a state's screen. Those that appear only during typing come last. */
export function screenTextsOf({ meta }: Pick<FlowNode, 'meta'>, catalogues: Catalogues): ScreenText[] {
  const ids = [...meta.messages, ...(meta.whileTyping ?? [])]
  return [...new Set(ids)].map((id) => screenText(catalogues, id))
}
