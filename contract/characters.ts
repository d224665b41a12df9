/** Maximum length of a text answer in UTF-16 units (LIMIT-1). One character as people count it may be many units. */
export const LONGEST_TEXT = 2000

/** Splits a text into characters as people count them: an emoji, or a letter with its marks, is one. */
export const charactersOf = (text: string): string[] => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)

/** Truncates a text to a number of characters and to LONGEST_TEXT units, without splitting a character. */
export function cutTo(text: string, characters: number): string {
  let kept = ''
  for (const character of charactersOf(text).slice(0, characters)) {
    if (kept.length + character.length > LONGEST_TEXT) break
    kept += character
  }
  return kept
}
