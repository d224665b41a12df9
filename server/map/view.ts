import { geoMercator } from 'd3-geo'
import type { Point } from '../base/geo.ts'
import { waters } from './waters.ts'

/** What a map shows: the way from an airport to a resort, whose country is drawn as the own one (two letters). `edition` is that of a map whose names were placed before. */
export type MapView = { country: string; resort: Point; airport: Point; edition?: number }

/** Width and height of a map in its own units; it is shown at 350 to 900 px. */
export const SIZE = { w: 1000, h: 700 }
/**
 * Part of the picture that the way takes at most, by the first edition of the map that has it so; the rest is for names. Those of before stay: names that were stored with an
 * offer or a booking stand where its map has them.
 */
const WAYS = [
  { from: 6, w: 0.4, h: 0.37, toLakes: true },
  { from: 5, w: 0.37, h: 0.34, toLakes: true },
  { from: 0, w: 0.41, h: 0.36, toLakes: false },
] as const
/** Units that a map is moved at most to show a lake that people know the way by, and how far from its edge a point of that then lies. */
const MOVED = { w: 90, h: 70 }
const SHOWN = 60
/** Metres from the left to the right at least, so that something is to be recognised around. */
const NARROWEST_M = 70_000
/** Degrees between resort and airport at most: farther is no way by car. */
const FARTHEST = 8
const EARTH_RADIUS_M = 6_371_000

/** Maps are drawn anew when this changes, as browsers keep a picture for a year. */
const EDITION = 7

const thousandths = (degrees: number) => Math.round(degrees * 1000)

/** The address of a map, which says all that is on it. */
export function mapAddress({ country, resort, airport }: MapView): string {
  const numbers = [resort.lat, resort.lng, airport.lat, airport.lng].map(thousandths)
  return `/art/map/${[EDITION, country, ...numbers].join('_')}.svg`
}

const ADDRESS = /^\/art\/map\/(\d{1,3})_([A-Z]{2})_(-?\d{1,6})_(-?\d{1,6})_(-?\d{1,6})_(-?\d{1,6})\.svg$/

/** What the map at an address shows; null where the address is none, or leads off the Earth or too far by car. */
export function readMapAddress(path: string): MapView | null {
  const found = ADDRESS.exec(path)
  if (!found) return null
  const [lat = 0, lng = 0, airportLat = 0, airportLng = 0] = found.slice(3).map((number) => Number(number) / 1000)
  const view = { country: found[2] ?? '', resort: { lat, lng }, airport: { lat: airportLat, lng: airportLng }, edition: Number(found[1]) }
  return isShowable(view) ? view : null
}

const isOnEarth = ({ lat, lng }: Point) => Math.abs(lat) <= 80 && Math.abs(lng) <= 180

/** Whether a map can be drawn of a way. */
export const isShowable = ({ resort, airport }: MapView): boolean =>
  isOnEarth(resort) &&
  isOnEarth(airport) &&
  Math.abs(resort.lat - airport.lat) <= FARTHEST &&
  Math.abs(resort.lng - airport.lng) <= 2 * FARTHEST

/** The projection of a map: degrees to its units. */
export function projectionOf({ resort, airport, edition = EDITION }: MapView) {
  const way = WAYS.find(({ from }) => edition >= from) ?? WAYS[0]
  const plain = geoMercator().scale(1).translate([0, 0])
  const [rx = 0, ry = 0] = plain([resort.lng, resort.lat]) ?? []
  const [ax = 0, ay = 0] = plain([airport.lng, airport.lat]) ?? []
  const lat = (resort.lat + airport.lat) / 2
  const closest = (SIZE.w * EARTH_RADIUS_M * Math.cos((lat * Math.PI) / 180)) / NARROWEST_M
  const scale = Math.min(closest, (way.w * SIZE.w) / Math.abs(rx - ax), (way.h * SIZE.h) / Math.abs(ry - ay))
  const [x, y] = [SIZE.w / 2 - (scale * (rx + ax)) / 2, SIZE.h / 2 - (scale * (ry + ay)) / 2]
  const moved = towardsLake(
    (way.toLakes ? waters : []).map(({ lat, lng }) => {
      const [wx = 0, wy = 0] = plain([lng, lat]) ?? []
      return { x: x + scale * wx, y: y + scale * wy }
    }),
  )
  return geoMercator()
    .preclip((stream) => stream)
    .precision(0)
    .scale(scale)
    .translate([x + moved.x, y + moved.y])
    .clipExtent([
      [0, 0],
      [SIZE.w, SIZE.h],
    ])
}

/** How far a map is moved so that a lake comes into view: to the one that asks for least, and not at all where one is seen already or all are too far. */
function towardsLake(lakes: readonly { x: number; y: number }[]): { x: number; y: number } {
  const needed = lakes
    .map(({ x, y }) => ({ x: inside(x, SIZE.w) - x, y: inside(y, SIZE.h) - y }))
    .filter(({ x, y }) => Math.abs(x) <= MOVED.w && Math.abs(y) <= MOVED.h)
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y)
  return needed.sort((a, b) => far(a) - far(b))[0] ?? { x: 0, y: 0 }
}

const inside = (at: number, size: number) => Math.min(size - SHOWN, Math.max(SHOWN, at))

export type Projection = ReturnType<typeof projectionOf>

/** Where a point lies on a map, in its units. */
export function placeOf(projection: Projection, { lat, lng }: Point): { x: number; y: number } {
  const [x = 0, y = 0] = projection([lng, lat]) ?? []
  return { x, y }
}
