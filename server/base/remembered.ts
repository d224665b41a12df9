/** Answers that one of these remembers at most. Then it begins anew. */
const MOST = 10_000

/** The same function of texts, which remembers what it has answered: for what is asked over and over and takes long to find. */
export function remembered<Texts extends string[], Answer>(find: (...texts: Texts) => Answer): (...texts: Texts) => Answer {
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
