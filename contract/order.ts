import * as v from 'valibot'
import { CancellationTiers, FreeCancellation } from './bundle.ts'
import { defineCall } from './call.ts'
import { Empty, hasOneOf, Id, LabelledDates, MinorUnits, MOST_PASSENGERS, Picture, TripGroup, UnixSeconds } from './common.ts'
import { Total } from './total.ts'
import { Member, PersonName } from './user.ts'

/** Order statuses, exactly these (ORDER-1). */
export const orderStatuses = [
  'Unknown',
  'New',
  'Failed',
  'BookingStarted',
  'BookingStartFailed',
  'Payed',
  'PaymentFailed',
  'PaymentCanceled',
  'BookingFinished',
  'BookingFinishFailed',
  'Done',
  'Canceled',
  'CancelFailed',
  'Expired',
] as const
export const OrderStatus = v.pipe(v.picklist(orderStatuses), v.description('Status of an order.'))
export type OrderStatus = v.InferOutput<typeof OrderStatus>

/** Payment statuses, exactly these (ORDER-5). */
export const paymentStatuses = [
  'Unknown',
  'Created',
  'Processing',
  'Succeeded',
  'Failed',
  'Canceled',
  'Refunded',
  'ExpiredOrder',
  'Ok',
] as const
export const PaymentStatus = v.pipe(v.picklist(paymentStatuses), v.description('Status of a payment.'))
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>

/** Statuses in which an order can be paid (PRE-11, BOOK-2). */
export const payableStatuses = ['BookingStarted', 'PaymentFailed', 'PaymentCanceled'] as const satisfies readonly OrderStatus[]

/**
 * Order (DATA-4). `expiredAt` is in unix seconds. `payment` is the newest payment; its status is `Unknown` until the card provider has
 * reported the result of an attempt. `refund` is null before a refund is decided: `requestedAt` is when it was decided, `sentAt` when the card
 * provider had accepted all of it. `card` receives the whole refund and `statement` is the text on its statement; both are null where unknown.
 */
export const Order = v.pipe(
  v.object({
    orderId: v.pipe(Id, v.description('Calls accept `orderId` and `bundleOrderId` alike.')),
    bundleOrderId: Id,
    prebookHash: Id,
    quizSessionId: Id,
    status: OrderStatus,
    expiredAt: v.pipe(UnixSeconds, v.description('The order can be paid until then.')),
    contact: v.pipe(
      v.nullable(v.object({ firstName: v.string(), lastName: v.string(), email: v.string() })),
      v.description('Null until the order is finished.'),
    ),
    members: v.array(Member),
    tripGroup: TripGroup,
    resortName: v.string(),
    accName: v.string(),
    dateRange: LabelledDates,
    images: v.object({ variants: v.array(v.object({ val: v.string() })) }),
    picture: Picture,
    roomName: v.string(),
    mealName: v.string(),
    total: Total,
    // Missing in copies that a device stored before this field existed.
    freeCancellationBefore: v.optional(FreeCancellation, null),
    cancellationTiers: v.optional(CancellationTiers),
    isPriceOnly: v.optional(
      v.pipe(v.boolean(), v.description('The supplier keeps the price, not rooms: the hotel confirms after the payment.')),
    ),
    payment: v.pipe(
      v.nullable(
        v.object({
          status: PaymentStatus,
          paymentIntentId: Id,
          amount: MinorUnits,
          currency: v.string(),
          isReserved: v.optional(
            v.pipe(v.boolean(), v.description('The amount is reserved on the card, which is charged once the hotel confirms.')),
          ),
        }),
      ),
      v.description(
        'The newest payment; `Unknown` until the card provider has reported the result of an attempt, `Canceled` if a reserved amount was released.',
      ),
    ),
    refund: v.pipe(
      v.nullable(
        v.object({
          amount: MinorUnits,
          currency: v.string(),
          status: v.picklist(['pending', 'succeeded', 'failed']),
          reason: v.string(),
          // Missing in copies that a device stored before this field existed.
          requestedAt: v.optional(v.nullable(UnixSeconds)),
          sentAt: v.optional(v.nullable(UnixSeconds)),
          // Missing in such copies as well; null for older payments.
          card: v.optional(v.nullable(v.object({ last4: v.string(), statement: v.nullable(v.string()) })), null),
        }),
      ),
      v.description('The refund, if any.'),
    ),
  }),
  v.description('An order.'),
)
export type Order = v.InferOutput<typeof Order>

export const PayWith = v.pipe(v.picklist(['stripe']), v.description('The card provider’s type.'))

const FinishBody = v.pipe(
  v.object({
    orderId: v.nullable(Id),
    contactFirstName: PersonName,
    // D32: the wire name has this spelling; the correct spelling is accepted as well.
    contactLasName: v.optional(PersonName),
    contactLastName: v.optional(PersonName),
    payWith: PayWith,
    members: v.pipe(
      v.array(Member),
      v.minLength(1),
      v.maxLength(MOST_PASSENGERS),
      v.description('As many adults and children as the order’s `tripGroup` says.'),
    ),
  }),
  hasOneOf('contactLasName', 'contactLastName'),
)

export const FinishAnswer = v.pipe(
  v.object({
    paymentStatus: PaymentStatus,
    orderId: Id,
    stripe: v.pipe(
      v.nullable(v.object({ clientSecret: v.nullable(v.string()), paymentIntentId: v.nullable(Id) })),
      v.description('Null if the provider returned no intent.'),
    ),
  }),
  v.description('The data to start a payment.'),
)
export type FinishAnswer = v.InferOutput<typeof FinishAnswer>

export const orderCalls = {
  checkPrebooking: defineCall({
    method: 'GET',
    path: '/order/prebooking/check',
    summary: 'Returns whether the user or device has a booking in progress',
    description: 'Status Unknown means that no booking is in progress.',
    answer: v.object({ status: OrderStatus, prebookHash: v.nullable(Id) }),
    errors: [],
    access: 'owner',
  }),
  checkOrder: defineCall({
    method: 'GET',
    path: '/order/check',
    summary: 'Returns the status of the order of a prebooked offer',
    description: 'Poll every three seconds until the status is BookingStarted, PaymentFailed or PaymentCanceled.',
    query: v.object({ prebookHash: v.pipe(Id, v.description('From prebooking.')) }),
    answer: v.object({ status: OrderStatus, bundleOrderId: Id, orderId: Id, quizSessionId: Id, expiredAt: UnixSeconds }),
    errors: ['resource.notFound'],
    access: 'owner',
  }),
  getOrder: defineCall({
    method: 'GET',
    path: '/order',
    summary: 'Returns an order by its id, its bundle order id or its payment intent',
    query: v.pipe(
      v.object({
        orderId: v.optional(v.pipe(Id, v.description('An order id or bundle order id.'))),
        paymentIntentId: v.optional(v.pipe(Id, v.description('The card provider’s intent.'))),
      }),
      hasOneOf('orderId', 'paymentIntentId'),
    ),
    answer: Order,
    errors: ['resource.notFound'],
    access: 'owner',
  }),
  finishOrder: defineCall({
    method: 'POST',
    path: '/order/book/finish',
    summary: 'Stores contact and passengers and returns the payment intent; idempotent: repeating it reuses order and intent',
    description:
      '`contactLasName` is the spelling on the wire; `contactLastName` is accepted as well. `orderId` defaults to the newest order that can still be paid.',
    body: FinishBody,
    answer: FinishAnswer,
    errors: ['resource.notFound', 'order.wrongState', 'order.expired'],
    access: 'user',
  }),
  confirmPayment: defineCall({
    method: 'POST',
    path: '/order/payment/confirm',
    summary: 'Checks expiry and price and acquires the lock before the provider confirms; never marks an order paid (PAY-7)',
    description: 'Call it right before the provider confirms. Ok: continue. ExpiredOrder: the order has expired.',
    body: v.object({ orderId: Id, paymentIntentId: Id }),
    answer: v.object({ status: PaymentStatus, orderStatus: OrderStatus }),
    errors: ['resource.notFound', 'order.wrongState'],
    access: 'user',
  }),
  releasePayment: defineCall({
    method: 'POST',
    path: '/order/payment/release',
    summary: 'Releases the lock after the provider declined or the traveller cancelled',
    body: v.object({ orderId: Id, paymentIntentId: Id }),
    answer: Empty,
    errors: ['resource.notFound'],
    access: 'user',
  }),
}
