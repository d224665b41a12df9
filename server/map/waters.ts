import type { Point } from '../base/geo.ts'

/** Lakes that people know the way by: English name, and a point of the water. What others call them stands in `locales/<code>/places.json`. */
const rows: readonly (readonly [string, number, number])[] = [
  ['Lake Constance', 47.62, 9.38],
  ['Lake Geneva', 46.43, 6.55],
  ['Lake Maggiore', 45.95, 8.63],
  ['Lake Garda', 45.63, 10.68],
  ['Lake Tahoe', 39.1, -120.03],
  ['Great Salt Lake', 41.15, -112.5],
  ['Okanagan Lake', 49.75, -119.72],
]

export const waters: readonly (Point & { name: string })[] = rows.map(([name, lat, lng]) => ({ name, lat, lng }))
