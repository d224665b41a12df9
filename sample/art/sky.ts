import { mix } from './colours.ts'
import type { Ground } from './document.ts'
import { circle, rect, round } from './shapes.ts'

export type SkyShape = { sunX?: number; sunY?: number; clouds?: number; stars?: boolean }

const STARS = 42

/** Gradient, stars, sun or moon with two halos, flat clouds. The picture must define the gradient `<id>s`. */
export function sky({ random, palette: p, id }: Ground, w: number, h: number, shape: SkyShape = {}): string {
  const { sunX = random.between(0.15, 0.85), sunY = random.between(0.14, 0.3), clouds = 3, stars = false } = shape
  let drawn = rect(0, 0, w, h, `url(#${id}s)`)
  if (stars) {
    let dots = ''
    for (let i = 0; i < STARS; i++) dots += `M${round(random.between(0, w))} ${round(random.between(0, h * 0.42))}h2`
    drawn += `<path stroke="#E9F2F6" stroke-width="2" opacity=".7" d="${dots}"/>`
  }
  const r = Math.min(w, h) * 0.055
  const [x, y] = [sunX * w, sunY * h]
  drawn += circle(x, y, r * 2.6, p.sun, ' opacity=".14"') + circle(x, y, r * 1.7, p.sun, ' opacity=".22"') + circle(x, y, r, p.sun)
  for (let i = 0; i < clouds; i++)
    drawn += cloud(random.between(-0.1, 0.85) * w, random.between(0.12, 0.36) * h, random.between(0.14, 0.3) * w, p.sky[2])
  return drawn
}

function cloud(x: number, y: number, length: number, low: string): string {
  const shape = `M${round(x)} ${round(y)}h${round(length)}q14 0 14 8t-14 8h${round(-length * 0.4)}q10 0 10 7t-10 7h${round(-length * 0.5)}q-12 0-12-7t12-7h${round(-length * 0.1)}q-14 0-14-8t14-8z`
  return `<path fill="${mix(low, '#ffffff', 0.4)}" opacity=".55" d="${shape}"/>`
}
