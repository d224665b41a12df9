import type { Random } from '../../random.ts'
import type { Palette } from '../colours.ts'
import { mix } from '../colours.ts'
import { groundOf, landscape } from '../document.ts'
import { chalet } from '../houses/chalet.ts'
import { massif } from '../mountains.ts'
import { grove, pine, pineKit } from '../pines.ts'
import { area, circle, lerp, polygon, rect, round, smooth, stroke } from '../shapes.ts'
import { sky } from '../sky.ts'
import { windows } from '../windows.ts'
import { HEIGHT, type SceneOptions, WIDTH } from './scene.ts'

function church(random: Random, x: number, y: number, p: Palette): string {
  let drawn = rect(x, y - 250, 66, 250, p.wall) + rect(x + 44, y - 250, 22, 250, p.wallShade)
  drawn += polygon(
    [
      [x - 10, y - 248],
      [x + 33, y - 420],
      [x + 76, y - 248],
    ],
    mix(p.shade, p.ink, 0.3),
  )
  drawn += polygon(
    [
      [x - 10, y - 248],
      [x + 33, y - 420],
      [x + 24, y - 260],
    ],
    p.snowShade,
  )
  drawn += windows(random, { x: x + 8, y: y - 230, w: 42, h: 54, columns: 1, rows: 1, lit: 1, arched: true }, p)
  const clock = circle(x + 28, y - 150, 14, p.snow)
  return (
    drawn +
    clock +
    stroke(
      [
        [x + 28, y - 150],
        [x + 28, y - 160],
      ],
      p.ink,
      3,
    ) +
    stroke(
      [
        [x + 28, y - 150],
        [x + 35, y - 147],
      ],
      p.ink,
      3,
    )
  )
}

function lights(w: number, h: number, p: Palette): string {
  let drawn = `<path fill="none" stroke="${p.ink}" stroke-width="2" d="M${round(w * 0.22)} ${round(h * 0.73)}Q${round(w * 0.5)} ${round(h * 0.86)} ${round(w * 0.8)} ${round(h * 0.72)}"/>`
  const along = (a: number, b: number, c: number, t: number) => lerp(lerp(a, b, t), lerp(b, c, t), t)
  for (let i = 1; i < 12; i++)
    drawn += circle(along(w * 0.22, w * 0.5, w * 0.8, i / 12), along(h * 0.73, h * 0.86, h * 0.72, i / 12) + 5, 6, p.glow)
  return drawn
}

/** A village square at blue hour: church, chalets, lights. */
export function village({ seed, time = 'blue', w = WIDTH, h = HEIGHT }: SceneOptions): string {
  const ground = groundOf(seed, time)
  const { random, palette: p, id } = ground
  let body = sky(ground, w, h, { stars: true, clouds: 1 }) + massif(random, w, h, h * 0.66, p, { tall: 0.5 })
  body += area(
    p.snowShade,
    `${smooth([
      [-10, h * 0.6],
      [w * 0.35, h * 0.68],
      [w * 0.7, h * 0.64],
      [w + 10, h * 0.58],
    ])}V${h}H-10z`,
  )
  body +=
    grove(random, id, { from: -10, to: w + 10, y: h * 0.68, small: 0.35, large: 0.7, count: 16 }) + church(random, w * 0.46, h * 0.75, p)
  const house = `<g id="${id}c">${chalet(random, { x: 0, y: 0, scale: 1.5, lit: 0.85, wide: 1.15 }, p)}</g>`
  const put = (x: number, y: number, scale: number) =>
    `<use href="#${id}c" transform="translate(${round(x)} ${round(y)})scale(${scale.toFixed(2)})"/>`
  for (const [x, y, scale] of [
    [0.05, 0.76, 1],
    [0.24, 0.78, 1.15],
    [0.58, 0.77, 1.1],
  ] as const)
    body += put(w * x, h * y, scale * 0.52)
  body += area(
    p.snow,
    `${smooth([
      [-10, h * 0.79],
      [w * 0.4, h * 0.77],
      [w * 0.7, h * 0.8],
      [w + 10, h * 0.78],
    ])}V${h}H-10z`,
  )
  body += put(w * -0.06, h * 0.99, 1.3) + put(w * 0.73, h * 1.02, 1.4) + lights(w, h, p) + pine(id, 0, w * 0.52, h * 0.97, 2.3)
  for (let i = 0; i < 9; i++) body += circle(w * 0.52 + random.between(-38, 38) * (0.4 + i / 12), h * 0.97 - 190 + i * 19, 5, p.glow)
  return landscape({ w, h, title: 'Village in the evening' }, ground, body, pineKit(id, p) + house)
}
