const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' }
/** A placeholder with its contents, or a tag. The rest is text. */
const KEPT = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|<[^>]*>/g

/** Pseudo-localises a text: with accents and brackets, and unchanged placeholders. */
export function pseudo(text: string): string {
  const kept = text.match(KEPT) ?? []
  const accented = text.split(KEPT).map((part) => part.replaceAll(/[aeiou]/gi, (letter) => accents[letter] ?? letter))
  return `⟦${accented.map((part, at) => part + (kept[at] ?? '')).join('')}⟧`
}
