import type { Projection } from './view.ts'

/** A function that reckons something of a map once, however often it is asked for the same projection. */
export function oncePerMap<T>(reckon: (projection: Projection) => T): (projection: Projection) => T {
  const known = new WeakMap<Projection, { value: T }>()
  return (projection) => {
    const found = known.get(projection) ?? { value: reckon(projection) }
    known.set(projection, found)
    return found.value
  }
}
