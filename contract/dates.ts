import * as v from 'valibot'
import { Bundle } from './bundle.ts'
import { defineCall } from './call.ts'
import { ApiDate, Id, Money } from './common.ts'

/** Days before and after the arrival of an offer that its price is shown for (OFFER-27). */
export const DAYS_AROUND = 7

/** The same trip with arrival on another day: its dates with their labels, and what it costs in all and per person; null where it cannot be had. */
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
    summary: 'Answers what the trip of an offer costs a week around its arrival',
    description: 'A week before and after the arrival, tomorrow the first; the same nights, room and transfers.',
    query: v.object({ bundleId: v.pipe(Id, v.description('The offer.')) }),
    answer: v.object({ days: v.pipe(v.array(OtherDay), v.maxLength(2 * DAYS_AROUND + 1)) }),
    errors: ['resource.notFound', 'bundle.gone'],
    access: 'owner',
  }),
  updateDates: defineCall({
    method: 'POST',
    path: '/rec/bundle/dates/update',
    summary: 'Moves an offer to another day of arrival and prices it anew',
    description: 'To one of the days that the list shows.',
    body: v.object({ bundleId: Id, checkIn: ApiDate }),
    answer: Bundle,
    errors: ['resource.notFound', 'bundle.gone', 'room.soldOut'],
    access: 'owner',
  }),
}
