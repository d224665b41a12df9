/** How deep a request may be nested: three times what the deepest call of the contract needs. */
const DEEPEST = 32

export type ValueProblem = { path: string; message: string }

/**
 * The first thing in a request's value that no table can hold, with its path: a NUL character or half a character (PostgreSQL stores
 * neither), or nesting without end. Null where there is none.
 */
export function findUnstorable(value: unknown, path = '', depth = 0): ValueProblem | null {
  if (typeof value === 'string') return problemOf(value, path)
  if (typeof value !== 'object' || value === null) return null
  if (depth >= DEEPEST) return { path: '', message: `Expected at most ${DEEPEST} levels` }
  for (const [key, inner] of Object.entries(value)) {
    const found = problemOf(key, path) ?? findUnstorable(inner, path ? `${path}.${key}` : key, depth + 1)
    if (found) return found
  }
  return null
}

function problemOf(text: string, path: string): ValueProblem | null {
  if (text.includes('\0')) return { path, message: 'Must not hold a NUL character' }
  return text.isWellFormed() ? null : { path, message: 'Must be whole Unicode characters' }
}
