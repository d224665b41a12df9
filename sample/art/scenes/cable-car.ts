import { groundOf, landscape } from '../document.ts'
import { massif } from '../mountains.ts'
import { grove, pineKit } from '../pines.ts'
import { area, lerp, round, smooth } from '../shapes.ts'
import { sky } from '../sky.ts'
import { gondola } from '../slopes.ts'
import { HEIGHT, type SceneOptions, WIDTH } from './scene.ts'

/** Two cabins in the foreground, above the forest. */
export function cableCar({ seed, time = 'noon', w = WIDTH, h = HEIGHT }: SceneOptions): string {
  const ground = groundOf(seed, time)
  const { random, palette: p, id } = ground
  const rising = random.side() > 0
  let body = sky(ground, w, h) + massif(random, w, h, h * 0.78, p, { tall: 0.56, hero: rising ? 0.7 : 0.3 })
  body += area(
    p.snowShade,
    `${smooth([
      [-10, h * 0.7],
      [w * 0.4, h * 0.8],
      [w * 0.7, h * 0.76],
      [w + 10, h * 0.68],
    ])}V${h}H-10z`,
  )
  body += grove(random, id, { from: -10, to: w + 10, y: h * 0.84, small: 0.5, large: 0.9, count: 20 })
  body += grove(random, id, { from: -20, to: w + 20, y: h * 0.98, small: 1, large: 1.7, count: 14 })
  const [left, right] = rising ? [0.34, 0.12] : [0.12, 0.34]
  body += `<path stroke="${p.ink}" stroke-width="4" d="M-10 ${round(h * left)}L${w + 10} ${round(h * right)}"/>`
  const cabin = (t: number, scale: number, colour: string) => gondola(w * t, h * lerp(left, right, t), scale, p, colour)
  body += cabin(rising ? 0.36 : 0.62, 3.1, p.accent) + cabin(rising ? 0.86 : 0.14, 1.5, p.shade)
  return landscape({ w, h, title: 'Gondola above the forest' }, ground, body, pineKit(id, p))
}
