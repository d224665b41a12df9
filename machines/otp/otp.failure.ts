import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** What became of a code: wrong, too old, too many tries, or the call itself failed. */
export type OtpFailure = Failure & { what: 'wrongCode' | 'expired' | 'blocked' | 'call'; message: MessageId }

export function toOtpFailure(error: unknown): OtpFailure {
  const failure = toFailure(error)
  if (failure.code === 'otp.wrongCode') return { ...failure, what: 'wrongCode', message: 'otp.wrongCode' }
  if (failure.code === 'otp.expired') return { ...failure, what: 'expired', message: 'otp.expiredCode' }
  if (failure.reason === 'blocked') return { ...failure, what: 'blocked', message: 'otp.blocked' }
  return { ...failure, what: 'call', message: generalMessage(failure) }
}
