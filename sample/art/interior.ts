import type { Ground } from './document.ts'
import { massif } from './mountains.ts'
import { PALETTES } from './palettes.ts'
import { grove } from './pines.ts'
import { area, circle, polygon, rect, round, smooth } from './shapes.ts'
import { sky } from './sky.ts'
import type { Box } from './windows.ts'

/** Colours of the materials in a room. */
const WARM = {
  wall: '#E9D8C2',
  wallDark: '#D3BCA0',
  wood: '#A8734A',
  woodDark: '#7B4F33',
  woodLight: '#C8965F',
  linen: '#FBF4E8',
  linenShade: '#DCCFBC',
  wool: '#9C3B2B',
  floor: '#8C5E3E',
  floorDark: '#704830',
  glow: '#FFD58A',
  ink: '#1B2A38',
  blue: '#2E5F86',
}
export type Materials = typeof WARM

const COOL: Materials = {
  ...WARM,
  wall: '#CBD3D2',
  wallDark: '#AFBBBD',
  wool: '#2E5F86',
  wood: '#94714F',
  woodDark: '#6A4F38',
  floor: '#6F5B4B',
  floorDark: '#56473C',
}
const DARK: Materials = {
  ...WARM,
  wall: '#4A3A33',
  wallDark: '#392C28',
  wood: '#7B5238',
  woodDark: '#523524',
  woodLight: '#9A6A45',
  floor: '#4B3428',
  floorDark: '#382720',
  wool: '#B4532F',
}

export const MATERIALS = { warm: WARM, cool: COOL, dark: DARK }
export type Style = keyof typeof MATERIALS

/** A window with a mountain view. Every room has one. */
export function outlook(ground: Ground, { x, y, w, h }: Box, columns: number, frame: string): string {
  const { random, palette: p, id } = ground
  const hole = `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`
  let drawn = `<clipPath id="${id}w"><path d="${hole}"/></clipPath><g clip-path="url(#${id}w)"><g transform="translate(${round(x)} ${round(y)})">`
  drawn += sky(ground, w, h, { clouds: 1, stars: p === PALETTES.night }) + massif(random, w, h, h * 0.8, p, { tall: 0.6, count: 2 })
  drawn += area(
    p.snow,
    `${smooth([
      [-10, h * 0.8],
      [w * 0.4, h * 0.74],
      [w * 0.7, h * 0.83],
      [w + 10, h * 0.76],
    ])}V${round(h)}H-10z`,
  )
  drawn += `${grove(random, id, { from: -10, to: w, y: h * 0.88, small: 0.35, large: 0.75, count: 12 })}</g></g>`
  let bars = ''
  for (let i = 0; i <= columns; i++) bars += `M${round(x + (w * i) / columns)} ${round(y)}v${round(h)}`
  return `${drawn}<path fill="none" stroke="${frame}" stroke-width="13" d="${hole}"/><path stroke="${frame}" stroke-width="8" d="${bars}"/>`
}

/** Vertical boards on a wall. */
export function planks(w: number, h: number, count: number, colour: string): string {
  let lines = ''
  for (let i = 1; i < count; i++) lines += `M${round((w * i) / count)} 0v${round(h)}`
  return `<path stroke="${colour}" stroke-width="3" d="${lines}"/>`
}

/** A wooden floor below `top`, with boards towards the viewer. */
export function floor(w: number, h: number, top: number, k: Materials): string {
  let lines = ''
  for (let i = -6; i <= 18; i++)
    lines += `M${round(w * 0.5 + (i - 6) * w * 0.07)} ${round(top)}L${round(w * 0.5 + (i - 6) * w * 0.2)} ${round(h)}`
  return `${rect(0, top, w, h - top, k.floor)}<path stroke="${k.floorDark}" stroke-width="3" d="${lines}"/>`
}

/** A lamp with its light. */
export function lamp(x: number, y: number, s: number, k: Materials): string {
  const shade = polygon(
    [
      [x - 34 * s, y + 44 * s],
      [x + 34 * s, y + 44 * s],
      [x + 20 * s, y],
      [x - 20 * s, y],
    ],
    k.glow,
  )
  return circle(x, y + 20 * s, 150 * s, k.glow, ' opacity=".18"') + shade
}

/** Stitches along the edge of a textile. */
export const stitches = (colour: string, dash: string) => ` stroke="${colour}" stroke-width="5" stroke-dasharray="${dash}"`
