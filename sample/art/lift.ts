import type { Random } from '../random.ts'
import { mix, type Palette } from './colours.ts'
import { lerp, type Point, polygon, rect, smooth } from './shapes.ts'
import { gondola } from './slopes.ts'

const [PYLONS, CABINS] = [2, 2]

/** A cable with pylons and cabins from the valley (from) up to a station (to). */
export function lift(random: Random, from: Point, to: Point, p: Palette, scale: number): string {
  const hang = (t: number): Point => [lerp(from[0], to[0], t), lerp(from[1], to[1], t) + Math.sin(t * Math.PI) * 34]
  let drawn = ''
  for (let i = 1; i <= PYLONS; i++) {
    const t = i / (PYLONS + 1)
    const [x, y] = hang(t)
    const k = lerp(1.15, 0.5, t) * scale
    const mast: Point[] = [
      [x - 4 * k, y - 6],
      [x + 4 * k, y - 6],
      [x + 9 * k, y + 240 * k],
      [x - 9 * k, y + 240 * k],
    ]
    drawn += polygon(mast, mix(p.shade, p.ink, 0.4)) + rect(x - 24 * k, y - 10, 48 * k, 7, p.ink)
  }
  drawn += `<path fill="none" stroke="${p.ink}" stroke-width="2.5" d="${smooth([0, 0.25, 0.5, 0.75, 1].map(hang))}"/>`
  for (let i = 0; i < CABINS; i++) {
    const t = (i + 0.74) / CABINS + random.between(-0.04, 0.04)
    const [x, y] = hang(t)
    drawn += gondola(x, y, lerp(1, 0.45, t) * scale, p, i % 2 ? p.shade : p.accent)
  }
  return drawn
}

/** The mountain station at the end of the cable. */
export function station([x, y]: Point, p: Palette, z: number): string {
  return (
    rect(x - 22 * z, y - 6 * z, 44 * z, 22 * z, p.woodShade) +
    rect(x - 26 * z, y - 12 * z, 52 * z, 8 * z, p.snow) +
    rect(x - 14 * z, y + 2 * z, 10 * z, 8 * z, p.glow) +
    rect(x + 2 * z, y + 2 * z, 10 * z, 8 * z, p.glow)
  )
}
