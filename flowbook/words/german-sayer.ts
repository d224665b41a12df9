import { readGerman } from './german.ts'
import { inGerman } from './wording.js'

let words: ReturnType<typeof readGerman> | undefined

/** Says a text of the book in German where it has words for it, otherwise as it is. */
export function germanSayer(): (english: string) => string {
  words ??= readGerman()
  const known = words
  return (english) => inGerman(english, known) ?? english
}
