/** Results that a memoized function caches at most, before it starts over. */
const MOST = 10_000

/** Memoizes a function of texts. */
export function memoize<Texts extends string[], Answer>(find: (...texts: Texts) => Answer): (...texts: Texts) => Answer {
  const known = new Map<string, Answer>()
  return (...texts) => {
    const key = texts.join('\0')
    const answer = known.get(key)
    if (answer !== undefined) return answer
    if (known.size >= MOST) known.clear()
    const found = find(...texts)
    known.set(key, found)
    return found
  }
}
