import * as v from 'valibot'
import { Bundle } from './bundle.ts'
import { defineCall } from './call.ts'
import { ApiDate, Id, Money } from './common.ts'

/** Number of days before and after an offer's arrival for which its price is shown (OFFER-27). */
export const DAYS_AROUND = 7

/** The same trip with arrival on another day: its dates with labels, its total and its price per person. Null if unavailable. */
export const OtherDay = v.object({
  checkIn: ApiDate,
  checkOut: ApiDate,
  fromLabel: v.string(),
  toLabel: v.string(),
  total: v.nullable(Money),
  perPerson: v.nullable(Money),
})
export type OtherDay = v.InferOutput<typeof OtherDay>

export const dateCalls = {
  listDates: defineCall({
    method: 'GET',
    path: '/rec/bundle/dates/list',
    summary: 'Returns the price of an offer’s trip for the days around its arrival',
    description: 'A week before and after the arrival, from tomorrow at the earliest, with the same number of nights, room and transfers.',
    query: v.object({ bundleId: v.pipe(Id, v.description('The offer.')) }),
    answer: v.object({ days: v.pipe(v.array(OtherDay), v.maxLength(2 * DAYS_AROUND + 1)) }),
    errors: ['resource.notFound', 'bundle.gone'],
    access: 'owner',
  }),
  updateDates: defineCall({
    method: 'POST',
    path: '/rec/bundle/dates/update',
    summary: 'Moves an offer to another day of arrival and updates its price',
    description: 'The day must be one of the list.',
    body: v.object({ bundleId: Id, checkIn: ApiDate }),
    answer: Bundle,
    errors: ['resource.notFound', 'bundle.gone', 'room.soldOut'],
    access: 'owner',
  }),
}
