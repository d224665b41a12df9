import { readFileSync } from 'node:fs'
import { defaultLocale, type Locale, locales } from '../../contract/languages.ts'
import type { MessageId } from '../../machines/messages.ts'

/** Texts by message id. */
export type Catalogue = ReadonlyMap<string, string>
export type Catalogues = Readonly<Record<Locale, Catalogue>>

/** Something of each language. */
export const inEveryLanguage = <T>(of: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, T>

/** Joins the quoted lines of an entry of a .po file. */
const unquote = (quoted: string): string => [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([line]) => JSON.parse(line)).join('')

/** Ids and texts of a catalogue in .po format; texts that are missing are left out. */
export function parseCatalogue(po: string): Catalogue {
  const lines = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`
  const entries = [...po.matchAll(new RegExp(`^msgid ${lines}^msgstr ${lines}`, 'gm'))]
  return new Map(entries.map(([, id = '', text = '']) => [unquote(id), unquote(text)] as const).filter(([id, text]) => id && text))
}

/** The catalogues of the product, or those below another folder. */
export function readCatalogues(root = new URL('../../', import.meta.url)): Catalogues {
  const read = (language: Locale) => parseCatalogue(readFileSync(new URL(`locales/${language}/messages.po`, root), 'utf8'))
  return inEveryLanguage(read)
}

/** A text as a person may read it without its values: `{minutes}` becomes `…`, a plural is shown in its last form. */
export function readable(text: string): string {
  let plain = text
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain
      .replaceAll(/\{\w+, (?:plural|select|selectordinal),[^{}]*(?:\{[^{}]*\}[^{}]*)*?other \{([^{}]*)\}\s*\}/g, '$1')
      .replaceAll(/\{\w+(?:, (?:number|date|time)[^{}]*)?\}/g, '…')
  }
  return plain.replaceAll('#', '…').replaceAll(/<\/?\w+\/?>/g, '')
}

/** A text of the product in every language. */
export type Text = Readonly<Record<Locale, string>>

let productCatalogues: Catalogues | undefined

/** The text of a message in every language, the English one where a language lacks it (I18N-2). @throws Error where English does not have it */
export function textOf(id: MessageId): Text {
  const catalogues = productCatalogues ?? readCatalogues()
  productCatalogues = catalogues
  const english = catalogues[defaultLocale].get(id)
  if (!english) throw new Error(`The catalogues have no text «${id}»`)
  return inEveryLanguage((locale) => catalogues[locale].get(id) ?? english)
}
