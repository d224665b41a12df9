import { readFileSync } from 'node:fs'

/** A text of the book in English, and in German: texts that stay, and those with something in them that changes. */
export type GermanWords = { texts: Readonly<Record<string, string>>; patterns: readonly (readonly [pattern: string, german: string])[] }

/** @throws Error with the line where one is no pair, or comes twice */
export function parseGerman(text: string): GermanWords {
  const texts: Record<string, string> = {}
  const patterns: [string, string][] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue
    const [english = '', german = '', more] = line.split(' | ')
    if (!english || !german || more !== undefined)
      throw new Error(`german.txt, line ${at + 1}: a line is an English text, « | » and a German one`)
    if (english in texts || patterns.some(([one]) => one === patternOf(english)))
      throw new Error(`german.txt, line ${at + 1}: «${english}» comes twice`)
    if (english.split('{}').length !== german.split('{}').length) throw new Error(`german.txt, line ${at + 1}: both texts need as many {}`)
    if (english.includes('{}')) patterns.push([patternOf(english), german])
    else texts[english] = german
  }
  return { texts, patterns }
}

const patternOf = (english: string): string =>
  `^${english
    .split('{}')
    .map((part) => part.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&'))
    .join('(.+)')}$`

export const readGerman = (): GermanWords => parseGerman(readFileSync(new URL('german.txt', import.meta.url), 'utf8'))
