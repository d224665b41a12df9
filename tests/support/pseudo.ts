const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' }
/** A placeholder with what stands in it, or a tag; what is neither is text. */
const KEPT = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|<[^>]*>/g

/** A text of a language that nobody speaks: with accents, in brackets, and with the placeholders that it had. */
export function pseudo(text: string): string {
  const kept = text.match(KEPT) ?? []
  const accented = text.split(KEPT).map((part) => part.replaceAll(/[aeiou]/gi, (letter) => accents[letter] ?? letter))
  return `⟦${accented.map((part, at) => part + (kept[at] ?? '')).join('')}⟧`
}
