import { geoPath } from 'd3-geo'
import { type Area, readAreaMapUrl } from '../../contract/area-map.ts'
import { readLand, within } from './land.ts'
import { drawPeaks } from './peaks.ts'
import { drawRivers } from './river-lines.ts'
import { thinned } from './thinned.ts'
import { type MapView, type Projection, projectionOf, projectionOfArea, readMapAddress, SIZE } from './view.ts'
import { pathOfWay, wayOf } from './way.ts'

/** The colours of the piste map: white for the resort's country, shades of it for others, muted water and borders, orange only for the way. */
const COLOURS = {
  water: '#8CBAD3',
  river: '#93BFD8',
  own: '#F5F8F9',
  other: '#E1E9EE',
  border: '#7B8D9B',
  state: '#A9B8C3',
  lit: '#FFFFFF',
  shade: '#A3C0D3',
  way: '#FF6B1A',
  casing: '#FFFFFF',
}

/** Strokes have a constant width in px at every display size. */
const line = (d: string, colour: string, width: number, more = '') =>
  d === ''
    ? ''
    : `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" vector-effect="non-scaling-stroke"${more} d="${d}"/>`

/** The land, borders and waters of a map as SVG elements. Without `own`, all countries are white. */
function drawLand(projection: Projection, height: number, own?: string): string[] {
  const path = geoPath(own === undefined ? thinned(projection) : projection).digits(0)
  const land = readLand()
  const joined = (shapes: readonly { shape: Parameters<typeof path>[0] }[]) => shapes.map(({ shape }) => path(shape) ?? '').join('')
  const countries = within(land.countries, projection)
  const isOwn = ({ code }: { code: string }) => own === undefined || code === own
  return [
    `<path fill="${COLOURS.water}" d="M0 0h${SIZE.w}v${height}H0z"/>`,
    `<path fill="${COLOURS.other}" d="${joined(countries.filter((country) => !isOwn(country)))}"/>`,
    // The stroke closes gaps between countries without some of their points.
    `<path fill="${COLOURS.own}"${own === undefined ? ` stroke="${COLOURS.own}" stroke-width="2"` : ''} d="${joined(countries.filter(isOwn))}"/>`,
    line(joined(within(land.rivers, projection)) + drawRivers(projection), COLOURS.river, 1.5),
    `<path fill="${COLOURS.water}" d="${joined(within(land.lakes, projection))}"/>`,
    line(joined(within(land.states, projection)), COLOURS.state, 1, ' stroke-dasharray="1 4"'),
    line(joined(within(land.borders, projection)), COLOURS.border, 1.25, ' stroke-dasharray="5 4"'),
  ]
}

/** An SVG file of the given height in units. */
const svgOf = (height: number, body: readonly string[], more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.w} ${height}" width="${SIZE.w}" height="${height}"${more}>${body.join('')}</svg>`

/** Draws the map of a way as an SVG file, without names. Names are text of the page, so they remain readable and are translated. */
function drawMap(view: MapView): string {
  const projection = projectionOf(view)
  const way = wayOf(view, projection)
  const road = pathOfWay(way)
  return svgOf(SIZE.h, [
    ...drawLand(projection, SIZE.h, view.country),
    drawPeaks(view, projection, COLOURS),
    line(road, COLOURS.casing, 9),
    line(road, COLOURS.way, way.isStraight ? 4 : 5, way.isStraight ? ' stroke-dasharray="1 9"' : ''),
  ])
}

/** Draws the map of an area as an SVG file that fills any frame, so that positions in percent are exact (OFFER-42). */
function drawArea(area: Area): string {
  const { projection, height } = projectionOfArea(area)
  return svgOf(height, drawLand(projection, height), ' preserveAspectRatio="none"')
}

/** Whether an address is that of a map. */
export const isMapAddress = (path: string): boolean => readAreaMapUrl(path) !== null || readMapAddress(path) !== null

/** Draws the map at an address. Null if the address is invalid. */
export function renderMap(path: string): string | null {
  const area = readAreaMapUrl(path)
  if (area) return drawArea(area)
  const view = readMapAddress(path)
  return view && drawMap(view)
}
