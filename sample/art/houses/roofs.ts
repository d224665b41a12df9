import { mix, type Palette } from '../colours.ts'
import { area, polygon, rect, round } from '../shapes.ts'

/** Colour of slate on a steep roof. */
export const slate = (p: Palette): string => mix(p.shade, p.ink, 0.25)

/** A layer of snow on a horizontal edge, from `left` to `right` at `y`. */
export const snowOn = (left: number, right: number, y: number, thick: number, p: Palette): string =>
  area(
    p.snow,
    `M${round(left)} ${round(y)}q0 ${round(-thick)} ${round(thick)} ${round(-thick)}H${round(right - thick)}q${round(thick)} 0 ${round(thick)} ${round(thick)}z`,
  )

/** A hipped roof with snow on its upper part. */
export function hipRoof(left: number, right: number, eaves: number, rise: number, inset: number, p: Palette, colour = slate(p)): string {
  const line = (t: number, from: number, to: number) => from + (to - from) * t
  const roof: [number, number][] = [
    [left, eaves],
    [right, eaves],
    [right - inset, eaves - rise],
    [left + inset, eaves - rise],
  ]
  const [a, b, foot] = [line(0.42, left, left + inset), line(0.42, right, right - inset), eaves - rise * 0.42]
  const wave = round((a - b) / 4)
  const snow = `M${round(a)} ${round(foot)}L${round(left + inset - 3)} ${round(eaves - rise - 8)}H${round(right - inset + 3)}L${round(b)} ${round(foot)}q${round(wave / 2)} 14 ${wave} 0t${wave} 0t${wave} 0t${wave} 0z`
  return polygon(roof, colour) + area(p.snow, snow)
}

/** A pointed roof of a tower, with snow on its lit side. */
export const cone = (x: number, foot: number, half: number, rise: number, p: Palette): string =>
  polygon(
    [
      [x - half, foot],
      [x, foot - rise],
      [x + half, foot],
    ],
    slate(p),
  ) +
  polygon(
    [
      [x - half, foot],
      [x, foot - rise],
      [x - half * 0.1, foot - half * 0.3],
      [x - half * 0.4, foot - half * 0.1],
    ],
    p.snow,
  )

/** A chimney with snow on top. */
export const chimney = (x: number, foot: number, s: number, p: Palette): string =>
  rect(x, foot - 44 * s, 22 * s, 44 * s, p.stone) + rect(x - 3 * s, foot - 54 * s, 28 * s, 12 * s, p.snow)
