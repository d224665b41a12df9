import type { Projection } from './view.ts'

/** Caches the result of a function per projection. */
export function cachePerMap<T>(compute: (projection: Projection) => T): (projection: Projection) => T {
  const cache = new WeakMap<Projection, { value: T }>()
  return (projection) => {
    const entry = cache.get(projection) ?? { value: compute(projection) }
    cache.set(projection, entry)
    return entry.value
  }
}
