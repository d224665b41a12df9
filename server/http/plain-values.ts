/** How deep a request may be nested: three times what the deepest call of the contract needs. */
const DEEPEST = 32
/** How many values a request may have: looking at each of them must not hold others up (LIMIT-3). */
const MOST_VALUES = 50_000

export type ValueProblem = { path: string; message: string }

/**
 * The first thing in a request's value that no table can hold, with its path: a NUL character or half a character (PostgreSQL stores
 * neither), nesting without end, or more values than anything needs. Null where there is none. `depth` is how deep in its request the value lies.
 */
export function findUnstorable(value: unknown, depth = 0): ValueProblem | null {
  return findIn(value, '', depth, { left: MOST_VALUES })
}

function findIn(value: unknown, path: string, depth: number, values: { left: number }): ValueProblem | null {
  if (values.left-- <= 0) return { path: '', message: `Expected at most ${MOST_VALUES} values` }
  if (typeof value === 'string') return problemOf(value, path)
  if (typeof value !== 'object' || value === null) return null
  if (depth >= DEEPEST) return { path: '', message: `Expected at most ${DEEPEST} levels` }
  for (const [key, inner] of Object.entries(value)) {
    const found = problemOf(key, path) ?? findIn(inner, path ? `${path}.${key}` : key, depth + 1, values)
    if (found) return found
  }
  return null
}

function problemOf(text: string, path: string): ValueProblem | null {
  if (text.includes('\0')) return { path, message: 'Must not hold a NUL character' }
  return text.isWellFormed() ? null : { path, message: 'Must be whole Unicode characters' }
}
