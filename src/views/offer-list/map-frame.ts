import { type Area, latitudeAt, mercator } from '../../../contract/area-map.ts'

type Point = { lat: number; lng: number }

/** Smallest width of a map in degrees of longitude, so that the surroundings are recognisable: about 200 km in the Alps. */
const MIN_WIDTH = 2.6
/** Part of the map on each side that stays free of points. */
const FREE = 0.13
/** Limits in degrees of longitude on a Mercator map. */
const [MAX_X, MAX_Y] = [180, mercator(80)]

/** Returns the corners of a map that shows all points. `ratio` is its width divided by its height. */
export function frameOf(points: readonly Point[], ratio: number): Area {
  const [xs, ys] = [points.map(({ lng }) => lng), points.map(({ lat }) => mercator(lat))]
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const needed = Math.max(MIN_WIDTH, (right - left) / (1 - 2 * FREE), ((top - bottom) * ratio) / (1 - 2 * FREE))
  const width = Math.min(needed, 2 * MAX_X, 2 * MAX_Y * ratio)
  const height = width / ratio
  const west = within((left + right - width) / 2, MAX_X, width)
  const south = within((bottom + top - height) / 2, MAX_Y, height)
  const rounded = (degrees: number) => Math.round(degrees * 100) / 100
  return {
    south: rounded(latitudeAt(south)),
    west: rounded(west),
    north: rounded(latitudeAt(south + height)),
    east: rounded(west + width),
  }
}

/** The nearest start of a stretch of this length that lies between -most and most. */
const within = (start: number, most: number, length: number) => Math.max(-most, Math.min(most - length, start))
