import * as v from 'valibot'

/** Stable codes of problem details: the application branches on these, never on a title. */
export const problemCodes = [
  'request.invalid',
  'request.unsupportedMedia',
  'request.tooLarge',
  'route.unknown',
  'call.notImplemented',
  'origin.refused',
  'auth.required',
  'auth.refreshFailed',
  'otp.wrongCode',
  'otp.expired',
  'otp.blocked',
  'admin.refused',
  'admin.blocked',
  'invite.gone',
  'quiz.noSession',
  'quiz.wrongPage',
  'quiz.notFinished',
  'resource.notFound',
  'bundle.gone',
  'room.soldOut',
  'wishlist.full',
  'share.revoked',
  'share.tooMany',
  'list.itemGone',
  'list.full',
  'order.wrongState',
  'order.expired',
  'order.tooMany',
  'payment.unavailable',
  'booking.wrongState',
  'booking.feeChanged',
  'account.paymentUnderWay',
  'account.tripAhead',
  'account.refundOpen',
  'rate.limited',
  'server.failed',
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** Where a request was refused: a JSON path such as `members.0.firstName`, and what is allowed there. */
export const ProblemError = v.object({ path: v.string(), message: v.string() })

/** Problem details, RFC 9457, media type `application/problem+json`. `unblockTS` is unix seconds, with status 429 only. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  code: v.picklist(problemCodes),
  detail: v.optional(v.string()),
  requestId: v.optional(v.string()),
  errors: v.optional(v.array(ProblemError)),
  unblockTS: v.optional(v.number()),
})
export type Problem = v.InferOutput<typeof Problem>
