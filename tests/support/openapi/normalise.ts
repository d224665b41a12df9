/** Lists whose parts add up, or belong together: kept whole in examples. */
const WHOLE = new Set(['charges', 'criteria', 'members', 'relax', 'itinerary', 'quizAnswers', 'paymentTypes', 'events', 'skipped', 'tags'])
/** Lists of which two elements say more than one. */
const TWO = new Set(['answeredQuestions', 'hotels', 'offers', 'resorts', 'sessions'])

/** Long lists cut short. */
export function shorten(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const kept = WHOLE.has(key) ? value : value.slice(0, TWO.has(key) ? 2 : 1)
    return kept.map((inner) => shorten(inner))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner, name)]))
}

/**
 * The same on every run: ids made of random characters become `<prefix>_000001` and so on in order of appearance, and each secret becomes
 * what it is named by. Random ids are known by their form: 24 or 32 hexadecimal digits, and six in a booking number.
 */
export function stable<T>(value: T, secrets: ReadonlyMap<string, string>): T {
  const numbers = new Map<string, string>()
  const counts = new Map<string, number>()
  const numbered = (id: string, prefix: string) => {
    if (!numbers.has(id)) {
      counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
      numbers.set(id, prefix + String(counts.get(prefix)).padStart(6, '0'))
    }
    return numbers.get(id) ?? id
  }
  let text = JSON.stringify(value)
  // Longest first: one secret may hold another's beginning.
  for (const [secret, name] of [...secrets].sort(([a], [b]) => b.length - a.length)) text = text.replaceAll(secret, name)
  text = text.replace(/\b([a-z]+_)(?:[0-9a-f]{32}|[0-9a-f]{24})(?![0-9a-f])/g, numbered).replace(/\b(FRN-)[0-9A-F]{6}\b/g, numbered)
  return JSON.parse(text) as T
}
