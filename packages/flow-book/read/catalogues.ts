import { readFileSync } from 'node:fs'
import { defaultLocale, type Locale } from '../../../contract/languages.ts'
import type { MessageId } from '../../../machines/messages.ts'
import { type Catalogue, type Catalogues, inEveryLanguage, type Text } from './texts.ts'

/** Joins the quoted lines of an entry in a .po file. */
const unquote = (quoted: string): string => [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([line]) => JSON.parse(line)).join('')

/** Ids and texts of a .po catalogue. Missing texts are omitted. */
export function parseCatalogue(po: string): Catalogue {
  const lines = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`
  const entries = [...po.matchAll(new RegExp(`^msgid ${lines}^msgstr ${lines}`, 'gm'))]
  return new Map(entries.map(([, id = '', text = '']) => [unquote(id), unquote(text)] as const).filter(([id, text]) => id && text))
}

/** The catalogues of the product, or of another folder. */
export function readCatalogues(root = new URL('../../../', import.meta.url)): Catalogues {
  const read = (language: Locale) => parseCatalogue(readFileSync(new URL(`locales/${language}/messages.po`, root), 'utf8'))
  return inEveryLanguage(read)
}

let productCatalogues: Catalogues | undefined

/** The text of a message in every language, with English as fallback (I18N-2). @throws Error if English lacks it */
export function textOf(id: MessageId): Text {
  const catalogues = productCatalogues ?? readCatalogues()
  productCatalogues = catalogues
  const english = catalogues[defaultLocale].get(id)
  if (!english) throw new Error(`The catalogues have no text «${id}»`)
  return inEveryLanguage((locale) => catalogues[locale].get(id) ?? english)
}
