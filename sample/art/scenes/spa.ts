import { mix } from '../colours.ts'
import { groundOf, landscape } from '../document.ts'
import { lamp, MATERIALS, outlook } from '../interior.ts'
import { pineKit } from '../pines.ts'
import { area, lerp, polygon, rect, round } from '../shapes.ts'
import { HEIGHT, type SceneOptions, WIDTH } from './scene.ts'

const WATER = '#1F6C86'
const k = MATERIALS.dark

function lounger(x: number, y: number, side: 1 | -1): string {
  const wood = area(k.woodDark, 'M8 40h8v26H8zM128 40h8v26h-8z') + area(k.woodLight, 'M0 34h146v10H0z')
  return `<g transform="translate(${round(x)} ${round(y)})scale(${side * 0.95} 0.95)">${wood}${area('#F4EEE2', 'M0 24h104l44-52 12 8-46 54H0z')}${area(k.wool, 'M10 18h44v8H10z')}</g>`
}

/** A pool in front of a wide window. */
export function spa({ seed, time = 'alpenglow', w = WIDTH, h = HEIGHT }: SceneOptions): string {
  const ground = groundOf(seed, time)
  const { random, palette: p, id } = ground
  let body = rect(0, 0, w, h, '#3A4449') + outlook(ground, { x: w * 0.1, y: h * 0.14, w: w * 0.8, h: h * 0.44 }, 4, '#222C32')
  for (let i = 0; i < 7; i++) {
    const x = w * (0.02 + i * 0.16)
    const far = lerp(x, w / 2, 0.22)
    body += polygon(
      [
        [x, 0],
        [x + w * 0.05, 0],
        [far + w * 0.03, h * 0.14],
        [far, h * 0.14],
      ],
      i % 2 ? k.wood : k.woodLight,
    )
  }
  body += polygon(
    [
      [0, 0],
      [w * 0.1, h * 0.13],
      [w * 0.1, h * 0.62],
      [0, h * 0.72],
    ],
    '#59656A',
  )
  body +=
    polygon(
      [
        [w, 0],
        [w * 0.9, h * 0.13],
        [w * 0.9, h * 0.62],
        [w, h * 0.72],
      ],
      '#2C363B',
    ) + rect(0, h * 0.585, w, h * 0.06, '#8A9396')
  body += polygon(
    [
      [w * 0.12, h * 0.64],
      [w * 0.88, h * 0.64],
      [w * 1.06, h + 4],
      [-w * 0.06, h + 4],
    ],
    WATER,
  )
  for (let i = 0; i < 26; i++) {
    const t = random() ** 0.8
    const y = lerp(h * 0.655, h * 0.99, t)
    const length = lerp(50, 250, t) * random.between(0.5, 1)
    const x = random.between(0.14, 0.8) * w
    const colour = random.pick([mix(WATER, p.lit, 0.5), '#3D93A8', '#17566E', mix(WATER, p.sky[2], 0.6)])
    body += `<path fill="${colour}" opacity=".8" d="M${round(x)} ${round(y)}q${round(length / 2)} ${round(-5 - 6 * t)} ${round(length)} 0q${round(-length / 2)} ${round(5 + 8 * t)} ${round(-length)} 0z"/>`
  }
  body += lounger(w * 0.07, h * 0.62, 1) + lounger(w * 0.93, h * 0.62, -1)
  for (const x of [0.3, 0.5, 0.7]) body += rect(w * x - 1, 0, 3, h * 0.2, '#151d22') + lamp(w * x, h * 0.2, 0.55, k)
  for (let i = 0; i < 3; i++)
    body += `<path fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".14" d="M${round(w * (0.34 + i * 0.16))} ${round(h * 0.66)}q-24-34 0-64t0-64"/>`
  return landscape({ w, h, title: 'Spa pool with panorama window' }, ground, body, pineKit(id, p))
}
