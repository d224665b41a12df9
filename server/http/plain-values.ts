/** Maximum nesting of a request: three times what the deepest call of the contract needs. */
const DEEPEST = 32
/** Maximum number of values in a request: checking all of them must not block other requests (LIMIT-3). */
const MOST_VALUES = 50_000

export type ValueProblem = { path: string; message: string }

/**
 * Returns the first part of a request's value that cannot be stored, with its path, or null. That is a NUL character or half a surrogate pair
 * (PostgreSQL stores neither), nesting that is too deep, or too many values. `depth` is the value's depth in its request.
 */
export function findUnstorable(value: unknown, depth = 0): ValueProblem | null {
  return findIn(value, depth, { left: MOST_VALUES })
}

const tooMany: ValueProblem = { path: '', message: `Expected at most ${MOST_VALUES} values` }
const tooDeep: ValueProblem = { path: '', message: `Expected at most ${DEEPEST} levels` }

/** A batch of events has about seven hundred values: valid ones allocate nothing, and a path is built only for the first problem. */
function findIn(value: unknown, depth: number, values: { left: number }): ValueProblem | null {
  if (values.left-- <= 0) return tooMany
  if (typeof value === 'string') return problemOf(value)
  if (typeof value !== 'object' || value === null) return null
  if (depth >= DEEPEST) return tooDeep
  for (const key of Object.keys(value)) {
    const badKey = problemOf(key)
    if (badKey) return badKey
    const found = findIn((value as Record<string, unknown>)[key], depth + 1, values)
    if (found === tooMany || found === tooDeep) return found
    if (found) return { ...found, path: found.path ? `${key}.${found.path}` : key }
  }
  return null
}

function problemOf(text: string): ValueProblem | null {
  if (text.includes('\0')) return { path: '', message: 'Must not hold a NUL character' }
  return text.isWellFormed() ? null : { path: '', message: 'Must be whole Unicode characters' }
}
