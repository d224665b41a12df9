import type { Random } from '../random.ts'
import { mix, type Palette } from './colours.ts'
import { lerp, type Point, polygon, towards } from './shapes.ts'

/** A jagged ridge between two x values, above `base`. */
export function ridge(random: Random, x0: number, x1: number, base: number, height: number, steps: number): Point[] {
  const points: Point[] = []
  for (let i = 0; i <= steps; i++) {
    const x = lerp(x0, x1, i / steps) + (i && i < steps ? (random.between(-0.3, 0.3) * (x1 - x0)) / steps : 0)
    points.push([x, base - height * (i % 2 ? random.between(0.55, 1) : random.between(0.05, 0.45))])
  }
  return points
}

/** Fills the area between a ridge and `bottom`. */
export function band(top: readonly Point[], bottom: number, fill: string): string {
  const [first, last] = [top[0] as Point, top[top.length - 1] as Point]
  return polygon([...top, [last[0], bottom], [first[0], bottom]], fill)
}

type Outline = { spine: Point[]; left: Point[]; right: Point[] }

function outline(random: Random, x: number, y: number, w: number, base: number, detail: number): Outline {
  const height = base - y
  const drift = random.between(-0.12, 0.2) * w
  const [spine, left, right]: [Point[], Point[], Point[]] = [[[x, y]], [[x, y]], [[x, y]]]
  for (let i = 1; i <= detail; i++) {
    const t = i / detail
    const spread = t ** 0.92
    const level = y + height * t
    const odd = i % 2 === 1
    spine.push([
      x + drift * t + (odd ? 1 : -1) * random.between(0.05, 0.13) * w * (0.35 + t * 0.6),
      level - random.between(0, 0.05) * height,
    ])
    left.push([
      x - w * spread * random.between(0.88, 1.06) - (odd ? 0.04 * w : 0),
      level + (i < detail ? random.between(-0.04, 0.04) * height : 0),
    ])
    right.push([
      x + w * spread * random.between(0.88, 1.06) + (odd ? 0 : 0.05 * w),
      level + (i < detail ? random.between(-0.04, 0.04) * height : 0),
    ])
  }
  return { spine, left, right }
}

/** A peak with a lit and a shaded face, gullies and a broken ridge. (x, y) is its top, `w` half its base. */
function peak(random: Random, x: number, y: number, w: number, base: number, p: Palette, detail = 5): string {
  const height = base - y
  const { spine, left, right } = outline(random, x, y, w, base, detail)
  const back = [...spine].reverse()
  let [shadows, snowGullies, rocks] = ['', '', '']
  for (let i = 0; i < detail; i++) {
    const [top, foot] = [spine[i] as Point, spine[i + 1] as Point]
    const [leftTop, leftFoot, rightTop, rightFoot] = [left[i], left[i + 1], right[i], right[i + 1]] as [Point, Point, Point, Point]
    if (i > 0 || random() > 0.4) {
      const tip = towards(foot, leftFoot, random.between(0.28, 0.62))
      const bend = towards(towards(top, tip, 0.5), leftTop, 0.06)
      shadows += polygon([top, bend, [tip[0], tip[1] + random.between(0.02, 0.1) * height], towards(tip, foot, 0.45), foot], p.mid)
    }
    if (i < detail - 1) {
      const from = towards(top, rightTop, 0.2)
      const outer = towards(foot, rightFoot, random.between(0.4, 0.7))
      const inner = towards(foot, rightFoot, 0.22)
      snowGullies += polygon([from, outer, [lerp(outer[0], inner[0], 0.5), outer[1] - 0.04 * height], inner], mix(p.shade, p.mid, 0.42))
    }
    if (i > 1 && random() > 0.35) {
      const [rx, ry] = towards(leftTop, top, random.between(0.25, 0.45))
      rocks += polygon(
        [
          [rx, ry],
          [rx + w * 0.05, ry + height * 0.13],
          [rx - w * 0.07, ry + height * 0.16],
        ],
        mix(p.mid, p.shade, 0.12),
      )
    }
  }
  return polygon([...left, ...back], p.lit) + polygon([...right, ...back], p.shade) + shadows + snowGullies + rocks
}

export type MassifShape = {
  /** Position of the main peak, 0 to 1 of the width. */
  hero?: number
  /** Its height as a fraction of the picture's height. */
  tall?: number
  /** Number of further large peaks. */
  count?: number
  /** Relative height of its neighbours, by default 1. */
  flank?: number
}

/** A distant range, then some faceted peaks with one main peak. */
export function massif(random: Random, w: number, h: number, base: number, p: Palette, shape: MassifShape = {}): string {
  const { hero = random.between(0.36, 0.64), tall = 0.5, count = 4, flank = 1 } = shape
  let drawn = band(ridge(random, -20, w + 20, base, h * 0.26, 12), base + 4, p.far)
  drawn += band(ridge(random, -20, w + 20, base, h * 0.15, 15), base + 4, mix(p.far, p.mid, 0.55))
  const others: [x: number, y: number, width: number][] = []
  for (let i = 0; i < count; i++) {
    const side = i % 2 ? 1 : -1
    const x = (hero + side * (0.2 + 0.2 * Math.floor(i / 2) + random.between(0, 0.1))) * w
    others.push([x, base - h * tall * flank * random.between(0.42, 0.66), h * random.between(0.3, 0.46)])
  }
  for (const [x, y, width] of others.sort((a, b) => a[1] - b[1])) drawn += peak(random, x, y, width, base + 6, p, 4)
  drawn += peak(random, hero * w, base - h * tall, h * 0.56, base + 6, p, 6)
  for (let i = 0; i < 2; i++) {
    const x = (hero + (i ? 0.28 : -0.3) + random.between(-0.06, 0.06)) * w
    drawn += peak(random, x, base - h * tall * (0.4 + 0.6 * flank) * random.between(0.26, 0.38), h * 0.3, base + 6, p, 3)
  }
  return drawn
}
