import { randomFrom } from '../art/random.ts'
import { resortRows } from '../inventory/resorts.ts'
import { readLand, within } from './land.ts'
import { contains, ringsOf } from './rings.ts'
import { type MapView, type Projection, placeOf, SIZE } from './view.ts'
import { pointsOnWay } from './way.ts'

/** How far around a resort its mountains stand, in units of the map, and how many. */
const AROUND = 130
const EACH = 2
/** Units that are kept free around the way, and between two peaks. */
const FREE = { way: 56, peak: 78 }
/** Half of a peak's width; heights vary about the same. */
const HALF = 25

type At = { x: number; y: number }
const isFar = (at: At, others: readonly At[], free: number) => others.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) > free)

/** Whether a peak that stands there is not cut by the edge. */
const isWhole = ({ x, y }: At) => x > 2 * HALF && x < SIZE.w - 2 * HALF && y > 3 * HALF && y < SIZE.h - HALF

/** Mountains as lit and shaded triangles: where there are ski resorts, there are mountains. They stand by chance around each, beside the way. */
export function drawPeaks(view: MapView, projection: Projection, colours: { lit: string; shade: string }): string {
  const way = pointsOnWay(view, projection)
  const [resort] = [view.resort]
  const centres = [...resortRows, resort].map((one) => placeOf(projection, one))
  const lakes = within(readLand().lakes, projection).map(({ shape }) => ringsOf(projection, shape))
  const isDry = (at: At) => [-HALF, 0, HALF].every((aside) => !lakes.some((lake) => contains(lake, { x: at.x + aside, y: at.y })))
  const random = randomFrom(`${resort.lat} ${resort.lng}`)
  const peaks: At[] = []
  for (const centre of centres) {
    if (centre.x < -AROUND || centre.y < -AROUND || centre.x > SIZE.w + AROUND || centre.y > SIZE.h + AROUND) continue
    for (let tried = 0, made = 0; tried < 3 * EACH && made < EACH; tried++) {
      const at = { x: centre.x + (2 * random() - 1) * AROUND, y: centre.y + (2 * random() - 1) * AROUND }
      if (!isWhole(at) || !isDry(at) || !isFar(at, way, FREE.way) || !isFar(at, peaks, FREE.peak)) continue
      peaks.push(at)
      made++
    }
  }
  const sorted = peaks.sort((a, b) => a.y - b.y).map((at) => ({ ...at, h: 34 + 20 * random(), w: HALF + 8 * random() }))
  const draw = (fill: string, path: (peak: (typeof sorted)[number]) => string, more = '') =>
    `<path fill="${fill}"${more} d="${sorted.map(path).join('')}"/>`
  // On snow the lit side is seen by its edge alone.
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
