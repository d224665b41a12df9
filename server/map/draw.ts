import { geoPath } from 'd3-geo'
import { readLand, within } from './land.ts'
import { drawPeaks } from './peaks.ts'
import { drawRivers } from './river-lines.ts'
import { type MapView, projectionOf, readMapAddress, SIZE } from './view.ts'
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

/** Draws the map of a way as an SVG file, without names. Names are text of the page, so they remain readable and are translated. */
function drawMap(view: MapView): string {
  const projection = projectionOf(view)
  const path = geoPath(projection).digits(0)
  const land = readLand()
  const joined = (shapes: readonly { shape: Parameters<typeof path>[0] }[]) => shapes.map(({ shape }) => path(shape) ?? '').join('')
  const countries = within(land.countries, projection)
  const isOwn = ({ code }: { code: string }) => code === view.country
  const way = wayOf(view, projection)
  const road = pathOfWay(way)
  const body = [
    `<path fill="${COLOURS.water}" d="M0 0h${SIZE.w}v${SIZE.h}H0z"/>`,
    `<path fill="${COLOURS.other}" d="${joined(countries.filter((country) => !isOwn(country)))}"/>`,
    `<path fill="${COLOURS.own}" d="${joined(countries.filter(isOwn))}"/>`,
    line(joined(within(land.rivers, projection)) + drawRivers(projection), COLOURS.river, 1.5),
    `<path fill="${COLOURS.water}" d="${joined(within(land.lakes, projection))}"/>`,
    line(joined(within(land.states, projection)), COLOURS.state, 1, ' stroke-dasharray="1 4"'),
    line(joined(within(land.borders, projection)), COLOURS.border, 1.25, ' stroke-dasharray="5 4"'),
    drawPeaks(view, projection, COLOURS),
    line(road, COLOURS.casing, 9),
    line(road, COLOURS.way, way.isStraight ? 4 : 5, way.isStraight ? ' stroke-dasharray="1 9"' : ''),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.w} ${SIZE.h}" width="${SIZE.w}" height="${SIZE.h}">${body.join('')}</svg>`
}

/** Draws the map at an address. Null if the address is invalid. */
export function renderMap(path: string): string | null {
  const view = readMapAddress(path)
  return view && drawMap(view)
}
