import { type Language, languages, localeOf } from './languages.ts'

/** Joins choices that each begin with a capital into one phrase: 'Spa, pool, parking'. Abbreviations and German nouns stay capitalised. */
export function inOnePhrase(choices: readonly string[], locale: string): string {
  const { hasCapitals = false }: Language = languages[localeOf(locale)]
  const [first, ...others] = choices
  const inside = (choice: string) => (hasCapitals ? choice : choice.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase()))
  return [first, ...others.map(inside)].join(', ')
}
