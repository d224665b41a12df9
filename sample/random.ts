/** FNV-1a over code points: the same text always returns the same number. */
function hash(text: string): number {
  let value = 2166136261
  for (const letter of text) {
    value ^= letter.codePointAt(0) ?? 0
    value = Math.imul(value, 16777619)
  }
  return value >>> 0
}

/** A seeded random generator: the same seed gives the same picture. */
export type Random = {
  /** A number from 0 to below 1. */
  (): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** 1 or -1. */
  side(): 1 | -1
}

/** A mulberry32 generator seeded with the hash of the text. */
export function randomFrom(seed: string): Random {
  let state = hash(seed) || 1
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return Object.assign(next, {
    between,
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    side: () => (next() < 0.5 ? (-1 as const) : (1 as const)),
  })
}
