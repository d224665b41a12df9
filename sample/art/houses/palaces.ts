import { mix } from '../colours.ts'
import { area, polygon, rect, round } from '../shapes.ts'
import { windows } from '../windows.ts'
import type { House } from './house.ts'
import { cone, hipRoof, slate, snowOn } from './roofs.ts'

/** A palace under one dome: a yellow front, columns at the door, a balustrade along the roof. */
export const palace: House = ({ random, cx, y, s, p, lit }) => {
  const [w, h] = [600 * s, 230 * s]
  const [x, wall] = [cx - w / 2, mix(p.wall, '#E0A94B', 0.4)]
  let drawn = rect(x, y - h, w, h, wall) + rect(x + w * 0.9, y - h, w * 0.1, h, p.wallShade)
  drawn += windows(random, { x: x + 10 * s, y: y - h + 10 * s, w: w - 20 * s, h: h * 0.66, columns: 12, rows: 3, lit, wide: 0.46 }, p)
  drawn += windows(
    random,
    { x: x + 10 * s, y: y - h * 0.3, w: w - 20 * s, h: h * 0.28, columns: 12, rows: 1, lit: 1, arched: true, wide: 0.6, high: 0.84 },
    p,
  )
  for (const at of [0.3, 1]) drawn += rect(x - 6 * s, y - h * at - 5 * s, w + 12 * s, 9 * s, p.wall)
  drawn += `<path stroke="${p.wall}" stroke-width="${(16 * s).toFixed(1)}" stroke-dasharray="${(4 * s).toFixed(1)} ${(6 * s).toFixed(1)}" d="M${round(x)} ${round(y - h - 13 * s)}h${round(w)}"/>${snowOn(x - 8 * s, x + w + 8 * s, y - h - 18 * s, 10 * s, p)}`
  const [half, foot] = [104 * s, y - h - 52 * s]
  drawn += rect(cx - half, foot, half * 2, h + 52 * s, mix(wall, '#ffffff', 0.35))
  drawn += windows(
    random,
    {
      x: cx - half + 8 * s,
      y: foot + 8 * s,
      w: half * 2 - 16 * s,
      h: h * 0.9,
      columns: 4,
      rows: 4,
      lit: lit + 0.1,
      wide: 0.44,
      arched: true,
    },
    p,
  )
  const dome = (inner: number, fill: string) =>
    area(
      fill,
      `M${round(cx - inner)} ${round(foot)}c0 ${round(-inner * 1.3)} ${round(inner * 2)} ${round(-inner * 1.3)} ${round(inner * 2)} 0z`,
    )
  drawn += dome(half + 8 * s, slate(p))
  drawn += area(
    p.snow,
    `M${round(cx - half * 0.82)} ${round(foot - half * 0.56)}q${round(half * 0.34)} ${round(-half * 0.56)} ${round(half * 0.82)} ${round(-half * 0.5)}t${round(half * 0.82)} ${round(half * 0.5)}q${round(-half * 0.4)} ${round(-half * 0.2)} ${round(-half * 0.8)} 0t${round(-half * 0.84)} 0z`,
  )
  drawn += rect(cx - 14 * s, foot - half * 1.22, 28 * s, 30 * s, p.wall) + cone(cx, foot - half * 1.2, 20 * s, 40 * s, p)
  drawn += rect(cx - 84 * s, y - 74 * s, 168 * s, 74 * s, p.woodShade)
  for (let at = 0; at < 5; at++) drawn += rect(cx - 84 * s + at * 39 * s, y - 74 * s, 12 * s, 74 * s, p.wall)
  return drawn + rect(cx - 92 * s, y - 82 * s, 184 * s, 12 * s, p.wall) + snowOn(cx - 96 * s, cx + 96 * s, y - 80 * s, 12 * s, p)
}

/** A castle: stepped gable, steep roofs, a round tower at each end. */
export const castle: House = ({ random, cx, y, s, p, lit }) => {
  const [w, h] = [480 * s, 200 * s]
  const [x, wall] = [cx - w / 2, mix(p.wall, '#B4665A', 0.32)]
  let drawn = rect(x, y - h, w, h, wall)
  drawn += windows(random, { x: x + 44 * s, y: y - h + 8 * s, w: w - 88 * s, h: h * 0.62, columns: 9, rows: 2, lit, wide: 0.44 }, p)
  drawn += windows(
    random,
    { x: x + 44 * s, y: y - h * 0.34, w: w - 88 * s, h: h * 0.34, columns: 7, rows: 1, lit: 1, arched: true, wide: 0.5, high: 0.82 },
    p,
  )
  drawn += hipRoof(x - 10 * s, x + w + 10 * s, y - h, 110 * s, 40 * s, p)
  const steps: [number, number][] = []
  for (let at = 0; at <= 4; at++)
    steps.push([cx - (100 - at * 20) * s, y - h - at * 36 * s], [cx - (100 - at * 20) * s, y - h - (at + 1) * 36 * s])
  const other = steps.map(([left, top]): [number, number] => [2 * cx - left, top]).reverse()
  drawn += polygon([[cx - 100 * s, y], ...steps, ...other, [cx + 100 * s, y]], mix(wall, '#ffffff', 0.3))
  for (let at = 0; at < 4; at++)
    for (const side of [-1, 1])
      drawn += snowOn(
        cx + side * (90 - at * 20) * s - 12 * s,
        cx + side * (90 - at * 20) * s + 12 * s,
        y - h - (at + 1) * 36 * s + 2,
        8 * s,
        p,
      )
  drawn += windows(
    random,
    { x: cx - 60 * s, y: y - h - 60 * s, w: 120 * s, h: h * 0.9, columns: 3, rows: 4, lit: lit + 0.15, wide: 0.44, arched: true },
    p,
  )
  drawn += area(
    p.woodShade,
    `M${round(cx - 30 * s)} ${round(y)}v${round(-36 * s)}a${round(30 * s)} ${round(30 * s)} 0 0 1 ${round(60 * s)} 0v${round(36 * s)}z`,
  )
  for (const [side, tall] of [
    [-1, 290],
    [1, 250],
  ] as const) {
    const at = cx + side * w * 0.5
    drawn += rect(at - 52 * s, y - tall * s, 104 * s, tall * s, wall) + rect(at + 20 * s, y - tall * s, 32 * s, tall * s, p.wallShade)
    drawn += windows(
      random,
      { x: at - 34 * s, y: y - tall * s + 14 * s, w: 52 * s, h: tall * s - 30 * s, columns: 1, rows: 5, lit, arched: true, wide: 0.42 },
      p,
    )
    drawn += cone(at, y - tall * s + 4 * s, 72 * s, 130 * s, p)
  }
  return drawn
}
