import * as v from 'valibot'

/**
 * Answers of LiteAPI v3.0, as far as Firn reads them. Read leniently: official examples have null for missing fields, and an object where the schema has
 * an array. Further fields are ignored.
 */

const Text = v.pipe(v.string(), v.maxLength(2000))
/** A JSON number that was a decimal. It is converted with its text. */
const Decimal = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((amount) => String(amount)),
  v.regex(/^-?\d{1,12}(\.\d*)?$/),
)
const Amount = v.object({ amount: Decimal, currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) })

/** A list that may come as one object, or as null. */
const listOf = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.nullish(v.union([v.array(item), item]), null),
    v.transform((found): v.InferOutput<S>[] => (found === null || found === undefined ? [] : Array.isArray(found) ? found : [found])),
  )

/** `YYYY-MM-DD HH:MM:SS`, always GMT. */
const GmtTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}/),
  v.transform((text) => new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)),
)

const Policy = v.object({ cancelTime: GmtTime, amount: Decimal, currency: v.optional(Text), type: v.nullish(Text) })

const Terms = v.object({ refundableTag: v.nullish(Text), cancelPolicyInfos: listOf(Policy) })
export type Terms = v.InferOutput<typeof Terms>

/** A room of an offer. */
const RoomRate = v.object({
  occupancyNumber: v.optional(v.number()),
  name: Text,
  mappedRoomId: v.nullish(v.union([v.number(), v.string()])),
  boardType: v.nullish(Text),
  boardName: v.nullish(Text),
  retailRate: v.object({
    total: listOf(Amount),
    suggestedSellingPrice: listOf(Amount),
    taxesAndFees: listOf(v.object({ included: v.boolean(), description: v.nullish(Text), amount: Decimal, currency: Text })),
  }),
  commission: listOf(Amount),
  cancellationPolicies: v.nullish(Terms),
})
export type RoomRate = v.InferOutput<typeof RoomRate>

/** An offer: one rate for each room that was asked for. */
export const Offer = v.object({
  offerId: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  rateType: v.nullish(Text),
  rates: v.array(RoomRate),
})
export type Offer = v.InferOutput<typeof Offer>

export const Rates = v.object({ data: v.array(v.object({ hotelId: v.string(), roomTypes: v.nullish(v.array(v.unknown()), []) })) })

export const Prebook = v.object({
  data: v.object({
    prebookId: v.string(),
    hotelId: v.string(),
    roomTypes: v.pipe(v.array(Offer), v.minLength(1)),
    priceDifferencePercent: v.nullish(v.number(), 0),
    cancellationChanged: v.nullish(v.boolean(), false),
    boardChanged: v.nullish(v.boolean(), false),
  }),
})

const Booking = v.object({
  bookingId: v.string(),
  clientReference: v.nullish(v.string()),
  status: Text,
  hotelConfirmationCode: v.nullish(v.union([v.string(), v.number()])),
})
export const Booked = v.object({ data: Booking })
/** The list of bookings of a reference. */
export const Bookings = v.object({ data: listOf(Booking) })

export const Cancelled = v.object({
  data: v.object({ bookingId: v.string(), status: Text, cancellation_fee: v.nullish(Decimal), currency: v.nullish(Text) }),
})

/** An error. `code` decides, as the HTTP status is coarse. */
export const Problem = v.object({
  error: v.object({ code: v.number(), message: v.nullish(Text), description: v.nullish(Text) }),
})
