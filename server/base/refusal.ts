import type { ProblemCode } from '../../contract/problem.ts'

/** HTTP status of each refusal's response. */
export const REFUSAL_STATUS: Record<ProblemCode, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 501 | 503> = {
  'request.invalid': 400,
  'request.unsupportedMedia': 415,
  'request.tooLarge': 413,
  'route.unknown': 404,
  'call.notImplemented': 501,
  'origin.refused': 403,
  'auth.required': 401,
  'auth.refreshFailed': 401,
  'otp.wrongCode': 400,
  'otp.expired': 400,
  'otp.blocked': 429,
  'admin.refused': 400,
  'admin.blocked': 429,
  'invite.gone': 404,
  'quiz.noSession': 404,
  'quiz.wrongPage': 409,
  'quiz.notFinished': 409,
  'resource.notFound': 404,
  'bundle.gone': 409,
  'room.soldOut': 409,
  'wishlist.full': 409,
  'share.revoked': 404,
  'share.tooMany': 409,
  'list.itemGone': 409,
  'list.full': 409,
  'order.wrongState': 409,
  'order.expired': 409,
  'order.tooMany': 429,
  'payment.unavailable': 503,
  'booking.wrongState': 409,
  'booking.feeChanged': 409,
  'account.paymentUnderWay': 409,
  'account.tripAhead': 409,
  'account.refundOpen': 409,
  'rate.limited': 429,
  'server.failed': 500,
  'server.unavailable': 503,
}

export interface RefusalFacts {
  /** A sentence for readers of the response. */
  detail?: string
  /** The invalid parts of the request. */
  errors?: { path: string; message: string }[]
  /** Unix seconds until which the caller is blocked. */
  unblockTS?: number
}

/** A violated rule of the domain. The HTTP layer returns it as problem details. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly facts: RefusalFacts

  constructor(code: ProblemCode, facts: RefusalFacts = {}) {
    super(facts.detail ?? code)
    this.name = 'Refusal'
    this.code = code
    this.facts = facts
  }
}
