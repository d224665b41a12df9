import { locales } from '../../contract/languages.ts'
import { airports as sampleAirports } from '../../sample/inventory/airports.ts'
import { resortRows } from '../../sample/inventory/resorts.ts'
import { type Box, boxOf, growBox } from './boxes.ts'
import { placeMarks } from './marks.ts'
import { WIDTHS } from './spots.ts'
import { type MapView, type Projection, SIZE } from './view.ts'

/** A placeholder for the length of an unknown name: a map's address has no names, and an operator's places are in no list. */
const UNKNOWN = 'Anywhere at all'
/** Maximum width of the map in px, on a small tablet, where names are closest to their points in units of the map. */
const MAX_WIDTH = 700
/** Px between a name and the drawing around it. */
const AIR = 2

const thousandths = ({ lat, lng }: { lat: number; lng: number }) => [lat, lng].map((degrees) => Math.round(degrees * 1000)).join(' ')
const namedAt = (rows: readonly { name: string; lat: number; lng: number }[]) => new Map(rows.map((row) => [thousandths(row), row.name]))
const resorts = namedAt(resortRows)
const airports = namedAt(sampleAirports)

/** The space of a map's names in all languages and widths, in its units, so that one picture fits all of them. */
export function boxesOfNames(view: MapView, projection: Projection): Box[] {
  const names = { resort: resorts.get(thousandths(view.resort)) ?? UNKNOWN, airport: airports.get(thousandths(view.airport)) ?? UNKNOWN }
  return locales.flatMap((locale) =>
    placeMarks(view, names, locale, projection).flatMap((mark) => {
      const at = { ...mark, x: (mark.x * SIZE.w) / 100, y: (mark.y * SIZE.h) / 100 }
      const widths = [...(mark.isMinor ? [] : [WIDTHS.narrow]), WIDTHS.wide, MAX_WIDTH]
      return widths.map((width) => growBox(boxOf(at, width), AIR, SIZE.w / width))
    }),
  )
}
