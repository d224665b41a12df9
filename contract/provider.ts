import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Id } from './common.ts'

const SearchText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
const place = { country: v.string(), countryCode: v.string(), lat: v.number(), lng: v.number() }

/**
 * A resort of the inventory, with what a chosen place needs (PLACE-8), and what tells it from others: its region, and how much there is to ski in the reader's
 * words (PLACE-10).
 */
export const ResortHit = v.pipe(
  v.object({
    id: Id,
    name: v.string(),
    region: v.optional(v.string()),
    pistes: v.optional(v.pipe(v.string(), v.description('How much there is to ski, in the reader’s words.'))),
    ...place,
  }),
  v.description('A resort of the inventory, with all that a chosen place needs.'),
)
export const HotelHit = v.pipe(
  v.object({ id: Id, name: v.string(), rating: v.pipe(v.number(), v.description('Stars.')), ...place }),
  v.description('A hotel of the inventory, with all that a chosen place needs.'),
)
export type ResortHit = v.InferOutput<typeof ResortHit>
export type HotelHit = v.InferOutput<typeof HotelHit>

export const providerCalls = {
  searchResorts: defineCall({
    method: 'GET',
    path: '/provider/resorts',
    summary: 'Finds resorts by name',
    query: v.object({ val: v.pipe(SearchText, v.description('What was typed.')) }),
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
      val: v.pipe(SearchText, v.description('What was typed.')),
    }),
    answer: v.object({ hotels: v.array(HotelHit) }),
    errors: [],
    access: 'public',
  }),
}
