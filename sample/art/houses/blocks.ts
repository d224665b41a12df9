import type { Random } from '../../random.ts'
import { mix, type Palette } from '../colours.ts'
import { area, polygon, rect, round } from '../shapes.ts'
import { windows } from '../windows.ts'
import type { House } from './house.ts'
import { snowOn } from './roofs.ts'

type Block = { x: number; top: number; w: number; h: number; columns: number }

function cube(random: Random, { x, top, w, h, columns }: Block, s: number, p: Palette, lit: number): string {
  const front = w * 0.82
  let drawn = rect(x, top, front, h, mix(p.wall, '#ffffff', 0.3)) + rect(x + front, top + 6 * s, w - front, h - 6 * s, p.wallShade)
  drawn += windows(
    random,
    { x: x + 6 * s, y: top + 8 * s, w: front - 12 * s, h: h - 14 * s, columns, rows: 1, lit, wide: 0.86, high: 0.86 },
    p,
  )
  return drawn + snowOn(x - 10 * s, x + w + 6 * s, top + 4 * s, 18 * s, p)
}

/** White boxes stacked at an angle, with windows from floor to ceiling. */
export const cubes: House = ({ random, cx, y, s, p, lit }) => {
  const boxes: Block[] = [
    { x: cx - 60 * s, top: y - 320 * s, w: 220 * s, h: 88 * s, columns: 3 },
    { x: cx - 230 * s, top: y - 232 * s, w: 330 * s, h: 84 * s, columns: 5 },
    { x: cx - 130 * s, top: y - 148 * s, w: 420 * s, h: 84 * s, columns: 6 },
    { x: cx - 250 * s, top: y - 64 * s, w: 450 * s, h: 64 * s, columns: 9 },
  ]
  const terrace = (x: number, top: number, w: number) =>
    rect(x, top - 24 * s, w, 4 * s, p.ink) + rect(x, top - 24 * s, 4 * s, 24 * s, p.ink)
  return boxes.map((box) => cube(random, box, s, p, lit)).join('') + terrace(cx + 110 * s, y - 148 * s, 176 * s)
}

/** Three houses with single-pitch roofs that lean against each other. */
export const leaning: House = ({ random, cx, y, s, p, lit }) => {
  const dark = mix(p.woodShade, p.ink, 0.4)
  const part = (x: number, w: number, low: number, high: number, isRising: boolean, wall: string) => {
    const [left, right] = isRising ? [low, high] : [high, low]
    const edge = (lift: number, thick: number, fill: string) =>
      polygon(
        [
          [x - 18 * s, y - left - lift],
          [x + w + 18 * s, y - right - lift],
          [x + w + 18 * s, y - right - lift - thick],
          [x - 18 * s, y - left - lift - thick],
        ],
        fill,
      )
    let drawn = polygon(
      [
        [x, y],
        [x + w, y],
        [x + w, y - right],
        [x, y - left],
      ],
      wall,
    )
    const rows = Math.round(low / (70 * s))
    drawn += windows(
      random,
      { x: x + 8 * s, y: y - low + 8 * s, w: w - 16 * s, h: low - 12 * s, columns: 4, rows, lit, wide: 0.7, high: 0.72 },
      p,
    )
    return drawn + edge(-4 * s, 10 * s, dark) + edge(6 * s, 18 * s, p.snow)
  }
  return (
    part(cx - 300 * s, 200 * s, 150 * s, 230 * s, true, p.wood) +
    part(cx + 110 * s, 190 * s, 140 * s, 200 * s, false, p.woodShade) +
    part(cx - 100 * s, 220 * s, 220 * s, 330 * s, false, dark)
  )
}

/** A dark tower with balconies and a glass hall at its base. */
export const tower: House = ({ random, cx, y, s, p, lit }) => {
  const [w, h, x] = [300 * s, 380 * s, cx - 60 * s]
  const dark = mix(p.shade, p.ink, 0.55)
  let drawn = rect(x, y - h, w * 0.84, h, dark) + rect(x + w * 0.84, y - h + 8 * s, w * 0.16, h - 8 * s, p.ink)
  drawn += windows(
    random,
    { x: x + 8 * s, y: y - h + 12 * s, w: w * 0.84 - 16 * s, h: h - 84 * s, columns: 5, rows: 6, lit: lit + 0.1, wide: 0.8, high: 0.6 },
    p,
  )
  let rails = ''
  for (let floor = 1; floor <= 6; floor++)
    rails += `M${round(x - 8 * s)} ${round(y - h + 6 * s + ((h - 84 * s) * floor) / 6)}h${round(w * 0.84 + 16 * s)}`
  drawn += `<path stroke="${p.wood}" stroke-width="${(12 * s).toFixed(1)}" d="${rails}"/>${snowOn(x - 12 * s, x + w + 6 * s, y - h + 4 * s, 20 * s, p)}`
  const hall = { x: cx - 280 * s, top: y - 84 * s, w: 540 * s }
  drawn += rect(hall.x, hall.top, hall.w, 84 * s, p.wood)
  drawn += windows(
    random,
    { x: hall.x + 6 * s, y: hall.top + 6 * s, w: hall.w - 12 * s, h: 78 * s, columns: 10, rows: 1, lit: 1, wide: 0.9, high: 0.88 },
    p,
  )
  return (
    drawn +
    snowOn(hall.x - 16 * s, hall.x + hall.w + 16 * s, hall.top + 4 * s, 20 * s, p) +
    area(p.ink, `M${round(cx - 30 * s)} ${round(y)}v${round(-54 * s)}h${round(54 * s)}v${round(54 * s)}z`)
  )
}
