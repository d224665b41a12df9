import { readFileSync } from 'node:fs'
import type { MessageId } from '../../machines/messages.ts'

export const languages = ['en', 'de'] as const
type Language = (typeof languages)[number]
/** Texts by message id. */
export type Catalogue = ReadonlyMap<string, string>
export type Catalogues = Readonly<Record<Language, Catalogue>>

/** Joins the quoted lines of an entry of a .po file. */
const unquote = (quoted: string): string => [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([line]) => JSON.parse(line)).join('')

/** Ids and texts of a catalogue in .po format; texts that are missing are left out. */
export function parseCatalogue(po: string): Catalogue {
  const lines = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`
  const entries = [...po.matchAll(new RegExp(`^msgid ${lines}^msgstr ${lines}`, 'gm'))]
  return new Map(entries.map(([, id = '', text = '']) => [unquote(id), unquote(text)] as const).filter(([id, text]) => id && text))
}

/** Both catalogues of the product, or those below another folder. */
export function readCatalogues(root = new URL('../../', import.meta.url)): Catalogues {
  const read = (language: Language) => parseCatalogue(readFileSync(new URL(`locales/${language}/messages.po`, root), 'utf8'))
  return { en: read('en'), de: read('de') }
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

/** A text of the product in both languages. */
export type Text = Readonly<Record<Language, string>>

let productCatalogues: Catalogues | undefined

/** The text of a message in both languages. @throws Error where a catalogue does not have it */
export function textOf(id: MessageId): Text {
  productCatalogues ??= readCatalogues()
  const [en, de] = languages.map((language) => productCatalogues?.[language].get(id))
  if (!en || !de) throw new Error(`The catalogues have no text «${id}» in ${en ? 'German' : 'English'}`)
  return { en, de }
}
