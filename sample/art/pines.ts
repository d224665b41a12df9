import type { Random } from '../random.ts'
import type { Palette } from './colours.ts'
import { lerp, round } from './shapes.ts'

function pineShape(id: string, variant: number, tiers: number, width: number, p: Palette): string {
  let [left, right, snow] = ['', '', '']
  for (let i = 0; i < tiers; i++) {
    const top = -100 + (i * 82) / tiers
    const foot = top + 96 / tiers + 12
    const reach = width * (0.34 + (0.66 * (i + 1)) / tiers)
    left += `M0 ${round(top)}L${round(-reach)} ${round(foot)}L${round(-reach * 0.3)} ${round(foot - 5)}L0 ${round(foot + 2)}Z`
    right += `M0 ${round(top)}L${round(reach)} ${round(foot)}L${round(reach * 0.4)} ${round(foot - 6)}L0 ${round(foot + 2)}Z`
    snow += `M0 ${round(top)}L${round(-reach)} ${round(foot)}L${round(-reach * 0.5)} ${round(foot - 9)}L${round(-reach * 0.28)} ${round(top + (foot - top) * 0.62)}Z`
  }
  return `<g id="${id}${variant}"><path fill="${p.woodShade}" d="M-3-8h6v10h-6z"/><path fill="${p.pine}" d="${left}"/><path fill="${p.pineShade}" d="${right}"/><path fill="${p.snowShade}" d="${snow}"/></g>`
}

/** Three reusable pines, with snow on the lit side. */
export function pineKit(id: string, p: Palette): string {
  return pineShape(id, 0, 4, 26, p) + pineShape(id, 1, 5, 21, p) + pineShape(id, 2, 3, 30, p)
}

export const pine = (id: string, variant: number, x: number, y: number, scale: number) =>
  `<use href="#${id}${variant}" transform="translate(${round(x)} ${round(y)})scale(${scale.toFixed(2)})"/>`

export type Grove = { from: number; to: number; y: number; small: number; large: number; count: number }

/** A loose row of pines, with the nearer ones in front. */
export function grove(random: Random, id: string, { from, to, y, small, large, count }: Grove): string {
  const trees: [x: number, y: number, scale: number][] = []
  for (let i = 0; i < count; i++) {
    const u = (i + random.between(0, 0.8)) / count
    trees.push([lerp(from, to, u), y + random.between(-14, 16), random.between(small, large)])
  }
  return trees
    .sort((a, b) => a[1] - b[1])
    .map(([x, level, scale]) => pine(id, random.whole(0, 2), x, level, scale))
    .join('')
}
