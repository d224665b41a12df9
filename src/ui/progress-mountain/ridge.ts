/** The ridge that the route follows, in a drawing of 1440 × 250; x always grows. */
const RIDGE = [
  [0, 240],
  [130, 214],
  [250, 196],
  [330, 150],
  [410, 160],
  [520, 96],
  [590, 104],
  [668, 34],
  [720, 14],
  [770, 52],
  [842, 72],
  [905, 128],
  [985, 118],
  [1080, 172],
  [1190, 160],
  [1300, 212],
  [1440, 236],
] as const

/** The ridge as path data, without the first command letter. */
export const RIDGE_PATH = RIDGE.map((point) => point.join(' ')).join('L')

/** The position on the ridge for 0 to 100 percent: `left` and `top` in percent of the drawing. */
export function onRidge(percent: number): { left: number; top: number } {
  const x = (Math.min(100, Math.max(0, percent)) / 100) * 1440
  const at = Math.max(
    0,
    RIDGE.findIndex(([,], next) => (RIDGE[next + 1]?.[0] ?? Number.POSITIVE_INFINITY) >= x),
  )
  const [x0, y0] = RIDGE[at] ?? RIDGE[0]
  const [x1, y1] = RIDGE[at + 1] ?? [x0 + 1, y0]
  return { left: x / 14.4, top: (y0 + (y1 - y0) * ((x - x0) / (x1 - x0))) / 2.5 }
}
