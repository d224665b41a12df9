import * as v from 'valibot'
import { defineCall } from './call.ts'
import { Money, TripGroup } from './common.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What is on sale (SHELL-36, SHELL-37). */
export const Overview = v.pipe(
  v.object({
    resorts: v.pipe(Count, v.description('Number of resorts with a hotel on sale.')),
    hotels: v.pipe(Count, v.description('Number of hotels on sale.')),
    tripGroup: v.pipe(TripGroup, v.description('The party of the prices by month.')),
    nights: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('Nights of the trips that the prices by month are for.')),
    months: v.pipe(
      v.array(
        v.object({
          month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/), v.description('The month of the whole trip, yyyy-MM.')),
          perPerson: v.pipe(Money, v.description('The lowest price of a trip in the month, each traveller’s share.')),
        }),
      ),
      v.description('The lowest prices of the next months. Months without a bookable trip are left out.'),
    ),
  }),
  v.description('What is on sale.'),
)
export type Overview = v.InferOutput<typeof Overview>

export const overviewCalls = {
  getOverview: defineCall({
    method: 'GET',
    path: '/rec/overview',
    summary: 'Returns the number of resorts and hotels on sale, and the lowest price of a trip by month',
    description: 'Prices are up to 15 minutes old. They include what an offer includes: hotel, transfers, taxes, fees and the quiz reward.',
    answer: Overview,
    errors: [],
    access: 'public',
  }),
}
