/** A measured value and its goal: a minimum for a rate and for points, otherwise a maximum. Without a goal it is only reported. */
export type Measure = {
  name: string
  value: number
  goal?: number
  unit?: 'ms' | 'per second' | 'times' | 'KB' | 'MB' | 'requests' | 'thousandths' | 'points'
  note?: string
}

export type Verdict = Measure & {
  /** Up to 1 meets the goal. Null without a goal. */
  ratio: number | null
}

/** Prints what is measured next, with the time since the start, so that a run of an hour is not silent. */
export function progress(text: string): void {
  const seconds = Math.round(performance.now() / 1000)
  process.stderr.write(`[bench] ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} ${text}\n`)
}

/** Compares a measure with its goal. */
export function judge(measure: Measure): Verdict {
  const { value, goal, unit } = measure
  return { ...measure, ratio: goal === undefined ? null : unit === 'per second' || unit === 'points' ? goal / value : value / goal }
}

const time = (ms: number) => (ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${ms.toFixed(ms < 10 ? 1 : 0)} ms`)

function show(value: number, unit: Measure['unit'] = 'ms'): string {
  if (unit === 'ms') return time(value)
  if (unit === 'per second') return `${Math.round(value)}/s`
  if (unit === 'KB') return `${value.toFixed(1)} KB`
  if (unit === 'requests' || unit === 'thousandths' || unit === 'points') return String(Math.round(value * 10) / 10)
  return unit === 'MB' ? `${Math.round(value)} MB` : `${value.toFixed(2)} x`
}

/** Formats the verdicts as a table. */
export function table(verdicts: readonly Verdict[]): string {
  const width = Math.max(...verdicts.map(({ name }) => name.length))
  const line = ({ name, value, goal, unit, ratio, note }: Verdict) => {
    const aim =
      goal === undefined
        ? ''
        : `of ${show(goal, unit).padStart(8)}  ${(ratio ?? 0).toFixed(2).padStart(5)}  ${(ratio ?? 0) <= 1 ? 'ok' : 'OVER'}`
    return `${name.padEnd(width)}  ${show(value, unit).padStart(8)}  ${aim.padEnd(24)}  ${note ?? ''}`.trimEnd()
  }
  return verdicts.map(line).join('\n')
}

/** The median of some values. */
export function median(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
