import type { SnapshotFrom } from 'xstate'
import type { CountdownActor } from '../countdown/countdown.machine.ts'
import type { OtpActor } from '../otp/otp.machine.ts'
import type { PaymentActor } from '../payment/payment.machine.ts'
import type { checkoutMachine } from './checkout.machine.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>
type CheckoutStep = 'contact' | 'passengers' | 'payment'
export type CheckoutView = 'loading' | 'loadFailed' | 'notFound' | 'notPayable' | 'expired' | 'left' | CheckoutStep

/** Which screen or step stands; while the code dialog is open it is the contact step, while finishing the passenger step. */
export function selectView(snapshot: Snapshot): CheckoutView {
  const { steps } = snapshot.value
  if (typeof steps === 'object') return 'payment'
  if (steps === 'verifying') return 'contact'
  if (steps === 'finishing' || steps === 'finishFailed' || steps === 'finishUnsent') return 'passengers'
  return steps === 'resuming' ? 'loading' : steps
}
/** Why there is nothing to pay: the rooms are not held yet, they could not be, or the order is paid or over (CHECK-37). */
export function selectWhyNotPayable(snapshot: Snapshot): 'checkout.tooEarly' | 'checkout.notMade' | 'checkout.notPayable' {
  const status = snapshot.context.order?.status
  if (status === 'New' || status === 'Unknown') return 'checkout.tooEarly'
  return status === 'Failed' || status === 'BookingStartFailed' ? 'checkout.notMade' : 'checkout.notPayable'
}
/** Number of the step, 0 to 2 (CHECK-1), or null outside of them. A visitor can fill in the first one while the order is still being read (CHECK-38). */
export function selectStepIndex(snapshot: Snapshot): number | null {
  const { step, profile } = snapshot.context
  if (snapshot.value.steps === 'loading' && step === 'contact' && !profile) return 0
  const at = ['contact', 'passengers', 'payment'].indexOf(selectView(snapshot))
  return at < 0 ? null : at
}
/** Whether step 1 has its Edit button: when another step is current (CHECK-3). */
export const selectCanEditContact = (snapshot: Snapshot) => snapshot.can({ type: 'contact.edit' }) || selectIsPaying(snapshot)
/** Whether step 2 has its Edit button: only while on payment (CHECK-3). */
export const selectCanEditPassengers = (snapshot: Snapshot) => snapshot.can({ type: 'passengers.edit' }) || selectIsPaying(snapshot)
/** Whether an attempt to pay is under way, so that the Edit buttons rest (PAY-11). */
export const selectIsPaying = (snapshot: Snapshot) => snapshot.matches({ steps: { payment: 'underWay' } })
export const selectIsFinishing = (snapshot: Snapshot) => snapshot.matches({ steps: 'finishing' })
export const selectHasFinishFailed = (snapshot: Snapshot) => snapshot.matches({ steps: 'finishFailed' })
/** Whether what was handed over waits for a network and goes out by itself (NET-5). */
export const selectIsUnsent = (snapshot: Snapshot) => snapshot.hasTag('unsent')
export const selectOrder = (snapshot: Snapshot) => snapshot.context.order
/** Whether the contact waits for the order that is still being read (CHECK-38). */
export const selectIsContactSent = (snapshot: Snapshot) => snapshot.value.steps === 'loading' && snapshot.context.isContactSent
/** Changes where who books was filled in anew, whatever was typed: by another profile, or by an order that was finished before. */
export const selectContactSource = ({ context }: Snapshot) =>
  `${context.profile?.id ?? ''} ${context.order?.contact ? context.order.orderId : ''}`
export const selectContact = (snapshot: Snapshot) => snapshot.context.contact
export const selectPassengers = (snapshot: Snapshot) => snapshot.context.passengers
/** Whether new passengers are to be saved in the account (CHECK-33). */
export const selectIsKeeping = (snapshot: Snapshot) => snapshot.context.isKeeping
/** Who is signed in, null for a visitor. */
export const selectProfile = (snapshot: Snapshot) => snapshot.context.profile
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

/** Names that came from a loaded profile are disabled (CHECK-10). */
export function selectAreNamesLocked(snapshot: Snapshot): boolean {
  const { profile, contact, verifiedEmail } = snapshot.context
  if (!profile?.firstName || !profile.lastName || verifiedEmail !== null) return false
  return contact.firstName === profile.firstName && contact.lastName === profile.lastName
}
/** `locked` for a signed-in user, `changeable` for one who proved it here and may still change it, else `open` (CHECK-11, D30). */
export function selectEmailLock(snapshot: Snapshot): 'open' | 'changeable' | 'locked' {
  if (snapshot.context.verifiedEmail !== null) return 'changeable'
  const { profile, contact } = snapshot.context
  return profile !== null && contact.email === profile.email ? 'locked' : 'open'
}

/** The code dialog's actor while it is open, else undefined (CHECK-13). */
export const selectOtp = (snapshot: Snapshot) => snapshot.children.otp as OtpActor | undefined
/** The payment step's actor while it stands. */
export const selectPayment = (snapshot: Snapshot) => snapshot.children.payment as PaymentActor | undefined
/** The countdown's actor while it runs (CHECK-5). */
export const selectCountdown = (snapshot: Snapshot) => snapshot.children.countdown as CountdownActor | undefined
/** The day of booking, yyyy-MM-dd, on which ages are judged (D49). */
export const selectToday = (snapshot: Snapshot) => snapshot.context.today
