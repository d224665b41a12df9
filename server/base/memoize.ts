/** Maximum number of cached results per function. At the limit the cache is cleared. */
const MAX_RESULTS = 10_000

/** Returns a version of a function of strings that caches its results. The results must not be undefined. */
export function memoize<Texts extends string[], Answer>(compute: (...texts: Texts) => Answer): (...texts: Texts) => Answer {
  const results = new Map<string, Answer>()
  return (...texts) => {
    const key = texts.join('\0')
    const cached = results.get(key)
    if (cached !== undefined) return cached
    if (results.size >= MAX_RESULTS) results.clear()
    const result = compute(...texts)
    results.set(key, result)
    return result
  }
}
