/** A seeded random generator: the same seed always yields the same sequence. */
export type Chance = {
  /** A number from 0 to below 1. */
  next(): number
  /** An integer from `min` to `max`, inclusive. */
  int(min: number, max: number): number
  /** One of the values. */
  pick<T>(values: readonly T[]): T
  /** True in `share` of the cases. */
  is(share: number): boolean
}

/** Mulberry32 over an FNV-1a hash of the seed text. */
export function chanceOf(seed: string): Chance {
  let state = 2_166_136_261
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return { next, int, pick: <T>(values: readonly T[]) => values[int(0, values.length - 1)] as T, is: (share) => next() < share }
}
