import type { Random } from '../../random.ts'
import type { Palette } from '../colours.ts'

/** Draws a house: (cx, y) is the middle of its base, `s` its scale, `lit` the share of lit windows. */
export type House = (at: { random: Random; cx: number; y: number; s: number; p: Palette; lit: number }) => string
