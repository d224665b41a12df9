import type { SnapshotFrom } from 'xstate'
import type { otpMachine } from './otp.machine.ts'

type Snapshot = SnapshotFrom<typeof otpMachine>

export const selectScreen = (snapshot: Snapshot): 'email' | 'code' =>
  snapshot.matches('email') || snapshot.matches('deciding') ? 'email' : 'code'
export const selectEmail = (snapshot: Snapshot) => snapshot.context.email
export const selectRemember = (snapshot: Snapshot) => snapshot.context.remember
export const selectCode = (snapshot: Snapshot) => snapshot.context.code
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Whether sending is blocked (AUTH-13). */
export const selectIsSendBlocked = (snapshot: Snapshot) =>
  snapshot.matches({ email: 'blocked' }) || snapshot.matches({ email: 'measuringRefusal' })
/** Whether validating codes is blocked. */
export const selectIsCodeBlocked = (snapshot: Snapshot) =>
  snapshot.matches({ code: { entry: 'blocked' } }) || snapshot.matches({ code: { entry: 'measuring' } })
/** Seconds until a code can be sent (again). */
export const selectSendSecondsLeft = (snapshot: Snapshot) => snapshot.context.sendSecondsLeft
/** Seconds until a code can be validated again. */
export const selectCodeSecondsLeft = (snapshot: Snapshot) => snapshot.context.codeSecondsLeft
/** Whether the resend link still counts down (AUTH-12). */
export const selectIsCountingDown = (snapshot: Snapshot) =>
  snapshot.matches({ code: { resend: 'counting' } }) ||
  (snapshot.matches({ code: { resend: 'measuring' } }) && snapshot.context.sendSecondsLeft > 0)
/** Whether the code can be changed: not while it is validated, nor once it has expired. */
export const selectCanTypeCode = (snapshot: Snapshot) => snapshot.can({ type: 'code.change', code: '' })
/** Whether a change of the e-mail changes its message. */
export const selectIsEmailJudged = (snapshot: Snapshot) => snapshot.can({ type: 'email.change' })
export const selectCanResend = (snapshot: Snapshot) => snapshot.can({ type: 'code.resend' })
const hasFailed = (snapshot: Snapshot) =>
  snapshot.matches({ email: 'sendFailed' }) ||
  snapshot.matches({ code: { resend: 'failed' } }) ||
  (['wrongCode', 'expired', 'failed'] as const).some((entry) => snapshot.matches({ code: { entry } }))
/** The error message, or null; null during a retry. */
export function selectErrorMessage(snapshot: Snapshot) {
  if (snapshot.matches({ code: { entry: 'tooShort' } })) return 'otp.shortCode' as const
  if (selectIsCodeBlocked(snapshot) || selectIsSendBlocked(snapshot)) return 'otp.blocked' as const
  return hasFailed(snapshot) && !snapshot.hasTag('busy') ? (snapshot.context.failure?.message ?? null) : null
}
