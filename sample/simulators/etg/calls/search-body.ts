import * as v from 'valibot'
import { addDays, daysBetween, type Stay } from '../rates/stay.ts'
import type { World } from '../state/world.ts'
import { countryCodes } from '../words/languages.ts'
import { currencies } from '../words/money.ts'
import { Day, Hid, integer, invalid, Language, notInChoices, read, text } from './read.ts'

/** Most days that a search may look ahead, and most nights of a stay. */
const LATEST = 730
const LONGEST = 30

const Party = v.object({
  adults: integer(1, 6),
  children: v.optional(v.pipe(v.array(integer(0, 17)), v.maxLength(4, 'number of children must be at most 4')), []),
})

const Upsells = v.object({
  early_checkin: v.nullish(v.object({ time: v.nullish(v.string()) })),
  late_checkout: v.nullish(v.object({ time: v.nullish(v.string()) })),
  only_eclc: v.nullish(v.boolean()),
})

/** Fields of every search. `residency` is required, as for the certification and in some contracts. */
const stay = {
  checkin: Day,
  checkout: Day,
  guests: v.pipe(v.array(Party), v.minLength(1, 'at least one room is required'), v.maxLength(9, 'too many rooms')),
  residency: v.pipe(
    v.nullish(v.string(), ''),
    v.check((code) => code !== '', 'residency is required'),
    v.check((code) => countryCodes.has(code), notInChoices),
  ),
  currency: v.nullish(v.picklist(currencies, 'unknown currency')),
  language: v.nullish(Language),
  timeout: v.nullish(integer(1, 100)),
  upsells: v.nullish(Upsells),
}

const Filter = v.object({
  star_rating: v.nullish(v.array(integer(0, 5))),
  kind: v.nullish(v.array(v.string())),
  meal_type: v.nullish(v.array(v.string())),
  price_from: v.nullish(integer(0, 100_000_000)),
  price_to: v.nullish(integer(0, 100_000_000)),
})
/** Conditions of a search. Prices are whole units of the requested currency. */
export type Filter = v.InferOutput<typeof Filter>

const serp = { ...stay, filter: v.nullish(Filter) }
const ids = <S extends v.GenericSchema>(id: S) =>
  v.pipe(v.array(id), v.minLength(1, 'number of ids must be at least 1'), v.maxLength(300, 'number of ids must be at most 300'))

export const RegionSearch = v.object({ ...serp, region_id: integer(1, 9_999_999_999), hotels_limit: v.nullish(integer(1, 100_000)) })
export const HotelsSearch = v.pipe(
  v.object({ ...serp, hids: v.nullish(ids(Hid)), ids: v.nullish(ids(text(1, 256))) }),
  v.check((body) => Boolean(body.hids) !== Boolean(body.ids), 'hids or ids is required'),
)
export const GeoSearch = v.object({
  ...serp,
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  radius: integer(1, 70_000),
})
/** A hotel by its `hid`, or by the deprecated `id`. */
const oneHotel = { hid: v.nullish(Hid), id: v.nullish(text(1, 256)) }
const isOne = ({ hid, id }: { hid?: number | null; id?: string | null }) => Boolean(hid) !== Boolean(id)
export const HotelPageSearch = v.pipe(
  v.object({ ...stay, ...oneHotel, match_hash: v.nullish(text(1, 256)) }),
  v.check((body) => isOne(body), 'hid or id is required'),
)
export const HotelInfo = v.pipe(
  v.object({ ...oneHotel, language: Language }),
  v.check((body) => isOne(body), 'hid or id is required'),
)

type StayBody = v.InferOutput<v.ObjectSchema<typeof stay, undefined>>

function upsellsOf({ upsells }: StayBody): Stay['upsells'] {
  if (upsells?.only_eclc) return 'only'
  return upsells?.early_checkin || upsells?.late_checkout ? 'also' : 'none'
}

/** Validates the dates of a search and fills in the defaults. In the sandbox the language is always English, and there are no upsells. */
function stayOf({ settings }: World, body: StayBody): Stay {
  const { checkin, checkout, guests, residency } = body
  // Which midnight decides about the past is open: that of UTC.
  const today = settings.now().toISOString().slice(0, 10)
  if (checkin < today) throw invalid('checkin: date is in the past')
  for (const [name, day] of Object.entries({ checkin, checkout }))
    if (day > addDays(today, LATEST)) throw invalid(`${name}: date is more than ${LATEST} days ahead`)
  if (checkout <= checkin) throw invalid('checkout: date must be after checkin')
  if (daysBetween(checkin, checkout) > LONGEST) throw invalid(`checkout: stay is longer than ${LONGEST} days`)
  return {
    checkin,
    checkout,
    guests,
    residency,
    currency: body.currency ?? settings.currency,
    language: settings.isSandbox ? 'en' : (body.language ?? 'en'),
    upsells: settings.isSandbox ? 'none' : upsellsOf(body),
  }
}

/** Reads a search. @throws EtgError `invalid_params` */
export function readSearch<S extends v.GenericSchema<unknown, StayBody>>(world: World, schema: S, body: unknown) {
  const found: v.InferOutput<S> = read(schema, body)
  return { search: found, stay: stayOf(world, found) }
}
