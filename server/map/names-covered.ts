import { locales } from '../../contract/languages.ts'
import { airportRows } from '../inventory/airports.ts'
import { resortRows } from '../inventory/resorts.ts'
import { type Box, boxOf, grown } from './boxes.ts'
import { placeMarks } from './marks.ts'
import { WIDTHS } from './spots.ts'
import { type MapView, type Projection, SIZE } from './view.ts'

/** Letters of a name that is not known: a map's address has none, and an operator's own places are in no list. */
const UNKNOWN = 'Anywhere at all'
/** px of the widest map, on a small tablet: a name then stands nearest to its point, in units of the map. */
const WIDEST = 700
/** px between a name and what is drawn around it. */
const AIR = 2

const thousandths = ({ lat, lng }: { lat: number; lng: number }) => [lat, lng].map((degrees) => Math.round(degrees * 1000)).join(' ')
const namedAt = (rows: readonly { name: string; lat: number; lng: number }[]) => new Map(rows.map((row) => [thousandths(row), row.name]))
const resorts = namedAt(resortRows)
const airports = namedAt(airportRows)

/** What the names of a map cover in any language and at any width, in its units: one picture serves them all. */
export function boxesOfNames(view: MapView, projection: Projection): Box[] {
  const names = { resort: resorts.get(thousandths(view.resort)) ?? UNKNOWN, airport: airports.get(thousandths(view.airport)) ?? UNKNOWN }
  return locales.flatMap((locale) =>
    placeMarks(view, names, locale, projection).flatMap((mark) => {
      const at = { ...mark, x: (mark.x * SIZE.w) / 100, y: (mark.y * SIZE.h) / 100 }
      const widths = [...(mark.isMinor ? [] : [WIDTHS.narrow]), WIDTHS.wide, WIDEST]
      return widths.map((width) => grown(boxOf(at, width), AIR, SIZE.w / width))
    }),
  )
}
