import * as v from 'valibot'
import { Count, Day, endsLater, Occupancies, Text, Whole } from './fields.ts'
import { currencies } from './money.ts'

const Numbers = v.array(v.number())
const Percent = v.pipe(v.number(), v.minValue(0, 'must not be negative'))

const stay = {
  occupancies: Occupancies,
  currency: v.picklist(currencies, `must be one of ${currencies.join(', ')}`),
  guestNationality: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be an ISO code of two letters')),
  checkin: Day,
  checkout: Day,
}

const ratesFields = v.strictObject({
  ...stay,
  hotelIds: v.optional(v.pipe(v.array(Text), v.nonEmpty('must not be empty'), v.maxLength(5000, 'must have at most 5000 ids'))),
  countryCode: v.optional(Text),
  cityName: v.optional(Text),
  latitude: v.optional(v.number()),
  longitude: v.optional(v.number()),
  radius: v.optional(Count),
  placeId: v.optional(Text),
  iataCode: v.optional(Text),
  aiSearch: v.optional(Text),
  boardType: v.optional(Text),
  refundableRatesOnly: v.optional(v.boolean(), false),
  maxRatesPerHotel: v.optional(v.pipe(Whole, v.minValue(1, 'must be at least 1'))),
  limit: v.optional(v.pipe(Count, v.maxValue(5000, 'must be at most 5000')), 200),
  offset: v.optional(Count, 0),
  roomMapping: v.optional(v.boolean(), false),
  includeHotelData: v.optional(v.boolean(), false),
  hotelName: v.optional(Text),
  starRating: v.optional(Numbers),
  minRating: v.optional(v.number()),
  minReviewsCount: v.optional(Count),
  facilities: v.optional(Numbers),
  strictFacilityFiltering: v.optional(v.boolean(), false),
  margin: v.optional(Percent),
  stream: v.optional(v.boolean(), false),
  sort: v.optional(
    v.array(
      v.strictObject({
        field: v.picklist(['top_picks', 'price', 'revenue']),
        direction: v.optional(v.picklist(['ascending', 'descending'])),
      }),
    ),
    [],
  ),
  // Accepted and ignored: the simulator's prices don't change within a session, and its rooms have no amenities.
  timeout: v.optional(v.number()),
  sessionId: v.optional(v.string()),
  feed: v.optional(v.string()),
  zip: v.optional(v.string()),
  hotelTypeIds: v.optional(Numbers),
  chainIds: v.optional(Numbers),
  roomAmenities: v.optional(Numbers),
  roomAmenitiesFilter: v.optional(v.string()),
  amenityFilterLogic: v.optional(v.picklist(['AND', 'OR'])),
  bedTypes: v.optional(v.array(v.string())),
  advancedAccessibilityOnly: v.optional(v.boolean()),
  loyaltyProgram: v.optional(v.string()),
  loyaltyProgramDetails: v.optional(v.array(v.strictObject({ membershipId: v.string(), programId: v.string() }))),
})

/** `POST /hotels/rates`. */
export const RatesRequest = v.pipe(ratesFields, endsLater<v.InferOutput<typeof ratesFields>>())
/** A valid body of `POST /hotels/rates`. */
export type RatesRequest = v.InferOutput<typeof RatesRequest>

const minRatesFields = v.strictObject({
  ...stay,
  hotelIds: v.pipe(v.array(Text), v.nonEmpty('must not be empty')),
  timeout: v.optional(v.number()),
})

/** `POST /hotels/min-rates`. */
export const MinRatesRequest = v.pipe(minRatesFields, endsLater<v.InferOutput<typeof minRatesFields>>())
