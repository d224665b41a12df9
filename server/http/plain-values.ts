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
  return findIn(value, depth, { left: MOST_VALUES })
}

const tooMany: ValueProblem = { path: '', message: `Expected at most ${MOST_VALUES} values` }
const tooDeep: ValueProblem = { path: '', message: `Expected at most ${DEEPEST} levels` }

/** A batch of events has some seven hundred values: nothing is made for those that are fine, and a path only once something is found. */
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
