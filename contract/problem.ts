import * as v from 'valibot'

/** Stable codes of problem details. The application branches on these, never on a title. */
const problemCodes = [
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
  'order.wrongState',
  'order.expired',
  'payment.unavailable',
  'booking.wrongState',
  'booking.feeChanged',
  'account.paymentUnderWay',
  'account.tripAhead',
  'account.refundOpen',
  'share.revoked',
  'list.itemGone',
  'list.full',
  'share.tooMany',
  'wishlist.full',
  'order.tooMany',
  'rate.limited',
  'server.failed',
  'server.unavailable',
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** Title of each code. */
export const problems: Readonly<Record<ProblemCode, string>> = {
  'request.invalid': 'The request does not match the contract; see `errors`.',
  'request.unsupportedMedia': 'The body is not JSON by its media type.',
  'request.tooLarge': 'The body is larger than the call accepts.',
  'route.unknown': 'There is no such call.',
  'call.notImplemented': 'The call is declared but not implemented.',
  'origin.refused': 'The request came from a page of another origin.',
  'auth.required': 'The token is missing or has expired: refresh it, or sign in.',
  'auth.refreshFailed': 'The refresh cookie is missing, already used or revoked: sign in.',
  'otp.wrongCode': 'The code is wrong.',
  'otp.expired': 'The code was already used or has expired.',
  'otp.blocked': 'Too many codes or tries; wait until `unblockTS`.',
  'admin.refused': 'E-mail or password is wrong.',
  'admin.blocked': 'Too many wrong passwords; wait until `unblockTS`.',
  'invite.gone': 'The invitation is unknown, already used or expired.',
  'quiz.noSession': 'There is no quiz session.',
  'quiz.wrongPage': 'The page is not available yet.',
  'quiz.notFinished': 'Some questions are unanswered.',
  'resource.notFound': 'The resource does not exist or belongs to another owner.',
  'bundle.gone': 'The offer was replaced or changed, or has no such part.',
  'room.soldOut': 'The room is no longer available.',
  'order.wrongState': 'The order’s status does not allow this.',
  'order.expired': 'The booking has expired.',
  'payment.unavailable': 'The card provider does not respond; try again.',
  'booking.wrongState': 'The booking’s status does not allow this.',
  'booking.feeChanged': 'The fee has changed; show the new one.',
  'account.paymentUnderWay': 'A payment is still in progress; try again when it is settled.',
  'account.tripAhead': 'There is an upcoming paid trip; cancel it, or wait until it is over.',
  'account.refundOpen': 'A refund is pending; wait for it, or contact support if it failed.',
  'share.revoked': 'The owner has revoked the link.',
  'list.itemGone': 'The offer was removed from the list or is no longer available; read the list again.',
  'list.full': 'The list has reached the maximum number of friends.',
  'share.tooMany': 'The maximum number of links is reached; revoke one first.',
  'wishlist.full': 'The wishlist is full; remove an offer first.',
  'order.tooMany':
    'Visitors from this network have reached the maximum number of bookings in progress, or the last rooms of this kind are for people who are signed in; sign in, or wait until `unblockTS`.',
  'rate.limited': 'Too many requests; wait until `unblockTS`.',
  'server.failed': 'Internal server error.',
  'server.unavailable': 'The database is not available; try again after `Retry-After`.',
}

export const ProblemError = v.pipe(
  v.object({
    path: v.pipe(v.string(), v.description('JSON path, such as members.0.firstName; empty for the whole input.')),
    message: v.pipe(v.string(), v.description('What is allowed.')),
  }),
  v.description('An invalid part of a request.'),
)

export const Problem = v.pipe(
  v.object({
    type: v.pipe(v.string(), v.description('urn:firn:problem: and the code.')),
    title: v.string(),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599), v.description('The HTTP status again.')),
    code: v.pipe(v.picklist(problemCodes), v.description('Stable code.')),
    detail: v.optional(v.pipe(v.string(), v.description('A human-readable explanation.'))),
    requestId: v.optional(v.pipe(v.string(), v.description('Give it to support to find the log entry.'))),
    errors: v.optional(v.pipe(v.array(ProblemError), v.description('With request.invalid: the invalid parts.'))),
    unblockTS: v.optional(v.pipe(v.number(), v.description('With 429: unix seconds until which to wait.'))),
  }),
  v.description('Problem details (RFC 9457). Branch on `code`, never on `title`.'),
)
export type Problem = v.InferOutput<typeof Problem>
