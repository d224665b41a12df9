/** One line of the benchmark: what was measured beside what it may be at most. Times in milliseconds. */
export type Measure = { name: string; value: number; goal: number; note?: string }

export type Verdict = Measure & {
  /** `value` as a share of `goal`: up to 1 is within it. */
  ratio: number
}

export const judge = (measure: Measure): Verdict => ({ ...measure, ratio: measure.value / measure.goal })

const time = (ms: number) => (ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${ms.toFixed(0)} ms`)

/** The verdicts as a table for people. */
export function table(verdicts: readonly Verdict[]): string {
  const width = Math.max(...verdicts.map(({ name }) => name.length))
  return verdicts
    .map(({ name, value, goal, ratio, note }) =>
      `${name.padEnd(width)}  ${time(value).padStart(8)}  of ${time(goal).padStart(8)}  ${ratio.toFixed(2).padStart(5)}  ${ratio <= 1 ? 'ok' : 'OVER'}  ${note ?? ''}`.trimEnd(),
    )
    .join('\n')
}

/** The middle of some measured times. */
export function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
