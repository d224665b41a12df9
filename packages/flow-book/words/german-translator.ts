import { readGerman } from './german.ts'
import { inGerman } from './wording.js'

let words: ReturnType<typeof readGerman> | undefined

/** Translates a text of the book into German. Returns unknown texts unchanged. */
export function germanTranslator(): (english: string) => string {
  words ??= readGerman()
  const known = words
  return (english) => inGerman(english, known) ?? english
}
