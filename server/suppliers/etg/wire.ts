import * as v from 'valibot'

/**
 * Answers of ETG's API v3, as far as Firn reads them. Further fields are ignored. Fields that recorded answers of 2020 and 2021 do not have are optional.
 */

const Decimal = v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d*)?$/))
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const Text = v.pipe(v.string(), v.maxLength(500))

/** UTC without a zone letter, `2026-10-20T18:00:00`. Orders of 2021 have microseconds, also after a colon. */
const Instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}([.:]\d+)?Z?$/),
  v.transform((text) => new Date(`${text.slice(0, 19)}Z`)),
)

const Policy = v.object({ start_at: v.nullable(Instant), end_at: v.nullable(Instant), amount_charge: Decimal, amount_show: Decimal })

const Tax = v.object({ name: Text, included_by_supplier: v.boolean(), amount: Decimal, currency_code: Currency })

/** A way to pay for a rate. `amount` is what Firn owes, in the currency of the contract. */
const PaymentType = v.object({
  type: Text,
  amount: Decimal,
  currency_code: Currency,
  show_amount: v.optional(Decimal),
  show_currency_code: v.optional(Currency),
  tax_data: v.nullish(v.object({ taxes: v.nullish(v.array(Tax), []) })),
  cancellation_penalties: v.optional(v.object({ policies: v.array(Policy), free_cancellation_before: v.nullable(Instant) })),
})

const Limit = v.nullish(v.union([Decimal, v.number()]))

export const WireRate = v.object({
  match_hash: v.optional(v.nullable(v.string())),
  search_hash: v.optional(v.nullable(v.string())),
  book_hash: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(256)))),
  room_name: Text,
  rg_ext: v.nullish(v.record(v.string(), v.number())),
  meal: Text,
  meal_data: v.nullish(v.object({ value: Text, has_breakfast: v.boolean(), no_child_meal: v.boolean() })),
  allotment: v.nullish(v.pipe(v.number(), v.integer())),
  amenities_data: v.nullish(v.array(Text), []),
  payment_options: v.object({ payment_types: v.array(PaymentType) }),
  sell_price_limits: v.nullish(v.object({ min_price: Limit, max_price: Limit })),
  is_package: v.nullish(v.boolean(), false),
})
export type WireRate = v.InferOutput<typeof WireRate>

/** Search answers: hotels with rates. `hid` is missing in old answers, `id` is deprecated. */
export const Hotels = v.object({
  hotels: v.array(v.object({ hid: v.optional(v.number()), id: v.optional(v.string()), rates: v.array(v.unknown()) })),
})

export const Prebooked = v.object({
  hotels: v.pipe(v.array(v.object({ rates: v.pipe(v.array(WireRate), v.minLength(1)) })), v.minLength(1)),
  changes: v.nullish(v.object({ price_changed: v.nullish(v.boolean(), false) })),
})

export const Form = v.object({
  order_id: v.number(),
  partner_order_id: v.string(),
  item_id: v.number(),
  is_gender_specification_required: v.nullish(v.boolean(), false),
  payment_types: v.array(PaymentType),
})

export const Nothing = v.nullish(v.unknown())

const Amount = v.object({ amount: Decimal, currency_code: Currency })
export const Cancelled = v.object({ amount_payable: Amount, amount_refunded: Amount, amount_sell: Amount })

/** Orders as `hotel/order/info/` lists them. */
export const Orders = v.object({
  orders: v.array(
    v.object({
      order_id: v.number(),
      partner_data: v.object({ order_id: v.nullable(v.string()) }),
      status: Text,
      is_cancellable: v.optional(v.boolean()),
      amount_payable: v.optional(Amount),
      supplier_data: v.nullish(v.object({ confirmation_id: v.nullish(v.string()) })),
    }),
  ),
})

/** The envelope of every answer. `data` is validated by the call. */
export const Envelope = v.object({
  data: v.optional(v.unknown()),
  debug: v.nullish(v.object({ validation_error: v.nullish(v.string()) })),
  error: v.nullish(v.string()),
  status: v.picklist(['ok', 'error', 'processing', '3ds']),
})
