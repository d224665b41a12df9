import type { Random } from '../random.ts'
import { mix, type Palette } from './colours.ts'
import { area, round } from './shapes.ts'

export type Box = { x: number; y: number; w: number; h: number }

export type WindowGrid = Box & {
  columns: number
  rows: number
  /** Share of lit panes, 0 to 1. */
  lit: number
  /** Share of its cell that a window fills. */
  wide?: number
  high?: number
  arched?: boolean
  shutters?: boolean
}

/** A grid of windows with panes, frames and optional shutters, some of them lit. */
export function windows(random: Random, grid: WindowGrid, p: Palette): string {
  const { x, y, columns, rows, lit, wide = 0.56, high = 0.62, arched = false, shutters = false } = grid
  let [frames, warm, dark, boards] = ['', '', '', '']
  const [cellW, cellH] = [grid.w / columns, grid.h / rows]
  const [w, h] = [cellW * wide, cellH * high]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = x + column * cellW + (cellW - w) / 2
      const top = y + row * cellH + (cellH - h) / 2
      const pane = arched
        ? `M${round(left)} ${round(top + h)}v${round(-h + w / 2)}a${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(w)} 0v${round(h - w / 2)}z`
        : `M${round(left)} ${round(top)}h${round(w)}v${round(h)}h${round(-w)}z`
      if (random() < lit) warm += pane
      else dark += pane
      frames += `M${round(left + w / 2)} ${round(top)}v${round(h)}`
      if (shutters)
        for (const at of [left - w * 0.42, left + w * 1.06])
          boards += `M${round(at)} ${round(top)}h${round(w * 0.36)}v${round(h)}h${round(-w * 0.36)}z`
    }
  }
  const glass = area(p.glow, warm) + area(mix(p.shade, p.ink, 0.35), dark)
  return `${boards ? area(p.pine, boards) : ''}${glass}<path stroke="${p.woodShade}" stroke-width="2" fill="none" d="${frames}"/>`
}
