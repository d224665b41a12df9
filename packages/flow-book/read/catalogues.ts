import { readFileSync } from 'node:fs'
import { defaultLocale } from '../../../contract/languages.ts'
import type { MessageId } from '../../../machines/messages.ts'
import { type Catalogue, type Catalogues, inEveryLanguage, type Text } from './texts.ts'

/** Ids and texts of a catalogue file. Missing texts are omitted. */
export const readCatalogue = (file: URL): Catalogue =>
  new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).filter(([, text]) => text))

/** The catalogues of the product, or of another folder. */
export const readCatalogues = (root = new URL('../../../', import.meta.url)): Catalogues =>
  inEveryLanguage((language) => readCatalogue(new URL(`locales/${language}/messages.json`, root)))

let productCatalogues: Catalogues | undefined

/** The text of a message in every language, with English as fallback (I18N-2). @throws Error if English lacks it */
export function textOf(id: MessageId): Text {
  const catalogues = productCatalogues ?? readCatalogues()
  productCatalogues = catalogues
  const english = catalogues[defaultLocale].get(id)
  if (!english) throw new Error(`The catalogues have no text «${id}»`)
  return inEveryLanguage((locale) => catalogues[locale].get(id) ?? english)
}
