import type { Locale } from '../../contract/languages.ts'

export type SampleTextId = Extract<
  keyof typeof import('../../locales/en/server.json', { with: { 'resolution-mode': 'import' }}),
  `sample.${string}`
>

/** The texts of the sample inventory. The server passes its catalogue. */
export type SampleTexts = {
  text(locale: Locale, id: SampleTextId, values?: Record<string, string | number>): string
  everywhere(id: SampleTextId, values?: Record<string, string | number>): Record<Locale, string>
}
