import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Id } from './common.ts'
import { lineSchema } from './line.ts'

const SearchText = lineSchema(100)
const place = { country: v.string(), countryCode: v.string(), lat: v.number(), lng: v.number() }

/**
 * A resort of the inventory, with the fields of a chosen place (PLACE-8), and two that distinguish it in a list: its region, and the size of
 * its ski area as text in the reader's language (PLACE-10).
 */
export const ResortHit = v.pipe(
  v.object({
    id: Id,
    name: v.string(),
    region: v.optional(v.string()),
    pistes: v.optional(v.pipe(v.string(), v.description('Size of the ski area, as text in the reader’s language.'))),
    ...place,
  }),
  v.description('A resort of the inventory, with the fields of a chosen place.'),
)
export const HotelHit = v.pipe(
  v.object({ id: Id, name: v.string(), rating: v.pipe(v.number(), v.description('Stars.')), ...place }),
  v.description('A hotel of the inventory, with the fields of a chosen place.'),
)
export type ResortHit = v.InferOutput<typeof ResortHit>
export type HotelHit = v.InferOutput<typeof HotelHit>

export const providerCalls = {
  searchResorts: defineCall({
    method: 'GET',
    path: '/provider/resorts',
    summary: 'Finds resorts by name',
    query: v.object({ val: v.pipe(SearchText, v.description('The search text.')) }),
    answer: v.object({ resorts: v.array(ResortHit) }),
    errors: [],
    access: 'public',
  }),
  searchProperties: defineCall({
    method: 'GET',
    path: '/provider/properties',
    summary: 'Finds hotels of a resort by name',
    query: v.object({
      resortId: v.pipe(Id, v.description('A resort of the inventory.')),
      val: v.pipe(SearchText, v.description('The search text.')),
    }),
    answer: v.object({ hotels: v.array(HotelHit) }),
    errors: [],
    access: 'public',
  }),
}
