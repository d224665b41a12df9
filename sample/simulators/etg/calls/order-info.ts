import * as v from 'valibot'
import { later } from '../state/options.ts'
import type { World } from '../state/world.ts'
import { EtgError } from '../words/errors.ts'
import { type KnownOrder, knownOrder, orderOf } from './order.ts'
import { type Answer, integer, Language, notInChoices, read } from './read.ts'

const orderings = ['created_at', 'modified_at', 'cancelled_at', 'checkin_at', 'checkout_at', 'order_id'] as const
const Range = v.nullish(v.object({ from_date: v.nullish(v.string()), to_date: v.nullish(v.string()) }))
const ranges = ['created_at', 'modified_at', 'cancelled_at', 'checkin_at', 'checkout_at'] as const

const Body = v.object({
  ordering: v.object({ ordering_type: v.picklist(['asc', 'desc'], notInChoices), ordering_by: v.picklist(orderings, notInChoices) }),
  pagination: v.object({ page_size: integer(1, 50), page_number: integer(1, 1_000_000) }),
  search: v.object({
    partner_order_ids: v.nullish(v.array(v.string())),
    order_ids: v.nullish(v.array(integer(1, 9_999_999_999))),
    // Called required in one table, and left out in the sample: optional here.
    status: v.nullish(v.picklist(['completed', 'cancelled', 'failed', 'noshow', 'rejected'], notInChoices)),
    ...(Object.fromEntries(ranges.map((name) => [name, Range])) as Record<(typeof ranges)[number], typeof Range>),
  }),
  language: v.nullish(Language),
})
type Search = v.InferOutput<typeof Body>['search']

/** Within a range of days or instants. A day as the upper end contains the whole day. */
function isWithin(value: string | null, range: v.InferOutput<typeof Range>): boolean {
  if (!range?.from_date && !range?.to_date) return true
  if (value === null) return false
  const to = range.to_date ?? ''
  return value >= (range.from_date ?? '') && (to === '' || value.slice(0, to.length) <= to)
}

const matches = (order: KnownOrder, search: Search) =>
  (!search.partner_order_ids || search.partner_order_ids.includes(order.partner_data.order_id)) &&
  (!search.order_ids || search.order_ids.includes(order.order_id)) &&
  (!search.status || search.status === order.status) &&
  ranges.every((name) => isWithin(order[name], search[name]))

/**
 * `hotel/order/info/`: orders that were begun, with the state of some seconds ago. An order appears once it is final.
 * @throws EtgError `page_out_of_range`
 */
export function orderInfo(world: World, body: unknown): Answer {
  const { ordering, pagination, search, language } = read(Body, body)
  const seenAt = later(world.settings.now(), -world.settings.infoDelaySeconds)
  const known = [...world.bookings.values()].filter((booking) => knownOrder(booking, seenAt))
  const all = known.map((booking) => orderOf(booking, { world, seenAt, language: language ?? 'en' }))
  const sign = ordering.ordering_type === 'asc' ? 1 : -1
  const keyOf = (order: KnownOrder) => String(order[ordering.ordering_by] ?? '')
  const found = all
    .filter((order) => matches(order, search))
    .sort((one, other) => sign * keyOf(one).localeCompare(keyOf(other), 'en', { numeric: true }))
  const { page_size, page_number } = pagination
  const pages = (count: number) => Math.max(1, Math.ceil(count / page_size))
  if (page_number > pages(found.length)) throw new EtgError('page_out_of_range')
  return {
    data: {
      total_orders: all.length,
      total_pages: pages(all.length),
      current_page_number: page_number,
      found_orders: found.length,
      found_pages: pages(found.length),
      orders: found.slice((page_number - 1) * page_size, page_number * page_size),
    },
  }
}
