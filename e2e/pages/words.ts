import { readFileSync } from 'node:fs'
import type { Language } from './texts.ts'

const catalogues = new Map<Language, Map<string, string>>()

function catalogueOf(language: Language): Map<string, string> {
  const known = catalogues.get(language)
  if (known) return known
  const file = new URL(`../../locales/${language}/messages.json`, import.meta.url)
  const read = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
  catalogues.set(language, read)
  return read
}

/**
 * A text of the product without placeholders, as users see it.
 * @throws Error for unknown ids
 */
export function word(language: Language, id: string): string {
  const text = catalogueOf(language).get(id)
  if (!text || text.includes('{')) throw new Error(`«${id}» is not a plain text in ${language}`)
  return text
}

/** The beginning of a text before its first placeholder. */
export const startOf = (language: Language, id: string): RegExp => new RegExp(`^${(catalogueOf(language).get(id) ?? '').split('{')[0]}`)
