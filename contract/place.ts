import * as v from 'valibot'

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))
/** Degrees north and east. */
const Point = { lat: degrees(90), lng: degrees(180) }

/** Maximum number of marks on a map: resort, airport, and the countries, waters and towns for which there is room. */
const MOST_MARKS = 16
/** Maximum length of a lift's name in characters. */
export const LIFT_LENGTH = 80
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const Metres = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A label on a map: its position in percent from the left and from the top, and the side on which its text is placed. Narrow maps omit labels
 * with `isMinor`.
 */
const MapMark = v.object({
  kind: v.picklist(['resort', 'airport', 'country', 'water', 'town']),
  name: v.string(),
  x: Percent,
  y: Percent,
  side: v.picklist(['left', 'right', 'above', 'below', 'middle', 'above-left', 'below-right']),
  isMinor: v.boolean(),
})
export type MapMark = v.InferOutput<typeof MapMark>

/**
 * Location of a hotel (OFFER-30): a map of the route from the airport, drawn by the back end, and the distances to the lift and the centre.
 * `road` is the route by car in metres and minutes; `town` is the nearest larger town, in a straight line. `map` is null if the server has no
 * map of the region. `hotel` and `airport` are coordinates for other maps. `lift` is null and `liftName` is missing where unknown (D186).
 */
export const Place = v.object({
  hotel: v.object(Point),
  airport: v.nullable(v.object({ ...Point, name: v.string() })),
  map: v.nullable(v.object({ url: v.string(), alt: v.string(), marks: v.pipe(v.array(MapMark), v.maxLength(MOST_MARKS)) })),
  road: v.object({ metres: Metres, minutes: Metres }),
  town: v.nullable(v.object({ name: v.string(), metres: Metres })),
  altitude: v.pipe(v.number(), v.integer()),
  centre: Metres,
  lift: v.nullable(Metres),
  liftName: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(LIFT_LENGTH))),
  hasSkiBus: v.boolean(),
})
export type Place = v.InferOutput<typeof Place>
