/** The corners of a map in degrees. */
export type Area = { south: number; west: number; north: number; east: number }

/** Increase it to draw maps again, as browsers cache pictures for a year. */
const EDITION = 1
/** Northern and southern limit in degrees, as Mercator stretches the poles. */
const MAX_LAT = 80
/** Smallest and largest width divided by height of a map. */
const RATIO = { least: 0.2, most: 5 }

const hundredths = (degrees: number) => Math.round(degrees * 100)
const RADIANS = Math.PI / 180

/** The distance from the equator on a Mercator map, in degrees of longitude. */
export const mercator = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / RADIANS
/** The latitude at a distance from the equator on a Mercator map. */
export const latitudeAt = (y: number): number => (2 * Math.atan(Math.exp(y * RADIANS)) - Math.PI / 2) / RADIANS

/** Width divided by height of the map of an area. */
export const ratioOf = ({ south, west, north, east }: Area): number => (east - west) / (mercator(north) - mercator(south))

/** The address of the picture of an area, without names (OFFER-42). The picture is a Mercator map with exactly these corners. */
export const areaMapUrl = ({ south, west, north, east }: Area): string =>
  `/art/map/area_${[EDITION, ...[south, west, north, east].map(hundredths)].join('_')}.svg`

const ADDRESS = /^\/art\/map\/area_\d{1,3}_(-?\d{1,5})_(-?\d{1,5})_(-?\d{1,5})_(-?\d{1,5})\.svg$/

/** Parses the address of an area's picture. Null if it is invalid, or not on the Earth, or too narrow. */
export function readAreaMapUrl(path: string): Area | null {
  const match = ADDRESS.exec(path)
  if (!match) return null
  const [south = 0, west = 0, north = 0, east = 0] = match.slice(1).map((number) => Number(number) / 100)
  const area = { south, west, north, east }
  const isOnEarth = south >= -MAX_LAT && north <= MAX_LAT && west >= -180 && east <= 180
  return isOnEarth && south < north && west < east && ratioOf(area) >= RATIO.least && ratioOf(area) <= RATIO.most ? area : null
}

/** The position of a point on the map of an area, in percent from the left and from the top. */
export function spotOn({ south, west, north, east }: Area, { lat, lng }: { lat: number; lng: number }): { x: number; y: number } {
  const [top, bottom] = [mercator(north), mercator(south)]
  return { x: (100 * (lng - west)) / (east - west), y: (100 * (top - mercator(lat))) / (top - bottom) }
}
