import { type Language, languages, localeOf } from './languages.ts'

/** Several choices as one phrase: 'Spa, pool, parking', where each begins with a capital of its own. An abbreviation keeps it, as German nouns do. */
export function inOnePhrase(choices: readonly string[], locale: string): string {
  const { hasCapitals = false }: Language = languages[localeOf(locale)]
  const [first, ...others] = choices
  const inside = (choice: string) => (hasCapitals ? choice : choice.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase()))
  return [first, ...others.map(inside)].join(', ')
}
