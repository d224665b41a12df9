// Finds the German translation of the book's texts. Copied into the page's scripts without its exports. Diagrams use it in the layout.

/** Separators of parts that are translated individually. Around a symbol, one of the two parts may stay untranslated. */
const SIGNS = [
  [' → ', ' → ', 'some'],
  [' — ', ' — ', 'some'],
]
const WORDS = [
  [', or ', ' oder ', 'all'],
  [' or ', ' oder ', 'all'],
  [' and ', ' und ', 'all'],
  [': ', ': ', 'all'],
]

/** Compiled patterns, those with the most literal text first. */
const prepared = new Map()
function patternsOf({ patterns }) {
  if (!prepared.has(patterns)) {
    const all = patterns.map(([pattern, form]) => {
      const fixed = pattern.slice(1, -1).replaceAll('\\', '').split('(.+)').filter(Boolean)
      return { search: new RegExp(pattern), form, fixed, said: fixed.join('').length }
    })
    prepared.set(
      patterns,
      all.sort((one, other) => other.said - one.said),
    )
  }
  return prepared.get(patterns)
}

/** Minimum literal characters of a pattern whose placeholders may contain untranslated sentences. '{} of {}' accepts only numbers and names. */
const ENOUGH = 12

/** Names with their number: `3 Price changed`. */
function numbered(text, words) {
  const [, name] = /^\d+(?: |\. )(.+)$/.exec(text) ?? []
  const german = name && words.texts[name]
  return german ? text.replace(name, () => german) : null
}

function byPattern(text, words) {
  for (const { search, form, fixed, said } of patternsOf(words)) {
    if (!fixed.every((part) => text.includes(part))) continue
    const found = search.exec(text)?.slice(1)
    // A placeholder's value may be translatable: the name of a diagram.
    const parts = found?.map((part) => inGerman(part, words) ?? (said >= ENOUGH || !part.includes(' ') ? part : null))
    if (parts && !parts.includes(null)) return form.replaceAll('{}', () => parts.shift())
  }
  return null
}

function joint(text, words, joints) {
  for (const [english, german, which] of joints) {
    if (!text.includes(english)) continue
    const parts = text.split(english)
    const found = parts.map((part) => inGerman(part, words))
    const isEnough = which === 'all' ? found.every((one) => one !== null) : found.some((one) => one !== null)
    if (isEnough) return found.map((one, at) => one ?? parts[at]).join(german)
  }
  return null
}

/** A list whose members may contain commas. The longest known text counts as one member. */
function list(text, words) {
  const parts = text.split(', ')
  const found = []
  for (let at = 0; at < parts.length; ) {
    const ends = parts.map((_, index) => parts.length - index).filter((end) => end > at && end - at < parts.length)
    const end = ends.find((one) => plain(parts.slice(at, one).join(', '), words) !== null)
    if (end === undefined) return null
    found.push(plain(parts.slice(at, end).join(', '), words))
    at = end
  }
  return found.length > 0 ? found.join(', ') : null
}
const plain = (text, words) => words.texts[text] ?? numbered(text, words) ?? byPattern(text, words)

/** A text in German, or null without a translation. @param words fixed texts, and patterns with placeholders */
export const inGerman = (text, words) => words.texts[text] ?? numbered(text, words) ?? parted(text, words)

/** Cached, because the same parts occur hundreds of times on a page. */
const looked = new Map()
function parted(text, words) {
  if (!looked.has(words)) looked.set(words, new Map())
  const known = looked.get(words)
  if (!known.has(text))
    known.set(text, joint(text, words, SIGNS) ?? byPattern(text, words) ?? joint(text, words, WORDS) ?? list(text, words))
  return known.get(text)
}
