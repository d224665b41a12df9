import type { Random } from '../../random.ts'
import { mix, type Palette } from '../colours.ts'
import { area, polygon, rect, round } from '../shapes.ts'
import { type Box, windows } from '../windows.ts'
import type { House } from './house.ts'

const SLATS = 26

function storey(random: Random, { x, y, w, h }: Box, columns: number, s: number, p: Palette, lit: number): string {
  const side = w * 0.2
  let drawn =
    rect(x, y, w - side, h, p.wood) +
    polygon(
      [
        [x + w - side, y],
        [x + w, y + 8 * s],
        [x + w, y + h - 4 * s],
        [x + w - side, y + h],
      ],
      p.woodShade,
    )
  let slats = ''
  for (let i = 1; i < SLATS; i++) slats += `M${round(x + ((w - side) * i) / SLATS)} ${round(y)}v${round(h)}`
  drawn += `<path stroke="${p.woodShade}" stroke-width="1.4" opacity=".7" d="${slats}"/>`
  drawn += windows(
    random,
    { x: x + 6 * s, y: y + 4 * s, w: w - side - 12 * s, h: h - 8 * s, columns, rows: 1, lit, wide: 0.74, high: 0.74 },
    p,
  )
  drawn += rect(x - 10 * s, y - 8 * s, w - side + 18 * s, 10 * s, mix(p.shade, p.ink, 0.4))
  const snow = `M${round(x - 14 * s)} ${round(y - 7 * s)}q0 ${round(-15 * s)} ${round(18 * s)} ${round(-15 * s)}h${round(w - side - 10 * s)}l${round(side)} ${round(10 * s)}v${round(8 * s)}l${round(-side)} ${round(-3 * s)}z`
  return drawn + area(p.snow, snow)
}

/** A modern alpine block: larch cladding, glass, a stone base, projecting storeys. */
export const modernHotel: House = ({ random, cx, y, s, p, lit }) => {
  const w = 560 * s
  const x = cx - w / 2
  let drawn = rect(x + 30 * s, y - 62 * s, w * 0.76, 62 * s, p.stone)
  drawn += windows(random, { x: x + 40 * s, y: y - 58 * s, w: w * 0.72, h: 58 * s, columns: 8, rows: 1, lit: 1, wide: 0.86, high: 0.8 }, p)
  drawn += storey(random, { x: x + 60 * s, y: y - 246 * s, w: w * 0.66, h: 78 * s }, 5, s, p, lit)
  drawn += storey(random, { x: x - 6 * s, y: y - 164 * s, w: w * 0.86, h: 78 * s }, 7, s, p, lit)
  drawn += storey(random, { x: x + 20 * s, y: y - 84 * s, w: w * 0.98, h: 26 * s }, 12, s, p, lit)
  for (const at of [0.1, 0.62]) drawn += rect(x + w * at, y - 62 * s, 9 * s, 62 * s, p.ink)
  return drawn
}
