import type { Palette } from '../colours.ts'
import type { Random } from '../random.ts'

/** Draws a house: (cx, y) is the middle of its base, `s` its scale, `lit` the share of lit windows. */
export type House = (at: { random: Random; cx: number; y: number; s: number; p: Palette; lit: number }) => string
