import { mix, type Palette } from './colours.ts'
import { area, lerp, type Point, rect, round, smooth, towards } from './shapes.ts'

/** A point of a piste: its middle and half its width. */
export type Station = readonly [x: number, y: number, halfWidth: number]

/** An S-shaped piste that widens towards the viewer, with orange-topped marker poles on its right edge. */
export function piste(path: readonly Station[], p: Palette): string {
  const edge = (part: number) => path.map(([x, y, w]): Point => [x + w * part, y])
  const ribbon = (left: number, right: number, fill: string) =>
    area(fill, `${smooth(edge(left))}L${smooth(edge(right).reverse()).slice(1)}Z`)
  let drawn = ribbon(-1, 1, p.snowShade) + ribbon(-0.92, 0.72, p.snow)
  for (const track of [-0.32, 0.12]) {
    const line = path.map(([x, y, w], at): Point => [x + w * (track + (at % 2 ? 0.24 : -0.16)), y])
    drawn += `<path fill="none" stroke="${p.snowDeep}" stroke-width="2" d="${smooth(line)}"/>`
  }
  const right = edge(1)
  for (let i = 0; i < path.length - 1; i++) {
    for (const t of [0, 0.5]) {
      const [x, y] = towards(right[i] as Point, right[i + 1] as Point, t)
      const near = lerp(path[i]?.[2] ?? 0, path[i + 1]?.[2] ?? 0, t) / 90
      if (near < 0.12) continue
      const [height, width] = [66 * near, Math.max(2, 5 * near)]
      drawn += rect(x + 5 * near, y - height, width, height, p.ink) + rect(x + 5 * near, y - height, width, height * 0.42, p.accent)
    }
  }
  return drawn
}

const group = (x: number, y: number, scale: number, extra = '') =>
  `<g transform="translate(${round(x)} ${round(y)})scale(${scale.toFixed(2)})"${extra}>`

export function skier(x: number, y: number, scale: number, p: Palette): string {
  const line = (colour: string, width: number, data: string) => `<path stroke="${colour}" stroke-width="${width}" d="${data}"/>`
  return `${group(x, y, scale, ' fill="none" stroke-linecap="round" stroke-linejoin="round"')}${line(p.snowDeep, 3, 'M-60 22q50-6 92 6')}${line(p.ink, 3, 'M-22 22L40 8M-16 28L46 14M22-22L-8 2M24-20L44 6')}${line(p.ink, 9, 'M2-12L16 0L6 16M2-12L22 2L16 12')}${line(p.accent, 12, 'M2-14L16-34')}${line(p.accent, 6, 'M16-33L22-22L10-18')}<circle cx="22" cy="-43" r="7" fill="${p.ink}"/></g>`
}

/** A cabin below (x, y). */
export function gondola(x: number, y: number, scale: number, p: Palette, body: string): string {
  const cabin = area(body, 'M-46 44q0-10 10-10h72q10 0 10 10v56q0 12-12 12h-68q-12 0-12-12z')
  const shaded = area(mix(body, p.ink, 0.35), 'M8 34h28q10 0 10 10v56q0 12-12 12h-26z')
  const glass = area(mix(p.sky[1], '#ffffff', 0.35), 'M-38 46h32v30h-32zM0 46h8v30h-8zM14 46h24v30h-24z')
  const hanger = `<path fill="none" stroke="${p.ink}" stroke-width="5" d="M0 0v34M-16 0h32"/>`
  const shine = '<path fill="#fff" d="M-38 66l18-20h10l-26 30h-2z" opacity=".55"/>'
  return `${group(x, y, scale)}${hanger}${cabin}${shaded}${glass}${shine}${area(p.snow, 'M-40 35q4-7 12-7h56q8 0 12 7z')}</g>`
}
