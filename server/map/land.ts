import { readFileSync } from 'node:fs'
import { geoStream } from 'd3-geo'
import type { Feature, Geometry, MultiLineString } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Projection } from './view.ts'
import { SIZE } from './view.ts'

/** A shape with its bounding box: longitude and latitude of its south-west and north-east corners. */
type Shape = { shape: Geometry; bounds: [[number, number], [number, number]] }
type Country = Shape & { code: string }
type Land = { countries: Country[]; borders: Shape[]; states: Shape[]; lakes: Shape[]; rivers: Shape[] }
type Coded = GeometryCollection<{ code: string }>

let land: Land | undefined

/** A planar bounding box, which is enough as no shape crosses the date line. */
function withBounds(shape: Geometry): Shape {
  let [west, south, east, north] = [180, 90, -180, -90]
  const point = (lng: number, lat: number) => {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  const nothing = () => {}
  geoStream(shape, { point, lineStart: nothing, lineEnd: nothing, polygonStart: nothing, polygonEnd: nothing })
  return {
    shape,
    bounds: [
      [west, south],
      [east, north],
    ],
  }
}
const lines = ({ coordinates }: MultiLineString) => coordinates.map((line) => withBounds({ type: 'LineString', coordinates: line }))

/** Land and water of Natural Earth, cropped by `npm run make -- maps` to the regions on sale. Read once from a local file. */
export function readLand(): Land {
  if (land) return land
  const topology: Topology = JSON.parse(readFileSync(new URL('land.json', import.meta.url), 'utf8'))
  const layer = (name: string) => topology.objects[name] as Coded
  const shapes = (name: string): Feature<Geometry, { code: string }>[] => feature(topology, layer(name)).features
  // Splits a country into polygons, so that distant islands are skipped.
  const parts = shapes('countries').flatMap(({ geometry, properties }) =>
    (geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : []).map(
      (coordinates) => ({ code: properties.code, ...withBounds({ type: 'Polygon', coordinates }) }),
    ),
  )
  land = {
    countries: parts,
    borders: lines(mesh(topology, layer('countries'), (one, other) => one !== other)),
    states: lines(mesh(topology, layer('states'), (one, other) => one !== other)),
    lakes: shapes('lakes').map(({ geometry }) => withBounds(geometry)),
    rivers: shapes('rivers').map(({ geometry }) => withBounds(geometry)),
  }
  return land
}

/** The corners of a map in degrees. */
export function cornersOf(projection: Projection): { south: number; west: number; north: number; east: number } {
  const [, [w, h]] = projection.clipExtent() ?? [
    [0, 0],
    [SIZE.w, SIZE.h],
  ]
  const [west = 0, south = 0] = projection.invert?.([0, h]) ?? []
  const [east = 0, north = 0] = projection.invert?.([w, 0]) ?? []
  return { south, west, north, east }
}

/** The shapes that may be visible on a map. */
export function within<T extends Shape>(shapes: readonly T[], projection: Projection): T[] {
  const { south, west, north, east } = cornersOf(projection)
  return shapes.filter(({ bounds: [[w, s], [e, n]] }) => e >= west && w <= east && n >= south && s <= north)
}
