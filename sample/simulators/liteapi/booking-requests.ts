import * as v from 'valibot'
import { Day, endsLater, Occupancies, Text, Whole } from './fields.ts'

/** `POST /rates/prebook`. Payment SDK, vouchers and add-ons are not simulated: refusing them is better than a price without them. */
export const PrebookRequest = v.strictObject({
  offerId: Text,
  usePaymentSdk: v.literal(false, 'must be false, as the simulator has no payment SDK'),
  bedTypeIds: v.optional(v.array(Whole)),
  includeCreditBalance: v.optional(v.boolean(), false),
})

const guestFields = {
  occupancyNumber: v.pipe(Whole, v.minValue(1, 'must be at least 1')),
  firstName: Text,
  lastName: Text,
  email: Text,
  phone: v.optional(v.string()),
  remarks: v.optional(v.string()),
}
const Guests = v.pipe(v.array(v.strictObject(guestFields)), v.nonEmpty('must not be empty'))
/** The lead guest of a room. Other guests are not named. */
export type LeadGuest = v.InferOutput<typeof Guests>[number]

const Holder = v.strictObject({ firstName: Text, lastName: Text, email: Text, phone: Text })
/** The person who booked. */
export type Holder = v.InferOutput<typeof Holder>

const CustomTags = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[A-Z0-9_-]+$/, 'has a key that is not allowed')), v.pipe(v.string(), v.maxLength(255))),
  v.check((tags) => Object.keys(tags).length <= 5, 'must have at most 5 keys'),
)

/** `POST /rates/book`. The field lists of `metadata` contradict the official examples, so that any field is accepted there. */
export const BookRequest = v.strictObject({
  prebookId: Text,
  clientReference: v.optional(Text),
  holder: Holder,
  guests: Guests,
  payment: v.strictObject({ method: Text, transactionId: v.optional(v.string()) }),
  metadata: v.optional(v.record(v.string(), v.unknown())),
  customTags: v.optional(CustomTags),
  guestPayment: v.optional(
    v.looseObject({ phone: Text, method: Text, payee_last_name: Text, payee_first_name: Text, last_4_digits: Text }),
  ),
})

/** `POST /rates/rebook`. Missing fields of the holder are those of the booking. */
export const RebookRequest = v.strictObject({
  prebookId: Text,
  existingBookingId: Text,
  clientReference: v.optional(Text),
  holder: v.partial(v.strictObject({ firstName: v.string(), lastName: v.string(), email: v.string(), phone: v.string() })),
  guests: Guests,
  payment: v.strictObject({ method: Text }),
  trackingId: v.optional(v.string()),
  customTags: v.optional(CustomTags),
})

/** `PUT /bookings/{bookingId}/amend`. */
export const AmendRequest = v.strictObject({
  holder: v.strictObject({ firstName: Text, lastName: Text, email: Text, phone: v.optional(v.string()) }),
  remarks: v.optional(v.string()),
})

const alternativesFields = v.strictObject({
  occupancies: Occupancies,
  checkin: v.optional(Day),
  checkout: v.optional(Day),
  boardType: v.optional(v.string()),
  refundableRatesOnly: v.optional(v.boolean()),
  maxPrebooks: v.optional(Whole),
})

/** `POST /bookings/{bookingId}/alternative-prebooks`. */
export const AlternativesRequest = v.pipe(alternativesFields, endsLater<v.InferOutput<typeof alternativesFields>>())
