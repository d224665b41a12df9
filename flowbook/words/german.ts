import { readFileSync } from 'node:fs'

/** A text of the book in English, and in German: texts that stay, and those with something in them that changes. */
export type GermanWords = { texts: Readonly<Record<string, string>>; patterns: readonly (readonly [pattern: string, german: string])[] }

/** @param name of the file, for what is said of its lines @throws Error with the line where one is no pair, or comes twice */
export function parseGerman(text: string, name = 'german.txt'): GermanWords {
  const texts: Record<string, string> = {}
  const patterns: [string, string][] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue
    const [english = '', german = '', more] = line.split(' | ')
    if (!english || !german || more !== undefined)
      throw new Error(`${name}, line ${at + 1}: a line is an English text, « | » and a German one`)
    if (english in texts || patterns.some(([one]) => one === patternOf(english)))
      throw new Error(`${name}, line ${at + 1}: «${english}» comes twice`)
    if (english.split('{}').length !== german.split('{}').length) throw new Error(`${name}, line ${at + 1}: both texts need as many {}`)
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

/** What the flows are told in: states, conditions, beginnings, what happens, screens. */
export const readGermanOfFlows = (): GermanWords => fileOf('german-flows.txt')

/** Everything that the book says in German. Where both files have a text the book's own counts. */
export function readGerman(): GermanWords {
  const [book, flows] = [fileOf('german.txt'), readGermanOfFlows()]
  return { texts: { ...flows.texts, ...book.texts }, patterns: [...book.patterns, ...flows.patterns] }
}
