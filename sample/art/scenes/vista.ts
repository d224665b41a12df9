import { mix } from '../colours.ts'
import { groundOf, landscape } from '../document.ts'
import { chalet } from '../houses/chalet.ts'
import { lift, station } from '../lift.ts'
import { band, massif, ridge } from '../mountains.ts'
import { grove, pineKit } from '../pines.ts'
import { area, type Point, round, smooth } from '../shapes.ts'
import { sky } from '../sky.ts'
import { piste, skier } from '../slopes.ts'
import { HEIGHT, type SceneOptions, WIDTH } from './scene.ts'

export type VistaOptions = SceneOptions & {
  lift?: boolean
  skier?: boolean
  village?: boolean
  /** Position (0 to 1) and height of the main peak, and the start of the valley. */
  hero?: number
  tall?: number
  horizon?: number
  /** Side from which the cable comes. */
  liftFrom?: 1 | -1
  sunX?: number
  sunY?: number
  /** Leaves space for text in the left half. */
  calm?: boolean
}

/** A mountain range with a piste, for headers, posters and galleries. */
export function vista(options: VistaOptions): string {
  const { seed, time = 'morning', w = WIDTH, h = HEIGHT, tall = 0.52, calm = false } = options
  const ground = groundOf(seed, time)
  const { random, palette: p, id } = ground
  const valley = h * (options.horizon ?? 0.66)
  const unit = h / 900
  const hero = options.hero ?? random.between(0.36, 0.64)
  let body = sky(ground, w, h, { stars: time === 'night', sunX: options.sunX, sunY: options.sunY })
  body += massif(random, w, h, valley, p, { hero, tall, flank: calm ? 0.5 : 1 })
  body += band(ridge(random, -20, w + 20, valley + h * 0.05, h * 0.07, 9), h, mix(p.snowShade, p.far, 0.35))
  body += grove(random, id, {
    from: calm ? w * 0.46 : -10,
    to: w,
    y: valley + h * 0.06,
    small: (0.16 * h) / 900,
    large: (0.34 * h) / 900,
    count: 15,
  })
  const mirrored = random.side() < 0
  const across = (t: number) => (mirrored ? 1 - t : t) * w
  body += area(
    p.snowShade,
    `${smooth([
      [-10, valley + h * 0.08],
      [w * 0.3, valley + h * 0.03],
      [w * 0.62, valley + h * 0.12],
      [w + 10, valley + h * 0.05],
    ])}V${h}H-10z`,
  )
  if (options.lift ?? true) {
    const side = options.liftFrom ?? (hero > 0.5 ? -1 : 1)
    const top: Point = [hero * w + side * h * 0.07, valley - h * tall * 0.86]
    body += lift(random, [w * (0.5 + side * 0.56), h * 0.52], top, p, unit) + station(top, p, unit)
  }
  body += area(
    p.snow,
    `${smooth([
      [-10, h * 0.8],
      [w * 0.26, h * 0.75],
      [w * 0.55, h * 0.82],
      [w * 0.8, h * 0.77],
      [w + 10, h * 0.7],
    ])}V${h}H-10z`,
  )
  body += piste(
    [
      [across(0.5), valley + h * 0.03, 6],
      [across(0.56), valley + h * 0.07, 14],
      [across(0.44), valley + h * 0.13, 30],
      [across(0.5), valley + h * 0.2, 62],
      [across(0.66), h * 0.93, 110],
      [across(0.6), h * 1.04, 170],
    ],
    p,
  )
  if (options.village) {
    body += `<g id="${id}c">${chalet(random, { x: across(0.1), y: h * 0.81, scale: unit * 0.62, lit: 0.8 }, p)}</g>`
    for (const i of [1, 2]) body += `<use href="#${id}c" x="${round((mirrored ? -i : i) * w * 0.11)}" y="${round(h * 0.024 * (i % 2))}"/>`
  }
  body += grove(random, id, {
    from: mirrored ? w * 0.74 : -20,
    to: mirrored ? w + 20 : w * 0.26,
    y: h * 0.93,
    small: 0.9 * unit,
    large: 1.7 * unit,
    count: 9,
  })
  body += grove(random, id, {
    from: mirrored ? -10 : w * 0.84,
    to: mirrored ? w * 0.15 : w + 20,
    y: h,
    small: 1.2 * unit,
    large: 2.1 * unit,
    count: 5,
  })
  if (options.skier ?? true) body += skier(across(0.47), h * 0.9, unit * 1.05, p)
  return landscape({ w, h, title: 'Mountain panorama' }, ground, body, pineKit(id, p))
}
