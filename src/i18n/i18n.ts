import { type Part, parts } from 'virtual:catalogues'
import { i18n } from '@lingui/core'
import { isLocale, type Locale } from '../../contract/languages.ts'
import { patiently } from '../../platform/browser/late-parts.ts'

export type { Locale }

const loading = new Map<string, Promise<void>>()
const wanted = new Set<Part>(['start'])

/** Loads a part of a catalogue, once for everybody who asks; a failure is forgotten, so that the next one tries again. */
function load(locale: Locale, part: Part): Promise<void> {
  const key = `${locale}/${part}`
  const known = loading.get(key)
  if (known) return known
  const loaded = patiently(parts[locale][part])().then(({ messages }) => i18n.load(locale, messages))
  loading.set(key, loaded)
  loaded.catch(() => loading.delete(key))
  return loaded
}

/** Fetches a part of the active language's catalogue before anybody asks for it. */
export const fetchTexts = (part: Part): Promise<unknown> => (isLocale(i18n.locale) ? parts[i18n.locale][part]() : Promise.resolve())

/** Loads what is wanted in a language and makes it the active one. */
export async function activate(locale: Locale): Promise<void> {
  await Promise.all([...wanted].map((part) => load(locale, part)))
  if (i18n.locale !== locale) i18n.activate(locale)
}

/** Makes a part of the application that is loaded late wait for its texts as well, in this language and in each that follows: the rest, and what `more` names. */
export function withTexts<T>(loadPart: () => Promise<T>, ...more: Part[]): () => Promise<T> {
  return patiently(async () => {
    const { locale } = i18n
    const texts: Part[] = ['rest', ...more]
    for (const text of texts) wanted.add(text)
    const [part] = await Promise.all([loadPart(), isLocale(locale) && Promise.all(texts.map((text) => load(locale, text)))])
    return part
  })
}

export { i18n }
