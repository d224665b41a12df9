/** A line of the table: the flow, and figures. */
export const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(20) : String(cell).padStart(15))).join('')

export const inPercent = (part: number, whole: number): string => `${((whole === 0 ? 1 : part / whole) * 100).toFixed(1)} %`

export const sumOf = <T>(all: readonly T[], read: (one: T) => number): number => all.reduce((total, one) => total + read(one), 0)
