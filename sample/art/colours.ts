/** Blends two #rrggbb colours; `t` from 0 (first) to 1 (second). */
export function mix(first: string, second: string, t: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const other = parts(second)
  return `#${parts(first)
    .map((value, at) =>
      Math.round(value + ((other[at] ?? 0) - value) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The colours of one hour. Light comes from the left, and `accent` is for the only orange object of a picture. */
export type Palette = {
  sky: readonly [string, string, string]
  sun: string
  far: string
  lit: string
  mid: string
  shade: string
  snow: string
  snowShade: string
  snowDeep: string
  pine: string
  pineShade: string
  wood: string
  woodShade: string
  wall: string
  wallShade: string
  stone: string
  glow: string
  accent: string
  ink: string
}
