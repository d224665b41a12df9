/**
 * What has to be changed in one value of JSON to have another: a list of one for what stands there instead, an empty list for what is gone, and otherwise the differences
 * by key or place. Values of the same shape, such as a text in another language, differ in little.
 */
export type Difference = readonly [] | readonly [unknown] | { readonly [key: string]: Difference }

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** What of `base` has to be changed to have `other`; undefined where nothing has. A key without a value counts as none, as it does in JSON. */
export function differenceOf(base: unknown, other: unknown): Difference | undefined {
  if (base === other) return undefined
  if (!isNode(base) || !isNode(other) || Array.isArray(base) !== Array.isArray(other)) return [other]
  if (Array.isArray(base) && base.length !== (other as unknown as unknown[]).length) return [other]
  const found: [string, Difference][] = []
  for (const key of Object.keys(other)) {
    if (other[key] === undefined) continue
    const here = Object.hasOwn(base, key) ? base[key] : undefined
    const difference: Difference | undefined = here === undefined ? [other[key]] : differenceOf(here, other[key])
    if (difference) found.push([key, difference])
  }
  for (const key of Object.keys(base))
    if (base[key] !== undefined && (!Object.hasOwn(other, key) || other[key] === undefined)) found.push([key, []])
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** `base` with a difference from `differenceOf`, which may have been JSON meanwhile. What does not differ is shared with `base`: neither may be written to. */
export function withDifference(base: unknown, difference: Difference): unknown {
  if (Array.isArray(difference)) return difference[0]
  const found = Object.entries(difference as { [key: string]: Difference })
  if (found.length === 0) return base
  const changed = new Map(Object.entries(base as Node))
  for (const [key, one] of found)
    if (Array.isArray(one) && one.length === 0) changed.delete(key)
    else changed.set(key, withDifference(changed.get(key), one))
  return Array.isArray(base) ? [...changed.values()] : Object.fromEntries(changed)
}
