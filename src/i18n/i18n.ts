import { type Part, parts } from 'virtual:catalogues'
import { i18n } from '@lingui/core'
import { isLocale, type Locale } from '../../contract/languages.ts'
import { retryImport } from '../../platform/browser/lazy-parts.ts'
import { reportProblem } from '../../platform/browser/page-problems.ts'

export type { Locale }

const loading = new Map<string, Promise<void>>()
const wanted = new Set<Part>(['start'])

/** Texts that were reported as missing. A text is missing at each rendering. */
const missing = new Set<string>()
i18n.on('missing', ({ id }) => {
  if (!missing.has(id)) reportProblem('texts')
  missing.add(id)
})

/** Loads a part of a catalogue once. A failed load is not cached, so that the next call retries. */
function load(locale: Locale, part: Part): Promise<void> {
  const key = `${locale}/${part}`
  const known = loading.get(key)
  if (known) return known
  const loaded = retryImport(parts[locale][part])().then(({ messages }) => i18n.load(locale, messages))
  loading.set(key, loaded)
  loaded.catch(() => {
    loading.delete(key)
    reportProblem('texts')
  })
  return loaded
}

/** Preloads a part of the active language's catalogue. */
export const fetchTexts = (part: Part): Promise<unknown> => (isLocale(i18n.locale) ? parts[i18n.locale][part]() : Promise.resolve())

/** Loads the required parts of a language and activates it. */
export async function activate(locale: Locale): Promise<void> {
  await Promise.all([...wanted].map((part) => load(locale, part)))
  if (i18n.locale !== locale) i18n.activate(locale)
}

/** Makes a lazy import wait for its texts too: the `rest` part and those in `more`, in this language and after each switch. */
export function withTexts<T>(loadPart: () => Promise<T>, ...more: Part[]): () => Promise<T> {
  return retryImport(async () => {
    const { locale } = i18n
    const texts: Part[] = ['rest', ...more]
    for (const text of texts) wanted.add(text)
    const [part] = await Promise.all([loadPart(), isLocale(locale) && Promise.all(texts.map((text) => load(locale, text)))])
    return part
  })
}

export { i18n }
