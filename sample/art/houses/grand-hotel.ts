import type { Random } from '../../random.ts'
import { mix, type Palette } from '../colours.ts'
import { area, polygon, rect, round, stroke } from '../shapes.ts'
import { windows } from '../windows.ts'
import type { House } from './house.ts'

function mansard(from: number, to: number, top: number, height: number, s: number, p: Palette): string {
  const roof = polygon(
    [
      [from - 8 * s, top],
      [to + 8 * s, top],
      [to - 14 * s, top - height],
      [from + 14 * s, top - height],
    ],
    mix(p.shade, p.ink, 0.25),
  )
  const wave = round(-(to - from - 60 * s) / 2)
  const snow = `M${round(from + 2 * s)} ${round(top - height * 0.5)}L${round(from + 14 * s)} ${round(top - height - 6 * s)}H${round(to - 14 * s)}L${round(to - 2 * s)} ${round(top - height * 0.5)}q${round(-10 * s)} ${round(8 * s)} ${round(-24 * s)} 0t${wave} 0t${wave} 0q${round(-6 * s)} ${round(6 * s)} ${round(-8 * s)} 0z`
  return roof + area(p.snow, snow)
}

function tower(random: Random, x: number, top: number, s: number, p: Palette): string {
  const spire = mix(p.shade, p.ink, 0.25)
  let drawn = rect(x - 26 * s, top - 56 * s, 52 * s, 60 * s, p.wall)
  drawn += windows(random, { x: x - 22 * s, y: top - 50 * s, w: 44 * s, h: 44 * s, columns: 2, rows: 1, lit: 0.8, arched: true }, p)
  drawn += polygon(
    [
      [x - 34 * s, top - 54 * s],
      [x, top - 146 * s],
      [x + 34 * s, top - 54 * s],
    ],
    spire,
  )
  return (
    drawn +
    polygon(
      [
        [x - 34 * s, top - 54 * s],
        [x, top - 146 * s],
        [x - 4 * s, top - 70 * s],
        [x - 14 * s, top - 62 * s],
      ],
      p.snow,
    )
  )
}

/** A belle-époque hotel: centre pavilion, two wings, mansard roofs, arches, towers and a flag. */
export const grandHotel: House = ({ random, cx, y, s, p, lit }) => {
  const [w, h] = [620 * s, 220 * s]
  const x = cx - w / 2
  let drawn = rect(x, y - h, w, h, p.wall) + rect(x + w * 0.86, y - h, w * 0.14, h, p.wallShade)
  for (const left of [x + 10 * s, x + w * 0.65])
    drawn += windows(random, { x: left, y: y - h + 8 * s, w: w * 0.33, h: h * 0.74, columns: 5, rows: 3, lit, wide: 0.42 }, p)
  drawn += windows(
    random,
    {
      x: x + 10 * s,
      y: y - h * 0.26,
      w: w * 0.98 - 10 * s,
      h: h * 0.26,
      columns: 13,
      rows: 1,
      lit: 1,
      arched: true,
      wide: 0.52,
      high: 0.82,
    },
    p,
  )
  for (let floor = 1; floor < 4; floor++) drawn += rect(x - 4 * s, y - h + (h * 0.74 * floor) / 3 + 6 * s, w + 8 * s, 4 * s, p.wallShade)
  drawn += mansard(x, x + w * 0.35, y - h, 52 * s, s, p) + mansard(x + w * 0.65, x + w, y - h, 52 * s, s, p)
  drawn += pavilion(random, cx, y, w * 0.32, h * 1.24, s, p, lit)
  for (const side of [-1, 1]) drawn += tower(random, cx + side * w * 0.47, y - h, s, p)
  const roof = y - h * 1.24
  return (
    drawn +
    stroke(
      [
        [cx, roof - 74 * s],
        [cx, roof - 136 * s],
      ],
      p.ink,
      3 * s,
    ) +
    polygon(
      [
        [cx, roof - 134 * s],
        [cx + 42 * s, roof - 124 * s],
        [cx, roof - 108 * s],
      ],
      p.accent,
    )
  )
}

function pavilion(random: Random, cx: number, y: number, w: number, h: number, s: number, p: Palette, lit: number): string {
  const left = cx - w / 2
  let drawn = rect(left, y - h, w, h, mix(p.wall, '#ffffff', 0.35)) + rect(left + w * 0.82, y - h, w * 0.18, h, p.wallShade)
  drawn += windows(
    random,
    { x: left + 8 * s, y: y - h + 10 * s, w: w - 16 * s, h: h * 0.66, columns: 5, rows: 4, lit: lit + 0.15, wide: 0.46 },
    p,
  )
  for (let floor = 1; floor < 4; floor++) {
    const rail = `M${round(left + 8 * s)} ${round(y - h + 4 * s + (h * 0.66 * floor) / 4)}h${round(w - 16 * s)}`
    drawn += `<path stroke="${p.ink}" stroke-width="${(9 * s).toFixed(1)}" stroke-dasharray="2 ${(4 * s).toFixed(1)}" opacity=".55" d="${rail}"/>`
  }
  drawn += mansard(left - 4 * s, left + w + 4 * s, y - h, 74 * s, s, p)
  drawn += windows(random, { x: cx - 44 * s, y: y - h - 52 * s, w: 88 * s, h: 34 * s, columns: 3, rows: 1, lit: 1, arched: true }, p)
  drawn += rect(cx - 70 * s, y - 60 * s, 140 * s, 60 * s, p.wood)
  drawn += windows(random, { x: cx - 62 * s, y: y - 52 * s, w: 124 * s, h: 52 * s, columns: 4, rows: 1, lit: 1, wide: 0.8, high: 0.9 }, p)
  return (
    drawn +
    polygon(
      [
        [cx - 84 * s, y - 56 * s],
        [cx + 84 * s, y - 56 * s],
        [cx + 72 * s, y - 74 * s],
        [cx - 72 * s, y - 74 * s],
      ],
      p.snow,
    )
  )
}
