import type { Random } from '../../random.ts'
import { mix, type Palette } from '../colours.ts'
import { area, polygon, rect, round } from '../shapes.ts'
import { windows } from '../windows.ts'

export type ChaletShape = {
  /** Front bottom left. */
  x: number
  y: number
  scale: number
  floors?: number
  lit?: number
  /** Relative width of the front, by default 1. */
  wide?: number
}

/** A chalet in three-quarter view: lit gable front, shaded side, thick snow on the roof. */
export function chalet(random: Random, { x, y, scale: s, floors = 2, lit = 0.6, wide = 1 }: ChaletShape, p: Palette): string {
  const [w, depth, floorHeight] = [150 * s * wide, 78 * s, 44 * s]
  const [height, rise, overhang] = [floorHeight * floors + 16 * s, 52 * s * wide, 20 * s]
  const eaves = y - height
  const [ridgeX, ridgeY] = [x + w / 2, eaves - rise]
  const back = -0.12 * depth
  let drawn = polygon(
    [
      [x + w, y],
      [x + w + depth, y + back],
      [x + w + depth, eaves + back],
      [x + w, eaves],
    ],
    p.woodShade,
  )
  drawn += polygon(
    [
      [x, y],
      [x + w, y],
      [x + w, eaves],
      [ridgeX, ridgeY],
      [x, eaves],
    ],
    p.wood,
  )
  drawn += polygon(
    [
      [x, y],
      [x + w, y],
      [x + w, y - 22 * s],
      [x, y - 22 * s],
    ],
    p.wall,
  )
  drawn += polygon(
    [
      [x + w, y],
      [x + w + depth, y + back],
      [x + w + depth, y + back - 22 * s],
      [x + w, y - 22 * s],
    ],
    p.wallShade,
  )
  if (s > 0.9) drawn += boards(x, y, w, eaves, rise, s, p)
  for (let floor = 0; floor < floors; floor++) {
    const top = y - 16 * s - floorHeight * (floor + 1) + (floor ? 0 : 4 * s)
    const grid = {
      x: x + 8 * s,
      y: top + 4 * s,
      w: w - 16 * s,
      h: floorHeight,
      columns: Math.round(3 * wide),
      rows: 1,
      lit,
      shutters: s > 1.4 && floor > 0,
    }
    drawn += windows(random, grid, p)
    if (floor) drawn += balcony(x, top + floorHeight, w, s, p)
  }
  drawn += windows(random, { x: ridgeX - 16 * s, y: ridgeY + rise * 0.5, w: 32 * s, h: 26 * s, columns: 1, rows: 1, lit: 1 }, p)
  drawn += polygon(
    [
      [ridgeX, ridgeY - 4 * s],
      [ridgeX + depth, ridgeY + back - 4 * s],
      [x + w + depth + overhang, eaves + back + 10 * s],
      [x + w + overhang, eaves + 10 * s],
    ],
    p.snowShade,
  )
  drawn += polygon(
    [
      [x - overhang, eaves + 12 * s],
      [ridgeX, ridgeY],
      [x + w + overhang, eaves + 12 * s],
      [x + w + overhang, eaves + 5 * s],
      [ridgeX, ridgeY - 8 * s],
      [x - overhang, eaves + 5 * s],
    ],
    p.woodShade,
  )
  drawn += snowRoof(x - overhang, x + w + overhang, eaves, ridgeX, ridgeY, s, p)
  const [chimneyX, chimneyY] = [ridgeX + depth * 0.45, ridgeY + back]
  return (
    drawn + rect(chimneyX, chimneyY - 26 * s, 15 * s, 30 * s, p.stone) + rect(chimneyX - 2 * s, chimneyY - 32 * s, 19 * s, 8 * s, p.snow)
  )
}

function boards(x: number, y: number, w: number, eaves: number, rise: number, s: number, p: Palette): string {
  let lines = ''
  for (let i = 1; i < 7; i++)
    lines += `M${round(x + (w * i) / 7)} ${round(y - 24 * s)}V${round(eaves - rise * (1 - Math.abs(i / 3.5 - 1)))}`
  return `<path stroke="${mix(p.wood, p.woodShade, 0.5)}" stroke-width="${Math.max(1, 1.4 * s).toFixed(1)}" fill="none" d="${lines}"/>`
}

export function balcony(x: number, foot: number, w: number, s: number, p: Palette): string {
  const rail = `<path stroke="${mix(p.wood, '#ffffff', 0.16)}" stroke-width="${(3.4 * s).toFixed(1)}" stroke-dasharray="${(3 * s).toFixed(1)} ${(3 * s).toFixed(1)}" d="M${round(x - 6 * s)} ${round(foot - 9 * s)}h${round(w + 12 * s)}"/>`
  return (
    rect(x - 8 * s, foot - 3 * s, w + 16 * s, 5 * s, p.woodShade) + rail + rect(x - 8 * s, foot - 16 * s, w + 16 * s, 3 * s, p.woodShade)
  )
}

export function snowRoof(left: number, right: number, eaves: number, ridgeX: number, ridgeY: number, s: number, p: Palette): string {
  const thick = 15 * s
  const up = `M${round(left)} ${round(eaves + 7 * s)}L${round(ridgeX)} ${round(ridgeY - 6 * s)}L${round(right)} ${round(eaves + 7 * s)}q${round(6 * s)} ${round(-8 * s)} 0 ${round(-thick)}`
  return area(
    p.snow,
    `${up}L${round(ridgeX)} ${round(ridgeY - 6 * s - thick)}L${round(left)} ${round(eaves + 7 * s - thick)}q${round(-8 * s)} ${round(6 * s)} 0 ${round(thick)}z`,
  )
}
