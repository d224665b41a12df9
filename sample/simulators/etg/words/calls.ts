/** Requests that a key may send to an endpoint within a period in seconds. Null: as many as it likes. */
export type Limit = { requests: number; seconds: number } | null

type Call = {
  method: 'GET' | 'POST'
  limit: Limit
  /** Errors that only this call answers, besides those of every call. */
  errors: readonly string[]
  /** Whether the key may not use it. */
  isDisabled?: true
}

const perMinute = (requests: number): Limit => ({ requests, seconds: 60 })
const perDay: Limit = { requests: 100, seconds: 86_400 }
const search = ['core_search_error'] as const
const prebook = ['no_available_rates', 'rate_not_found', 'contract_mismatch', 'prebook_disabled', 'prebook_from_serp_disabled', 'unknown']
const content = ['hotel_not_found'] as const
const dump = ['dump_not_ready'] as const

/**
 * Every call of the supplier by its path below `/api/b2b/v3/`. The limits of `serp`, prebook, form, `order/info`, `hotel/info`, static data and dumps
 * are published. The other limits are open and chosen here.
 */
const calls = {
  'overview/': { method: 'GET', limit: null, errors: [] },
  'search/multicomplete/': { method: 'POST', limit: perMinute(200), errors: search },
  'search/serp/region/': { method: 'POST', limit: perMinute(200), errors: search },
  'search/serp/hotels/': { method: 'POST', limit: perMinute(200), errors: search },
  'search/serp/geo/': { method: 'POST', limit: perMinute(200), errors: search },
  'search/serp/prebook/': { method: 'POST', limit: perMinute(30), errors: prebook, isDisabled: true },
  'search/hp/': { method: 'POST', limit: perMinute(200), errors: [...search, ...content] },
  'hotel/prebook/': { method: 'POST', limit: perMinute(30), errors: prebook },
  'hotel/order/booking/form/': {
    method: 'POST',
    limit: perMinute(30),
    errors: [
      'timeout',
      'unknown',
      'double_booking_form',
      'duplicate_reservation',
      'rate_not_found',
      'insufficient_b2b_balance',
      'contract_mismatch',
      'hotel_not_found',
      'reservation_is_not_allowed',
      'sandbox_restriction',
    ],
  },
  'hotel/order/booking/finish/': {
    method: 'POST',
    limit: perMinute(30),
    errors: [
      'timeout',
      'unknown',
      'double_booking_finish',
      'booking_form_expired',
      'rate_not_found',
      'book_hash_not_found',
      'order_not_found',
      'chosen_payment_type_was_not_available_on_booking_form',
      'incorrect_chosen_payment_type',
      'incorrect_guests_number',
      'incorrect_children_data',
      'incorrect_rooms_number',
      'email',
      'arrival_date_differs_from_checkin_date',
      'invalid_upsell_attributes',
      'invalid_upsell_uid',
      'supplier_data_required',
      'insufficient_b2b_balance',
      'sandbox_restriction',
      'unauthorized_group_booking',
      'return_path_required',
      'not_enough_credit_card_data',
      'incorrect_init_uuid_format',
      'incorrect_pay_uuid_format',
      'credit_card_required',
    ],
  },
  'hotel/order/booking/finish/status/': {
    method: 'POST',
    limit: perMinute(120),
    errors: [
      'timeout',
      'unknown',
      'soldout',
      'book_limit',
      'provider',
      'block',
      'charge',
      '3ds',
      'booking_finish_did_not_succeed',
      'order_not_found',
    ],
  },
  'hotel/order/info/': { method: 'POST', limit: perMinute(30), errors: ['page_out_of_range'] },
  'hotel/order/cancel/': {
    method: 'POST',
    limit: perMinute(30),
    errors: ['timeout', 'unknown', 'order_not_found', 'order_not_cancellable', 'sandbox_restriction'],
  },
  'hotel/info/': { method: 'POST', limit: perMinute(30), errors: content },
  'hotel/static/': { method: 'GET', limit: perDay, errors: [] },
  'hotel/info/dump/': { method: 'POST', limit: perDay, errors: dump },
  'hotel/info/incremental_dump/': { method: 'POST', limit: perDay, errors: dump },
  'hotel/region/dump/': { method: 'GET', limit: perDay, errors: dump },
  'hotel/reviews/dump/': { method: 'POST', limit: perDay, errors: dump },
  'hotel/incremental_reviews/dump/': { method: 'POST', limit: perDay, errors: dump },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
export const callNames = Object.keys(calls) as CallName[]

/** The description of a call. */
export const callOf = (name: CallName): Call => calls[name]
