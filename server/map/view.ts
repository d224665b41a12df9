import { geoMercator } from 'd3-geo'
import { type Area, mercator, ratioOf } from '../../contract/area-map.ts'
import type { Point } from '../base/geo.ts'
import { waters } from './waters.ts'

/**
 * The contents of a map: the way from an airport to a resort in a country (two letters). `edition` is the version of the drawing that stored names
 * belong to.
 */
export type MapView = { country: string; resort: Point; airport: Point; edition?: number }

/** Width and height of a map in its own units. Pages display it at 350 to 900 px. */
export const SIZE = { w: 1000, h: 700 }
/**
 * Maximum part of the picture for the way, by the first edition with that value. The rest is for names. Earlier values remain, as names stored with
 * an offer or a booking belong to their edition.
 */
const WAYS = [
  { from: 6, w: 0.4, h: 0.37, toLakes: true },
  { from: 5, w: 0.37, h: 0.34, toLakes: true },
  { from: 0, w: 0.41, h: 0.36, toLakes: false },
] as const
/** Maximum shift of a map in units to include a well-known lake, and the minimum distance of the lake's point from the edge. */
const MAX_SHIFT = { w: 90, h: 70 }
const SHOWN = 60
/** Minimum width of the map in metres, so that the surroundings are recognisable. */
const MIN_WIDTH_M = 70_000
/** Maximum degrees between resort and airport for a transfer by car. */
const MAX_DEGREES = 8
const EARTH_RADIUS_M = 6_371_000

/** Increase it to draw maps again, as browsers cache pictures for a year. */
const EDITION = 7

const thousandths = (degrees: number) => Math.round(degrees * 1000)

/** The address of a map, with all its parameters. */
export function mapAddress({ country, resort, airport }: MapView): string {
  const numbers = [resort.lat, resort.lng, airport.lat, airport.lng].map(thousandths)
  return `/art/map/${[EDITION, country, ...numbers].join('_')}.svg`
}

const ADDRESS = /^\/art\/map\/(\d{1,3})_([A-Z]{2})_(-?\d{1,6})_(-?\d{1,6})_(-?\d{1,6})_(-?\d{1,6})\.svg$/

/** Parses the address of a map. Null if it is invalid or the way is too long for a car. */
export function readMapAddress(path: string): MapView | null {
  const match = ADDRESS.exec(path)
  if (!match) return null
  const [lat = 0, lng = 0, airportLat = 0, airportLng = 0] = match.slice(3).map((number) => Number(number) / 1000)
  const view = { country: match[2] ?? '', resort: { lat, lng }, airport: { lat: airportLat, lng: airportLng }, edition: Number(match[1]) }
  return isShowable(view) ? view : null
}

const isOnEarth = ({ lat, lng }: Point) => Math.abs(lat) <= 80 && Math.abs(lng) <= 180

/** Whether a map of the way can be drawn. */
export const isShowable = ({ resort, airport }: MapView): boolean =>
  isOnEarth(resort) &&
  isOnEarth(airport) &&
  Math.abs(resort.lat - airport.lat) <= MAX_DEGREES &&
  Math.abs(resort.lng - airport.lng) <= 2 * MAX_DEGREES

/** The projection of a map from degrees to its units. */
export function projectionOf({ resort, airport, edition = EDITION }: MapView) {
  const way = WAYS.find(({ from }) => edition >= from) ?? WAYS[0]
  const plain = geoMercator().scale(1).translate([0, 0])
  const [rx = 0, ry = 0] = plain([resort.lng, resort.lat]) ?? []
  const [ax = 0, ay = 0] = plain([airport.lng, airport.lat]) ?? []
  const lat = (resort.lat + airport.lat) / 2
  const closest = (SIZE.w * EARTH_RADIUS_M * Math.cos((lat * Math.PI) / 180)) / MIN_WIDTH_M
  const scale = Math.min(closest, (way.w * SIZE.w) / Math.abs(rx - ax), (way.h * SIZE.h) / Math.abs(ry - ay))
  const [x, y] = [SIZE.w / 2 - (scale * (rx + ax)) / 2, SIZE.h / 2 - (scale * (ry + ay)) / 2]
  const shift = shiftToLake(
    (way.toLakes ? waters : []).map(({ lat, lng }) => {
      const [wx = 0, wy = 0] = plain([lng, lat]) ?? []
      return { x: x + scale * wx, y: y + scale * wy }
    }),
  )
  return clipped(
    geoMercator()
      .scale(scale)
      .translate([x + shift.x, y + shift.y]),
    SIZE,
  )
}

/** A projection that draws what is inside a map of this size. */
const clipped = (projection: ReturnType<typeof geoMercator>, { w, h }: { w: number; h: number }) =>
  projection
    .preclip((stream) => stream)
    .precision(0)
    .clipExtent([
      [0, 0],
      [w, h],
    ])

/** The projection and height of the map of an area, which is as wide as any other map. */
export function projectionOfArea(area: Area) {
  const height = Math.round(SIZE.w / ratioOf(area))
  const perDegree = SIZE.w / (area.east - area.west)
  const at = [-perDegree * area.west, perDegree * mercator(area.north)] as const
  return {
    height,
    projection: clipped(
      geoMercator()
        .scale((perDegree * 180) / Math.PI)
        .translate([...at]),
      { w: SIZE.w, h: height },
    ),
  }
}

/** The shift of a map that brings the closest lake into view. Zero if a lake is already visible or all are too far. */
function shiftToLake(lakes: readonly { x: number; y: number }[]): { x: number; y: number } {
  const needed = lakes
    .map(({ x, y }) => ({ x: inside(x, SIZE.w) - x, y: inside(y, SIZE.h) - y }))
    .filter(({ x, y }) => Math.abs(x) <= MAX_SHIFT.w && Math.abs(y) <= MAX_SHIFT.h)
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y)
  return needed.sort((a, b) => far(a) - far(b))[0] ?? { x: 0, y: 0 }
}

const inside = (at: number, size: number) => Math.min(size - SHOWN, Math.max(SHOWN, at))

export type Projection = ReturnType<typeof projectionOf>

/** The position of a point on a map, in its units. */
export function placeOf(projection: Projection, { lat, lng }: Point): { x: number; y: number } {
  const [x = 0, y = 0] = projection([lng, lat]) ?? []
  return { x, y }
}
