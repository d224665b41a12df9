const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const SHORT: Readonly<Record<string, string>> = { saint: 'st', sainte: 'st', sankt: 'st', deux: '2', trois: '3', quatre: '4' }

/** Lower case without accents and ligatures. Everything between words, such as hyphens, dots and apostrophes, is a space. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Umlauts as they are typed on other keyboards: 'Zuerich'. */
function writtenOut(text: string): string {
  const letters = text.normalize('NFC').toLowerCase()
  return plain(letters.replace(/[äöüåø]/g, (letter) => WRITTEN_OUT[letter] ?? letter))
}

const shortWord = (word: string) => (Object.hasOwn(SHORT, word) ? SHORT[word] : undefined)
const shortened = (text: string) => text.replace(/\p{L}+/gu, (word) => shortWord(word) ?? word)

/** All normalized spellings of a name or of a typed text: 'Zürich' as 'zurich' and 'zuerich', 'Saint-Gall' as 'saint gall' and 'st gall'. */
export function spellingsOf(text: string): string[] {
  const spelled = plain(text)
  return [...new Set([spelled, shortened(spelled), writtenOut(text)])].filter(Boolean)
}

/** The end of the typed text in a spelling, if it begins at an index. Spaces do not count: 'valdisere' is 'val d isere'. */
function endOf(spelling: string, from: number, typed: string): number | null {
  let at = from
  for (const letter of typed) {
    if (letter === ' ') continue
    while (spelling[at] === ' ') at++
    if (spelling[at] !== letter) return null
    at++
  }
  return at
}

/** A match: its rank (0 at the beginning of the name, 1 at the beginning of a word, 2 inside), and its range in the spelling. */
type Match = { rank: 0 | 1 | 2; from: number; to: number }

/** Finds a normalized typed text in one normalized spelling of a name. Null if it is not contained. */
function matchSpelling(spelling: string, typed: string): Match | null {
  for (let from = 0; from < spelling.length; from++) {
    if (from > 0 && spelling[from - 1] !== ' ') continue
    const to = endOf(spelling, from, typed)
    if (to !== null) return { rank: from === 0 ? 0 : 1, from, to }
  }
  const from = spelling.indexOf(typed)
  return from < 0 ? null : { rank: 2, from, to: from + typed.length }
}

/** The best rank of a typed text among the spellings of names. Null if none contains it. */
export function rankOf(spellings: readonly string[], typed: readonly string[]): Match['rank'] | null {
  const ranks = spellings.flatMap((spelling) => typed.flatMap((text) => matchSpelling(spelling, text)?.rank ?? []))
  return ranks.length > 0 ? (Math.min(...ranks) as Match['rank']) : null
}

type Written = { spelling: string; places: { from: number; to: number }[] }

/** A spelling of a name, with the place in the name of each of its letters. */
function write(name: string, spell: (text: string) => string, isShort: boolean): Written {
  const written: Written = { spelling: '', places: [] }
  const add = (spelled: string, from: number, to: number) => {
    written.spelling += spelled
    for (let count = 0; count < spelled.length; count++) written.places.push({ from, to })
  }
  for (const { 0: word, index } of name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (written.spelling) add(' ', index, index)
    const short = isShort ? shortWord(plain(word)) : undefined
    if (short) add(short, index, index + word.length)
    else {
      let at = index
      for (const letter of word) {
        add(spell(letter), at, at + letter.length)
        at += letter.length
      }
    }
  }
  return written
}

/** Where a typed text stands in a name in composed form (NFC), for marking it. Null if the name does not contain it. */
export function findTyped(name: string, typed: string): { from: number; to: number } | null {
  const wanted = spellingsOf(typed)
  for (const { spelling, places } of [write(name, plain, false), write(name, plain, true), write(name, writtenOut, false)]) {
    for (const text of wanted) {
      const match = matchSpelling(spelling, text)
      const [first, last] = match ? [places[match.from], places[match.to - 1]] : []
      if (first && last) return { from: first.from, to: last.to }
    }
  }
  return null
}
