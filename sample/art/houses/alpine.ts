import type { Random } from '../../random.ts'
import { mix, type Palette } from '../colours.ts'
import { area, circle, polygon, rect, round } from '../shapes.ts'
import { windows } from '../windows.ts'
import { balcony, chalet, snowRoof } from './chalet.ts'
import type { House } from './house.ts'
import { chimney, cone, hipRoof, snowOn } from './roofs.ts'

const FLOWERS = '#C8403A'

/** Flower boxes along a balcony. */
function flowers(x: number, y: number, w: number, s: number): string {
  let drawn = ''
  for (let at = 0; at < 9; at++) drawn += `M${round(x + (w * at) / 9)} ${round(y)}h${round(w / 14)}v${round(8 * s)}h${round(-w / 14)}z`
  return area(FLOWERS, drawn)
}

/** A wide inn with its gable in front: plaster below, wood above, flowers on every balcony, a bell on the ridge. */
export const inn: House = ({ random, cx, y, s, p, lit }) => {
  const [w, floor, base] = [430 * s, 56 * s, 22 * s]
  const [x, eaves, rise] = [cx - w / 2 + 30 * s, y - 3 * 56 * s - 22 * s, 118 * s]
  const middle = x + w / 2
  let drawn = rect(x - 150 * s, y - 74 * s, 160 * s, 74 * s, p.wall) + snowOn(x - 166 * s, x + 10 * s, y - 72 * s, 16 * s, p)
  drawn += windows(random, { x: x - 144 * s, y: y - 66 * s, w: 136 * s, h: 58 * s, columns: 3, rows: 1, lit: 1, arched: true }, p)
  drawn += polygon(
    [
      [x, y - 2 * floor],
      [x + w, y - 2 * floor],
      [x + w, eaves],
      [middle, eaves - rise],
      [x, eaves],
    ],
    p.wood,
  )
  drawn += rect(x, y - 2 * floor, w, 2 * floor, p.wall) + rect(x + w * 0.9, y - 2 * floor, w * 0.1, 2 * floor, p.wallShade)
  drawn += windows(random, { x, y: y - floor - base + 14 * s, w: w * 0.38, h: floor, columns: 3, rows: 1, lit, shutters: true }, p)
  drawn += windows(
    random,
    { x: x + w * 0.6, y: y - floor - base + 14 * s, w: w * 0.38, h: floor, columns: 3, rows: 1, lit, shutters: true },
    p,
  )
  drawn += area(
    p.woodShade,
    `M${round(middle - 32 * s)} ${round(y)}v${round(-40 * s)}a${round(32 * s)} ${round(32 * s)} 0 0 1 ${round(64 * s)} 0v${round(40 * s)}z`,
  )
  for (const at of [1, 2]) {
    drawn += windows(random, { x: x + 6 * s, y: y - base - floor * (at + 1) + 8 * s, w: w - 12 * s, h: floor, columns: 7, rows: 1, lit }, p)
    drawn += balcony(x, y - base - floor * at + 10 * s, w, s, p) + flowers(x, y - base - floor * at - 10 * s, w, s)
  }
  drawn += windows(random, { x: middle - 70 * s, y: eaves - 56 * s, w: 140 * s, h: 50 * s, columns: 3, rows: 1, lit: 1 }, p)
  drawn += snowRoof(x - 44 * s, x + w + 44 * s, eaves + 8 * s, middle, eaves - rise, s * 1.4, p)
  const top = eaves - rise - 22 * s
  return drawn + rect(middle - 12 * s, top - 30 * s, 24 * s, 34 * s, p.woodShade) + cone(middle, top - 28 * s, 22 * s, 44 * s, p)
}

/** A long house with a deep snow-covered roof, dormers, and a gallery along its front. */
export const longHouse: House = ({ random, cx, y, s, p, lit }) => {
  const w = 620 * s
  const [x, eaves] = [cx - w / 2, y - 168 * s]
  let drawn =
    rect(x, y - 62 * s, w, 62 * s, p.stone) + rect(x, eaves, w, 108 * s, p.wood) + rect(x + w * 0.88, eaves, w * 0.12, 168 * s, p.woodShade)
  drawn += windows(random, { x: x + 8 * s, y: eaves + 12 * s, w: w * 0.86, h: 58 * s, columns: 10, rows: 1, lit, shutters: true }, p)
  drawn += windows(random, { x: x + 8 * s, y: y - 58 * s, w: w * 0.86, h: 56 * s, columns: 8, rows: 1, lit: 1, arched: true, high: 0.8 }, p)
  drawn += balcony(x, eaves + 104 * s, w, s * 1.5, p) + flowers(x, eaves + 74 * s, w, s)
  drawn += chimney(x + w * 0.2, eaves - 116 * s, s, p) + chimney(x + w * 0.78, eaves - 116 * s, s, p)
  drawn += rect(x - 30 * s, eaves - 4 * s, w + 60 * s, 12 * s, p.woodShade)
  drawn += area(
    p.snow,
    `M${round(x - 34 * s)} ${round(eaves)}q${round(30 * s)} ${round(-100 * s)} ${round(76 * s)} ${round(-130 * s)}H${round(x + w - 42 * s)}q${round(46 * s)} ${round(30 * s)} ${round(76 * s)} ${round(130 * s)}z`,
  )
  drawn += polygon(
    [
      [x + w + 34 * s, eaves],
      [x + w - 42 * s, eaves - 130 * s],
      [x + w - 110 * s, eaves - 130 * s],
      [x + w - 60 * s, eaves],
    ],
    p.snowShade,
  )
  for (const at of [0.2, 0.42, 0.64]) {
    const left = x + w * at
    drawn += polygon(
      [
        [left - 28 * s, eaves - 14 * s],
        [left - 28 * s, eaves - 52 * s],
        [left, eaves - 80 * s],
        [left + 28 * s, eaves - 52 * s],
        [left + 28 * s, eaves - 14 * s],
      ],
      p.wood,
    )
    drawn += windows(random, { x: left - 24 * s, y: eaves - 54 * s, w: 48 * s, h: 40 * s, columns: 1, rows: 1, lit: 1 }, p)
    drawn += snowRoof(left - 40 * s, left + 40 * s, eaves - 52 * s, left, eaves - 84 * s, s * 0.6, p)
  }
  return drawn
}

function pointed(random: Random, x: number, y: number, w: number, h: number, s: number, p: Palette): string {
  const glass = mix(p.glow, p.wall, 0.15)
  let drawn = polygon(
    [
      [x - w / 2, y],
      [x, y - h],
      [x + w / 2, y],
    ],
    p.woodShade,
  )
  drawn += polygon(
    [
      [x - w * 0.36, y],
      [x, y - h * 0.8],
      [x + w * 0.36, y],
    ],
    glass,
  )
  const bars = [-0.18, 0, 0.18].map((at) => `M${round(x + w * at)} ${round(y)}V${round(y - h * 0.8 * (1 - Math.abs(at) / 0.36))}`).join('')
  const floors = [0.27, 0.5]
    .map((at) => `M${round(x - w * 0.36 * (1 - at / 0.8))} ${round(y - h * at)}h${round(w * 0.72 * (1 - at / 0.8))}`)
    .join('')
  drawn += `<path stroke="${p.wood}" stroke-width="${(6 * s).toFixed(1)}" d="${bars}${floors}"/>`
  drawn += windows(
    random,
    { x: x - w * 0.16, y: y - h * 0.25, w: w * 0.32, h: h * 0.25, columns: 2, rows: 1, lit: 0, wide: 0.8, high: 1 },
    p,
  )
  const thick = 20 * s
  const side = (out: 1 | -1) =>
    `M${round(x + out * (w / 2 - 4 * s))} ${round(y - 10 * s)}L${round(x)} ${round(y - h - 6 * s)}V${round(y - h - 6 * s - thick * 1.6)}L${round(x + out * (w / 2 + thick))} ${round(y - 14 * s)}z`
  return drawn + area(p.snow, side(-1)) + area(p.snowShade, side(1))
}

/** Three pointed houses with roofs to the ground and glass fronts. */
export const pointedHouses: House = ({ random, cx, y, s, p }) =>
  pointed(random, cx - 210 * s, y - 10 * s, 230 * s, 250 * s, s * 0.9, p) +
  pointed(random, cx + 220 * s, y - 12 * s, 210 * s, 220 * s, s * 0.9, p) +
  pointed(random, cx, y, 300 * s, 350 * s, s, p)

/** A refuge of stone with red shutters, a hipped roof and a round tower. */
export const refuge: House = ({ random, cx, y, s, p, lit }) => {
  const [w, h] = [400 * s, 190 * s]
  const [x, wall] = [cx - w / 2 - 50 * s, mix(p.stone, p.wall, 0.45)]
  const red = { ...p, pine: '#A8352C' }
  let drawn = chimney(x + w * 0.2, y - h - 70 * s, s, p) + rect(x, y - h, w, h, wall) + rect(x + w * 0.86, y - h, w * 0.14, h, p.stone)
  let stones = ''
  for (let at = 0; at < 26; at++)
    stones += `M${round(x + random.between(0.02, 0.9) * w)} ${round(y - random.between(0.04, 0.96) * h)}h${round(random.between(14, 30) * s)}v${round(9 * s)}h${round(-22 * s)}z`
  drawn += area(mix(p.stone, p.wall, 0.2), stones)
  drawn += windows(
    random,
    { x: x + 10 * s, y: y - h + 6 * s, w: w * 0.84, h: h * 0.66, columns: 5, rows: 2, lit, wide: 0.4, shutters: true },
    red,
  )
  drawn += windows(
    random,
    { x: x + 10 * s, y: y - h * 0.34, w: w * 0.84, h: h * 0.34, columns: 5, rows: 1, lit: 1, arched: true, wide: 0.44, high: 0.8 },
    p,
  )
  drawn += hipRoof(x - 20 * s, x + w + 20 * s, y - h + 4 * s, 96 * s, 84 * s, p)
  for (const at of [0.34, 0.62]) {
    const left = x + w * at
    drawn += rect(left - 22 * s, y - h - 48 * s, 44 * s, 44 * s, wall) + cone(left, y - h - 44 * s, 30 * s, 34 * s, p)
    drawn += windows(random, { x: left - 18 * s, y: y - h - 44 * s, w: 36 * s, h: 36 * s, columns: 1, rows: 1, lit: 1 }, p)
  }
  const tower = x + w + 52 * s
  drawn += rect(tower - 62 * s, y - 250 * s, 124 * s, 250 * s, wall) + rect(tower + 18 * s, y - 250 * s, 44 * s, 250 * s, p.stone)
  drawn += windows(
    random,
    { x: tower - 46 * s, y: y - 240 * s, w: 62 * s, h: 230 * s, columns: 1, rows: 4, lit, wide: 0.5, shutters: true },
    red,
  )
  return drawn + cone(tower, y - 246 * s, 82 * s, 124 * s, p)
}

/** A narrow tall house next to its old barn. */
export const towerHouse: House = ({ random, cx, y, s, p, lit }) => {
  const [w, floor] = [230 * s, 50 * s]
  const [x, eaves, rise] = [cx + 20 * s, y - 5.4 * 50 * s, 104 * s]
  const middle = x + w / 2
  let drawn = chalet(random, { x: cx - 270 * s, y, scale: 1.5 * s, floors: 2, lit, wide: 1.05 }, p)
  drawn += rect(x + w, eaves + 20 * s, 46 * s, y - eaves - 20 * s, p.wallShade)
  drawn += polygon(
    [
      [x, y],
      [x + w, y],
      [x + w, eaves],
      [middle, eaves - rise],
      [x, eaves],
    ],
    p.wall,
  )
  drawn += polygon(
    [
      [x, eaves + floor * 1.5],
      [x + w, eaves + floor * 1.5],
      [x + w, eaves],
      [middle, eaves - rise],
      [x, eaves],
    ],
    p.wood,
  )
  for (let at = 0; at < 5; at++) {
    drawn += windows(
      random,
      { x: x + 6 * s, y: y - floor * (at + 1) - 14 * s, w: w - 12 * s, h: floor, columns: 4, rows: 1, lit, shutters: at > 0 && at < 4 },
      p,
    )
    if (at > 1) drawn += balcony(x, y - floor * at - 14 * s, w, s, p)
  }
  drawn += rect(middle - 24 * s, y - 46 * s, 48 * s, 46 * s, p.woodShade) + circle(middle, eaves - 30 * s, 15 * s, p.glow)
  drawn += polygon(
    [
      [middle, eaves - rise],
      [middle + 46 * s, eaves - rise + 10 * s],
      [x + w + 70 * s, eaves + 26 * s],
      [x + w + 20 * s, eaves + 10 * s],
    ],
    p.snowShade,
  )
  return drawn + snowRoof(x - 26 * s, x + w + 26 * s, eaves + 10 * s, middle, eaves - rise, s * 1.2, p)
}

/** A group of three small houses. */
export const hamlet: House = ({ random, cx, y, s, p, lit }) =>
  chalet(random, { x: cx + 150 * s, y: y - 26 * s, scale: 1.15 * s, lit }, p) +
  chalet(random, { x: cx - 330 * s, y: y - 14 * s, scale: 1.3 * s, lit, wide: 0.85 }, p) +
  chalet(random, { x: cx - 110 * s, y, scale: 1.6 * s, lit, wide: 0.95 }, p)

/** A tall plastered house with a wooden gable. */
export const plasterHouse: House = ({ random, cx, y, s, p, lit }) => {
  const plaster = { ...p, wood: mix(p.wall, '#E9B97C', 0.35), wall: p.stone, wallShade: p.stone }
  return chalet(random, { x: cx - 260 * s, y, scale: 2 * s, floors: 4, lit, wide: 1.35 }, plaster)
}

/** Two narrow houses, one of plaster and one of wood. */
export const twins: House = ({ random, cx, y, s, p, lit }) => {
  const plaster = { ...p, wood: mix(p.wall, '#C98A6B', 0.4), wall: p.stone, wallShade: p.stone }
  const narrow = { scale: 1.6 * s, floors: 3, lit, wide: 0.8 }
  return chalet(random, { ...narrow, x: cx - 330 * s, y: y - 12 * s }, plaster) + chalet(random, { ...narrow, x: cx + 40 * s, y }, p)
}

/** An old abbey: a long white house with a tower at its end. */
export const abbey: House = ({ random, cx, y, s, p, lit }) => {
  const tower = cx - 290 * s
  const white = { ...p, wood: p.wall, woodShade: p.wallShade, stone: mix(p.wall, p.stone, 0.3) }
  let drawn = longHouse({ random, cx: cx + 40 * s, y, s: s * 0.9, p: white, lit })
  drawn += rect(tower - 44 * s, y - 330 * s, 88 * s, 330 * s, p.wall) + rect(tower + 22 * s, y - 330 * s, 22 * s, 330 * s, p.wallShade)
  drawn += windows(
    random,
    { x: tower - 30 * s, y: y - 322 * s, w: 48 * s, h: 250 * s, columns: 1, rows: 4, lit, arched: true, wide: 0.5 },
    p,
  )
  return drawn + cone(tower, y - 326 * s, 60 * s, 140 * s, p)
}
