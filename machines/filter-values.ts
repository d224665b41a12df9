/** Returns distinct numbers, the least first. */
export const sortedNumbers = (values: Iterable<number>): number[] => [...new Set(values)].sort((a, b) => a - b)

/** Returns distinct values, or none if all are the same: a filter of one value would change nothing. */
export function severalOf<T>(values: Iterable<T>): T[] {
  const all = [...new Set(values)]
  return all.length > 1 ? all : []
}

/** Adds the chosen value of a filter, if there is one, to the suggested ones. */
export const withChosen = <T>(values: readonly T[], chosen: T | null): T[] =>
  chosen === null || values.includes(chosen) ? [...values] : [...values, chosen]
