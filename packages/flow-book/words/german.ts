import { readFileSync } from 'node:fs'

/** English texts of the book with their German translation: fixed texts, and patterns with placeholders. */
export type GermanWords = { texts: Readonly<Record<string, string>>; patterns: readonly (readonly [pattern: string, german: string])[] }

/** @param name of the file, for error messages @throws Error with the line if it is not a pair, or a duplicate */
export function parseGerman(text: string, name = 'german.txt'): GermanWords {
  const texts: Record<string, string> = {}
  const patterns: [string, string][] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue
    const [english = '', german = '', more] = line.split(' | ')
    if (!english || !german || more !== undefined)
      throw new Error(`${name}, line ${at + 1}: a line is an English text, « | » and a German one`)
    if (english in texts || patterns.some(([one]) => one === patternOf(english)))
      throw new Error(`${name}, line ${at + 1}: «${english}» is a duplicate`)
    if (english.split('{}').length !== german.split('{}').length)
      throw new Error(`${name}, line ${at + 1}: both texts need the same number of {}`)
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

const fileOf = (name: string): GermanWords => parseGerman(readFileSync(new URL(name, import.meta.url), 'utf8'), name)

/** Texts of the flows: states, conditions, starts, events, screens. */
export const readGermanOfFlows = (): GermanWords => fileOf('german-flows.txt')

/** All German texts of the book. The book's own file takes precedence. */
export function readGerman(): GermanWords {
  const [book, flows] = [fileOf('german.txt'), readGermanOfFlows()]
  return { texts: { ...flows.texts, ...book.texts }, patterns: [...book.patterns, ...flows.patterns] }
}
