import { type Locale, locales } from '../../../contract/languages.ts'

/** Texts by message id. */
export type Catalogue = ReadonlyMap<string, string>
export type Catalogues = Readonly<Record<Locale, Catalogue>>

/** A text of the product in every language. */
export type Text = Readonly<Record<Locale, string>>

/** Creates a value for each language. */
export const inEveryLanguage = <T>(of: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, T>

/** A text without its values: `{minutes}` becomes `…`, and a plural is shown in its last form. */
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
