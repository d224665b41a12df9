import * as v from 'valibot'

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))
/** Degrees north and east. */
const Point = { lat: degrees(90), lng: degrees(180) }

/** Marks on a map at most: resort, airport, and the countries, waters and towns that find room. */
const MOST_MARKS = 16
/** Characters that the name of a lift has at most. */
export const LIFT_LENGTH = 80
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const Metres = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A name on a map: where its point stands, in percent from the left and from the top, and on which side of it the name is read. `isMinor` is left out where
 * the map is narrow.
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
 * Where a hotel is (OFFER-30): a map of the way from the airport, drawn by the back end, and how far lift and centre are. `road` is the way by car in metres and
 * minutes, `town` the nearest larger one in a straight line. `map` is null where no map is kept of that part of the world. `hotel` and `airport` are where they
 * are on any other map. `liftName` is what the lift is called there, missing where nobody has said so (D186).
 */
export const Place = v.object({
  hotel: v.object(Point),
  airport: v.nullable(v.object({ ...Point, name: v.string() })),
  map: v.nullable(v.object({ url: v.string(), alt: v.string(), marks: v.pipe(v.array(MapMark), v.maxLength(MOST_MARKS)) })),
  road: v.object({ metres: Metres, minutes: Metres }),
  town: v.nullable(v.object({ name: v.string(), metres: Metres })),
  altitude: v.pipe(v.number(), v.integer()),
  centre: Metres,
  lift: Metres,
  liftName: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(LIFT_LENGTH))),
  hasSkiBus: v.boolean(),
})
export type Place = v.InferOutput<typeof Place>
