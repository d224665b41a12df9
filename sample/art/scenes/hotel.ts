import { mix } from '../colours.ts'
import { groundOf, landscape } from '../document.ts'
import { abbey, hamlet, inn, longHouse, plasterHouse, pointedHouses, refuge, towerHouse, twins } from '../houses/alpine.ts'
import { cubes, leaning, tower } from '../houses/blocks.ts'
import { chalet } from '../houses/chalet.ts'
import { grandHotel } from '../houses/grand-hotel.ts'
import type { House } from '../houses/house.ts'
import { modernHotel } from '../houses/modern-hotel.ts'
import { castle, palace } from '../houses/palaces.ts'
import { massif } from '../mountains.ts'
import { isNight } from '../palettes.ts'
import { grove, pineKit } from '../pines.ts'
import { area, round, smooth, stroke } from '../shapes.ts'
import { sky } from '../sky.ts'
import { HEIGHT, type SceneOptions, WIDTH } from './scene.ts'

export const HOTEL_KINDS = ['chalet', 'grand', 'modern'] as const
export type HotelKind = (typeof HOTEL_KINDS)[number]

type HotelOptions = SceneOptions & { kind?: HotelKind; look?: number }

const chalets: House = ({ random, cx, y, s, p, lit }) =>
  chalet(random, { x: cx + 168 * s, y: y - 16 * s, scale: 1.3 * s, lit }, p) +
  chalet(random, { x: cx - 384 * s, y, scale: 2.1 * s, floors: 3, lit, wide: 1.25 }, p)

const larger =
  (house: House, by: number): House =>
  (at) =>
    house({ ...at, s: at.s * by })

/** The houses of each kind. The first one is the default without a `look`. */
export const HOUSES: Readonly<Record<HotelKind, readonly House[]>> = {
  chalet: [
    chalets,
    larger(inn, 1.3),
    larger(longHouse, 1.2),
    larger(pointedHouses, 1.25),
    larger(refuge, 1.3),
    larger(towerHouse, 1.3),
    larger(abbey, 1.25),
    larger(plasterHouse, 0.92),
    larger(hamlet, 1.3),
    larger(twins, 1.25),
  ],
  grand: [larger(grandHotel, 1.22), larger(palace, 1.15), larger(castle, 1.2)],
  modern: [larger(modernHotel, 1.42), larger(cubes, 1.25), larger(leaning, 1.3), larger(tower, 1.2)],
}

/** A hotel from outside, with forecourt, pines and mountains. Without a kind the seed chooses one. `look` selects a house of the kind. */
export function hotel({ seed, time = 'alpenglow', kind, look = 0, w = WIDTH, h = HEIGHT }: HotelOptions): string {
  const ground = groundOf(seed, time)
  const { random, palette: p, id } = ground
  const houses = HOUSES[kind ?? random.pick(HOTEL_KINDS)]
  const lit = isNight(time) || time === 'alpenglow' || time === 'dawn' ? 0.75 : 0.2
  let body = sky(ground, w, h, { stars: time === 'night', clouds: 2, sunX: random.pick([0.13, 0.88]) })
  body += massif(random, w, h, h * 0.68, p, { tall: 0.46, hero: random.pick([0.2, 0.8]), count: 3 })
  body += area(
    mix(p.snowShade, p.far, 0.25),
    `${smooth([
      [-10, h * 0.62],
      [w * 0.3, h * 0.66],
      [w * 0.7, h * 0.63],
      [w + 10, h * 0.58],
    ])}V${h}H-10z`,
  )
  body += grove(random, id, { from: -20, to: w + 20, y: h * 0.71, small: 0.6, large: 1.15, count: 13 })
  const [y, s] = [h * 0.82, h / 900]
  body += houses[look % houses.length]?.({ random, cx: w * 0.52, y, s, p, lit }) ?? ''
  body += area(
    p.snow,
    `${smooth([
      [-10, h * 0.83],
      [w * 0.28, h * 0.8],
      [w * 0.6, h * 0.83],
      [w + 10, h * 0.79],
    ])}V${h}H-10z`,
  )
  body += area(
    p.snowShade,
    `M${round(w * 0.5)} ${round(h * 0.825)}q${round(-w * 0.02)} ${round(h * 0.08)} ${round(-w * 0.18)} ${round(h * 0.19)}h${round(w * 0.36)}q${round(-w * 0.09)} ${round(-h * 0.12)} ${round(-w * 0.13)} ${round(-h * 0.19)}z`,
  )
  if (lit > 0.5)
    body += `<path fill="${p.glow}" opacity=".26" d="M${round(w * 0.44)} ${round(h * 0.83)}h${round(w * 0.14)}l${round(w * 0.06)} ${round(h * 0.1)}h${round(-w * 0.28)}z"/>`
  body += grove(random, id, { from: -20, to: w * 0.17, y: h * 0.95, small: 1.3, large: 2.2, count: 4 })
  body += grove(random, id, { from: w * 0.88, to: w + 30, y: h * 0.98, small: 1.5, large: 2.4, count: 3 })
  for (let i = 0; i < 5; i++) {
    const x = w * 0.7 + i * 17
    body += stroke(
      [
        [x, h * 0.88],
        [x + 9, h * 0.77],
      ],
      i % 2 ? p.accent : mix(p.shade, p.ink, 0.2),
      6,
    )
  }
  return landscape({ w, h, title: 'Hotel in the snow' }, ground, body, pineKit(id, p))
}
