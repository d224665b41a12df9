import type { Point } from '../base/geo.ts'

/**
 * Well-known lakes: English name, and a point on the water that a map includes if possible. Each lake is in the map data, as a name without water
 * would look like a town. Other names are in `locales/<code>/places.json`.
 */
const rows: readonly (readonly [string, number, number])[] = [
  ['Lake Constance', 47.57, 9.52],
  ['Lake Geneva', 46.43, 6.55],
  ['Storsjön', 63.15, 14.4],
  ['Kallsjön', 63.6, 13.1],
  ['Lake Tahoe', 39.1, -120.03],
  ['Great Salt Lake', 41.15, -112.5],
  ['Lake Champlain', 44.5, -73.3],
]

export const waters: readonly (Point & { name: string })[] = rows.map(([name, lat, lng]) => ({ name, lat, lng }))
