/** A disagreement of machine, cases, UI steps or documents. `flow` is a file path if that file cites an id without a text. */
export type Problem = { flow: string; place: string; expected: string }

/** A problem as one line: `bookNow, state idle: …`. */
export const problemInWords = ({ flow, place, expected }: Problem): string => `${flow}, ${place}: ${expected}`

/** The size of a flow. */
export type Counts = {
  flow: string
  states: number
  transitions: number
  guards: number
  cases: number
  paths: number
  steps: number
  problems: number
}

/** The counts as a table with fixed columns and a line of totals. */
export function tableOf(counts: readonly Counts[]): string {
  const columns = ['states', 'transitions', 'guards', 'cases', 'paths', 'steps', 'problems'] as const
  const sums = Object.fromEntries(columns.map((column) => [column, counts.reduce((sum, one) => sum + one[column], 0)]))
  const line = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(20), ...cells.map((cell, at) => String(cell).padStart((columns[at]?.length ?? 0) + 2))].join('')
  return [
    line('flow', columns),
    ...counts.map((one) =>
      line(
        one.flow,
        columns.map((column) => one[column]),
      ),
    ),
    line(
      `${counts.length} flows`,
      columns.map((column) => sums[column] ?? 0),
    ),
  ].join('\n')
}
