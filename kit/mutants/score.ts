import type { Verdict } from './judge.ts'

/** The least share of mutants that must be killed, of every model. */
export const LEAST_KILLED = 0.95
/** The greatest share that may be called equivalent. */
const MOST_EXCLUDED = 0.02

export type Score = {
  model: string
  mutants: number
  killed: number
  excluded: number
  /** Share of the mutants that are not excluded. */
  share: number
  survivors: string[]
  /** What is wrong with the score, in words; empty where nothing is. */
  problems: string[]
}

/** Counts what a model's ledger has killed. @param equivalent names of mutants that are the same machine, with the reason */
export function scoreOf(model: string, verdicts: readonly Verdict[], equivalent: Readonly<Record<string, string>> = {}): Score {
  const names = new Set(verdicts.map(({ mutant }) => mutant.name))
  const alive = verdicts.filter(({ killedBy }) => killedBy === null).map(({ mutant }) => mutant.name)
  const survivors = alive.filter((name) => !(name in equivalent))
  const excluded = alive.length - survivors.length
  const counted = verdicts.length - excluded
  const share = counted === 0 ? 1 : (counted - survivors.length) / counted
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`
  const problems = [
    ...Object.keys(equivalent)
      .filter((name) => !names.has(name))
      .map((name) => `«${name}» is excluded but is no mutant of ${model}`),
    ...Object.keys(equivalent)
      .filter((name) => names.has(name) && !alive.includes(name))
      .map((name) => `«${name}» is excluded as equivalent but was killed`),
    ...(excluded > verdicts.length * MOST_EXCLUDED
      ? [`${excluded} of ${verdicts.length} mutants of ${model} are excluded, more than ${percent(MOST_EXCLUDED)}`]
      : []),
    ...(share < LEAST_KILLED
      ? [`${percent(share)} of the mutants of ${model} are killed, less than ${percent(LEAST_KILLED)}: ${survivors.join('; ')}`]
      : []),
  ]
  return { model, mutants: verdicts.length, killed: counted - survivors.length, excluded, share, survivors, problems }
}
