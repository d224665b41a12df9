import * as v from 'valibot'
import { NO_FACTS } from '../content.ts'

const numberOrNull = v.fallback(v.nullable(v.number()), null)
/** Some facts are a number, some a list of numbers. */
const firstNumber = v.fallback(
  v.pipe(
    v.union([v.number(), v.array(v.number())]),
    v.transform((value) => (Array.isArray(value) ? (value[0] ?? null) : value)),
  ),
  null,
)
/** A time of day as HH:mm, or the usual one. */
const timeOr = (usual: string) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.regex(/^\d{2}:\d{2}/),
      v.transform((time) => time.slice(0, 5)),
    ),
    usual,
  )

/** Photos, without those that can't be read. */
const Images = v.fallback(
  v.pipe(
    v.array(v.fallback(v.nullable(v.object({ url: v.string(), category_slug: v.fallback(v.string(), '') })), null)),
    v.transform((images) => images.filter((image) => image !== null)),
  ),
  [],
)
export type Images = v.InferOutput<typeof Images>
/** A kind of room. */
const RoomGroup = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  rg_ext: v.record(v.string(), v.number()),
  images_ext: Images,
})

/** Which hotel a line of the dump is about, and where it is. */
export const Position = v.object({
  hid: v.pipe(v.number(), v.integer()),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})
/** A line of the dump of hotels, as far as Firn reads it. */
export const Content = v.object({
  ...Position.entries,
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  kind: v.fallback(v.string(), ''),
  star_rating: v.fallback(v.number(), 0),
  address: v.fallback(v.string(), ''),
  phone: v.fallback(v.nullable(v.string()), null),
  check_in_time: timeOr('15:00'),
  check_out_time: timeOr('10:00'),
  description_struct: v.fallback(v.array(v.object({ title: v.string(), paragraphs: v.array(v.string()) })), []),
  serp_filters: v.fallback(v.array(v.string()), []),
  images_ext: Images,
  room_groups: v.fallback(v.array(v.fallback(v.nullable(RoomGroup), null)), []),
  distance_center: numberOrNull,
  is_closed: v.fallback(v.boolean(), false),
  deleted: v.fallback(v.boolean(), false),
  facts: v.fallback(
    v.object({
      floors_number: numberOrNull,
      rooms_number: numberOrNull,
      year_built: numberOrNull,
      year_renovated: numberOrNull,
      electricity: v.fallback(
        v.object({ sockets: v.fallback(v.array(v.string()), []), voltage: firstNumber, frequency: firstNumber }),
        NO_FACTS.electricity,
      ),
    }),
    NO_FACTS,
  ),
})
export type RoomGroup = v.InferOutput<typeof RoomGroup>
export type Content = v.InferOutput<typeof Content>

/** Returns undefined if it is no JSON. */
export function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** What a schema reads of a value, or why it can't. */
export function check<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | string {
  const found = v.safeParse(schema, value)
  return found.success ? found.output : `${v.getDotPath(found.issues[0]) ?? 'line'}: ${found.issues[0].message}`
}
