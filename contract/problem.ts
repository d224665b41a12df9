import * as v from 'valibot'

/** What each problem code says. The application branches on the code, never on a title. */
export const problems = {
  'request.invalid': 'The request does not fit the contract; `errors` says where.',
  'request.unsupportedMedia': 'The body is not JSON by its media type.',
  'request.tooLarge': 'The body is larger than the call takes.',
  'route.unknown': 'There is no such call.',
  'call.notImplemented': 'The call is declared but not built.',
  'origin.refused': 'Another site’s page asked for it.',
  'auth.required': 'There is no token, or it has run out: refresh, or sign in.',
  'auth.refreshFailed': 'The refresh cookie is missing, used up or revoked: sign in.',
  'otp.wrongCode': 'The code is wrong.',
  'otp.expired': 'The code was used or is too old.',
  'otp.blocked': 'Too many codes or tries; wait until `unblockTS`.',
  'admin.refused': 'E-mail or password is wrong.',
  'admin.blocked': 'Too many wrong passwords; wait until `unblockTS`.',
  'invite.gone': 'The invitation is unknown, used or too old.',
  'quiz.noSession': 'No quiz was started.',
  'quiz.wrongPage': 'That page cannot be opened yet.',
  'quiz.notFinished': 'Questions are still open.',
  'resource.notFound': 'There is no such thing, or it is somebody else’s.',
  'bundle.gone': 'The offer was replaced, changed meanwhile, or has no such part.',
  'room.soldOut': 'The room is no longer free.',
  'order.wrongState': 'The order does not allow this where it stands.',
  'order.expired': 'The time for this booking has ended.',
  'payment.unavailable': 'The card provider does not answer; try again.',
  'booking.wrongState': 'The booking does not allow this where it stands.',
  'booking.feeChanged': 'The fee has changed meanwhile; show the new one.',
  'account.paymentUnderWay': 'A payment may still take money; try again once it is through.',
  'account.tripAhead': 'A paid trip is still ahead; cancel it first, or wait until it is over.',
  'account.refundOpen': 'A refund is not through yet; wait for it, or ask support where it failed.',
  'share.revoked': 'Whoever shared this has revoked the link.',
  'list.itemGone': 'The offer is off the list, or can no longer be had; read the list again.',
  'list.full': 'As many friends give thumbs on this list as can.',
  'share.tooMany': 'As many links stand as there can be; one has to go first.',
  'wishlist.full': 'The wishlist holds as many offers as it can; one has to go first.',
  'order.tooMany': 'As many bookings are under way from this network as visitors may have; sign in, or wait until `unblockTS`.',
  'rate.limited': 'Too many searches or bookings at once; wait until `unblockTS`.',
  'server.failed': 'Something went wrong on our side.',
}

export type ProblemCode = keyof typeof problems
const problemCodes = Object.keys(problems) as ProblemCode[]

export const ProblemError = v.pipe(
  v.object({
    path: v.pipe(v.string(), v.description('JSON path, such as members.0.firstName; empty for the whole.')),
    message: v.pipe(v.string(), v.description('What is allowed there.')),
  }),
  v.description('Where a request was refused.'),
)

export const Problem = v.pipe(
  v.object({
    type: v.pipe(v.string(), v.description('urn:firn:problem: and the code.')),
    title: v.string(),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599), v.description('The HTTP status again.')),
    code: v.pipe(v.picklist(problemCodes), v.description('Stable code.')),
    detail: v.optional(v.pipe(v.string(), v.description('A sentence for people.'))),
    requestId: v.optional(v.pipe(v.string(), v.description('Name it to support: it is in the log.'))),
    errors: v.optional(v.pipe(v.array(ProblemError), v.description('With request.invalid: what was refused.'))),
    unblockTS: v.optional(v.pipe(v.number(), v.description('With otp.blocked: unix seconds until which to wait.'))),
  }),
  v.description('Problem details (RFC 9457). Branch on `code`, never on `title`.'),
)
export type Problem = v.InferOutput<typeof Problem>
