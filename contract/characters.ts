/** The longest text that is sent as an answer, in UTF-16 units (LIMIT-1): what people count as one character may be many of them. */
export const LONGEST_TEXT = 2000

/** The characters of a text as people count them: an emoji, or a letter with its marks, is one. */
export const charactersOf = (text: string): string[] => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)

/** A text cut after so many characters, and before LONGEST_TEXT units, none of them in two. */
export function cutTo(text: string, characters: number): string {
  let kept = ''
  for (const character of charactersOf(text).slice(0, characters)) {
    if (kept.length + character.length > LONGEST_TEXT) break
    kept += character
  }
  return kept
}
