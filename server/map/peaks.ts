import { resortRows } from '../../sample/inventory/resorts.ts'
import { randomFrom } from '../../sample/random.ts'
import { lakesOn } from './lakes.ts'
import { boxesOfNames } from './names-covered.ts'
import { type MapView, type Projection, placeOf, SIZE } from './view.ts'
import { pointsOnWay } from './way.ts'

/** Distance of mountains from a resort in units of the map, their number, and the number of positions to try. */
const AROUND = 150
const EACH = 3
const TRIED = 24
/** Free space in units around the way, and between two peaks. */
const FREE = { way: 56, peak: 74 }
/** Minimum half width of a peak and minimum height. Both vary. */
const HALF = 25
const HEIGHT = 34
const MORE = { half: 8, height: 20 }

type At = { x: number; y: number }
/** A mountain: the middle of its base, its height and half its width, in units of the map. */
export type Peak = At & { h: number; w: number }
const isFar = (at: At, others: readonly At[], free: number) => others.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) > free)

/** Whether a peak at this position is fully visible. */
const isWhole = ({ x, y }: At) => x > 2 * HALF && x < SIZE.w - 2 * HALF && y > 3 * HALF && y < SIZE.h - HALF

/** The mountains of a map, at random positions around each ski resort, away from the way and all names. */
export function peaksOn(view: MapView, projection: Projection): Peak[] {
  const way = pointsOnWay(view, projection)
  const names = boxesOfNames(view, projection)
  const [resort] = [view.resort]
  const centres = [...resortRows, resort].map((one) => placeOf(projection, one))
  const isLake = lakesOn(projection)
  const isDry = (at: At) => [-HALF, 0, HALF].every((aside) => !isLake({ x: at.x + aside, y: at.y }))
  const isClear = ({ x, y, h, w }: Peak) =>
    !names.some(({ left, right, top, bottom }) => x + w > left && x - w < right && y > top && y - h < bottom)
  const random = randomFrom(`${resort.lat} ${resort.lng}`)
  const peaks: Peak[] = []
  for (const centre of centres) {
    if (centre.x < -AROUND || centre.y < -AROUND || centre.x > SIZE.w + AROUND || centre.y > SIZE.h + AROUND) continue
    for (let tried = 0, placed = 0; tried < TRIED && placed < EACH; tried++) {
      const at = { x: centre.x + (2 * random() - 1) * AROUND, y: centre.y + (2 * random() - 1) * AROUND }
      const peak = { ...at, h: HEIGHT + MORE.height * random(), w: HALF + MORE.half * random() }
      if (!isWhole(at) || !isDry(at) || !isClear(peak) || !isFar(at, way, FREE.way) || !isFar(at, peaks, FREE.peak)) continue
      peaks.push(peak)
      placed++
    }
  }
  return peaks.sort((a, b) => a.y - b.y)
}

/** Draws mountains as lit and shaded triangles. */
export function drawPeaks(view: MapView, projection: Projection, colours: { lit: string; shade: string }): string {
  const peaks = peaksOn(view, projection)
  const draw = (fill: string, path: (peak: Peak) => string, more = '') => `<path fill="${fill}"${more} d="${peaks.map(path).join('')}"/>`
  // On snow, only the edge of the lit side is visible.
  const edge = ` stroke="${colours.shade}" stroke-width="2.5" stroke-linejoin="round"`
  const round = Math.round
  return (
    draw(colours.lit, ({ x, y, h, w }) => `M${round(x - w)} ${round(y)}l${round(w)}${-round(h)} ${round(w)} ${round(h)}z`, edge) +
    draw(
      colours.shade,
      ({ x, y, h, w }) => `M${round(x)} ${round(y) - round(h)}l${round(w)} ${round(h)}h${-round(w)}l5-${round(h / 3)}-7-${round(h / 4)}z`,
    )
  )
}
