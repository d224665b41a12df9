// Query matching of the book's search. Copied into the page's script without its exports.

/** Whether a text contains every word, in any order. Both are lower case. */
export const has = (text, words) => words.every((word) => text.includes(word))

const ENGLISH = ['the', 'a', 'an', 'is', 'was', 'has', 'what', 'happens', 'when', 'while', 'if', 'during']
const GERMAN = 'was geschieht passiert wenn während beim der die das den ein eine einen ist hat sich wird man'.split(' ')
const IDLE = [...ENGLISH, ...GERMAN]

/** The significant words without their endings: 'changes' matches 'changed', 'booking' matches 'Book now'. */
export const wordsOf = (typed) =>
  typed
    .toLowerCase()
    .split(/[\s?!.,]+/)
    .filter((word) => word && !IDLE.includes(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|es|en|e|s)$/, '') : word))

const everythingOf = (one) => [one.flow, one.from, one.what, one.to, one.screen, ...one.texts].join(' ').toLowerCase()

/** The events that match a query. A match in the event ranks above a match in its place or its screen texts. */
export function find(happenings, typed) {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const rank = (one) => (has(one.what.toLowerCase(), words) ? 0 : has(`${one.flow} ${one.what}`.toLowerCase(), words) ? 1 : 2)
  return happenings
    .filter((one) => has(everythingOf(one), words))
    .map((one, at) => ({ one, at, rank: rank(one) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ one }) => one)
}
