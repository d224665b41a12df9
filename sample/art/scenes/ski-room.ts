import { groundOf, landscape } from '../document.ts'
import { floor, lamp, MATERIALS, planks } from '../interior.ts'
import { pineKit } from '../pines.ts'
import { area, rect, round } from '../shapes.ts'
import { HEIGHT, type SceneOptions, WIDTH } from './scene.ts'

const COLOURS = ['#E2571E', '#2E5F86', '#F4EEE2', '#1B2A38', '#2F5A50', '#E0A43A', '#9C3B2B', '#7FB2D0']

/** Racks of skis, boots on a heated bench, a basket of helmets. */
export function skiRoom({ seed, w = WIDTH, h = HEIGHT }: SceneOptions): string {
  const ground = groundOf(seed, 'morning')
  const { random, palette: p, id } = ground
  const k = random.pick([MATERIALS.warm, MATERIALS.cool])
  let body = rect(0, 0, w, h, k.wallDark) + planks(w, h * 0.72, 12, k.wall) + floor(w, h, h * 0.76, k)
  body += rect(0, h * 0.2, w, 18, k.woodDark) + rect(0, h * 0.62, w, 16, k.woodDark)
  for (let i = 0; i < 13; i++) {
    const x = w * 0.05 + i * w * 0.071
    const [ski, stripe, tip] = [random.pick(COLOURS), random.pick(COLOURS), random.between(0.06, 0.13) * h]
    for (const off of [0, 24]) {
      body += area(ski, `M${round(x + off)} ${round(h * 0.76)}V${round(tip + 26)}q0-24 9-26t9 26V${round(h * 0.76)}z`)
      body += rect(x + off, h * 0.4, 18, 70, stripe) + rect(x + off, tip + 46, 18, 12, stripe)
    }
  }
  body +=
    rect(w * 0.04, h * 0.8, w * 0.6, 26, k.woodLight) +
    rect(w * 0.07, h * 0.82, 18, h * 0.1, k.woodDark) +
    rect(w * 0.58, h * 0.82, 18, h * 0.1, k.woodDark)
  for (let i = 0; i < 5; i++) {
    const x = w * 0.09 + i * w * 0.105
    body += area(random.pick(COLOURS), `M${round(x)} ${round(h * 0.8)}v-104l40-10 8 66 38 18v30z`)
    body += `<path stroke="${k.ink}" stroke-width="6" fill="none" d="M${round(x + 4)} ${round(h * 0.8 - 74)}h38M${round(x + 4)} ${round(h * 0.8 - 48)}h42M${round(x)} ${round(h * 0.8 - 4)}h88"/>`
  }
  const [x, y] = [w * 0.84, h * 0.84]
  body += area(k.woodLight, `M${round(x - 90)} ${round(y)}h190l-14 90h-162z`)
  for (const i of [0, 1, 2]) body += area(COLOURS[i * 2] ?? k.blue, `M${round(x - 70 + i * 56)} ${round(y + 4)}q-4-54 26-54t26 54z`)
  body += lamp(w * 0.28, 0, 0.9, k) + lamp(w * 0.72, 0, 0.9, k)
  return landscape({ w, h, title: 'Heated ski room' }, ground, body, pineKit(id, p))
}
