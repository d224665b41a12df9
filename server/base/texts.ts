import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { defaultLocale, type Locale, languageTag, locales } from '../../contract/languages.ts'

/** Id of a text of the back end; the texts are in `locales/<code>/server.json`, in ICU MessageFormat. */
export type TextId = Exclude<keyof typeof import('../../locales/en/server.json', { with: { 'resolution-mode': 'import' }}), symbol | number>

function read(locale: Locale): Partial<Record<string, string>> {
  return JSON.parse(readFileSync(new URL(`../../locales/${locale}/server.json`, import.meta.url), 'utf8'))
}

/** The texts of a language, with English for missing ones (I18N-2). */
function catalogueOf(locale: Locale) {
  const texts = Object.entries({ ...read(defaultLocale), ...read(locale) }).map(([id, text = '']) => [id, compileMessage(text)])
  return setupI18n({ locale, locales: languageTag(locale), messages: { [locale]: Object.fromEntries(texts) } })
}

const catalogues = new Map(locales.map((locale) => [locale, catalogueOf(locale)]))

/** A text in a language, with the values of its placeholders. */
export const text = (locale: Locale, id: TextId, values?: Record<string, string | number>): string =>
  catalogues.get(locale)?._(id, values) ?? id

/** A text in every language. */
export const everywhere = (id: TextId, values?: Record<string, string | number>): Record<Locale, string> =>
  Object.fromEntries(locales.map((locale) => [locale, text(locale, id, values)])) as Record<Locale, string>
