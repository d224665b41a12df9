import type { SnapshotFrom } from 'xstate'
import type { CountdownActor } from '../countdown/countdown.machine.ts'
import type { OtpActor } from '../otp/otp.machine.ts'
import type { PaymentActor } from '../payment/payment.machine.ts'
import type { checkoutMachine } from './checkout.machine.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>
type CheckoutStep = 'contact' | 'passengers' | 'payment'
export type CheckoutView = 'loading' | 'loadFailed' | 'notFound' | 'notPayable' | 'expired' | 'left' | CheckoutStep

/** Which screen or step is shown: the contact step while the code dialog is open, the passenger step while the order is submitted. */
export function selectView(snapshot: Snapshot): CheckoutView {
  const { steps } = snapshot.value
  if (typeof steps === 'object') return 'payment'
  if (steps === 'verifying') return 'contact'
  if (steps === 'finishing' || steps === 'finishFailed' || steps === 'finishUnsent') return 'passengers'
  return steps === 'resuming' ? 'loading' : steps
}
/** Why there is nothing to pay: the rooms are not held yet, could not be held, or the order is paid or has ended (CHECK-37). */
export function selectWhyNotPayable(snapshot: Snapshot): 'checkout.tooEarly' | 'checkout.notMade' | 'checkout.notPayable' {
  const status = snapshot.context.order?.status
  if (status === 'New' || status === 'Unknown') return 'checkout.tooEarly'
  return status === 'Failed' || status === 'BookingStartFailed' ? 'checkout.notMade' : 'checkout.notPayable'
}
/** Index of the step, 0 to 2 (CHECK-1), or null outside of the steps. A visitor can fill in the first step while the order loads (CHECK-38). */
export function selectStepIndex(snapshot: Snapshot): number | null {
  const { step, profile } = snapshot.context
  if (snapshot.value.steps === 'loading' && step === 'contact' && !profile) return 0
  const at = ['contact', 'passengers', 'payment'].indexOf(selectView(snapshot))
  return at < 0 ? null : at
}
/** Whether step 1 has its Edit button: when another step is current (CHECK-3). */
export const selectCanEditContact = (snapshot: Snapshot) => snapshot.can({ type: 'contact.edit' }) || selectIsPaying(snapshot)
/** Whether step 2 has its Edit button: only during payment (CHECK-3). */
export const selectCanEditPassengers = (snapshot: Snapshot) => snapshot.can({ type: 'passengers.edit' }) || selectIsPaying(snapshot)
/** Whether a payment attempt is in progress, which disables the Edit buttons (PAY-11). */
export const selectIsPaying = (snapshot: Snapshot) => snapshot.matches({ steps: { payment: 'underWay' } })
export const selectIsFinishing = (snapshot: Snapshot) => snapshot.matches({ steps: 'finishing' })
export const selectHasFinishFailed = (snapshot: Snapshot) => snapshot.matches({ steps: 'finishFailed' })
/** Whether submitted data waits for a network; it is then sent automatically (NET-5). */
export const selectIsUnsent = (snapshot: Snapshot) => snapshot.hasTag('unsent')
export const selectOrder = (snapshot: Snapshot) => snapshot.context.order
/** Whether the submitted contact waits for the order to load (CHECK-38). */
export const selectIsContactSent = (snapshot: Snapshot) => snapshot.value.steps === 'loading' && snapshot.context.isContactSent
/** Changes when the contact is filled in from a new source and replaces the input: another profile, or an order that was submitted before. */
export const selectContactSource = ({ context }: Snapshot) =>
  `${context.profile?.id ?? ''} ${context.order?.contact ? context.order.orderId : ''}`
export const selectContact = (snapshot: Snapshot) => snapshot.context.contact
export const selectPassengers = (snapshot: Snapshot) => snapshot.context.passengers
/** The ages of children on the day of arrival that the price is for. Null without children, or if the hotel does not compare them (CHECK-40). */
export function selectPricedAges({ context: { order } }: Snapshot) {
  const ages = order?.tripGroup.childAges
  return order?.isPriceOnly && ages?.length ? { checkIn: order.dateRange.from, ages } : null
}
/** Whether new passengers are saved in the account (CHECK-33). */
export const selectIsKeeping = (snapshot: Snapshot) => snapshot.context.isKeeping
/** The signed-in user; null for a visitor. */
export const selectProfile = (snapshot: Snapshot) => snapshot.context.profile
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

/** Names from a loaded profile are disabled (CHECK-10). */
export function selectAreNamesLocked(snapshot: Snapshot): boolean {
  const { profile, contact, verifiedEmail } = snapshot.context
  if (!profile?.firstName || !profile.lastName || verifiedEmail !== null) return false
  return contact.firstName === profile.firstName && contact.lastName === profile.lastName
}
/** `locked` for a signed-in user, `changeable` if it was verified here and may still change, otherwise `open` (CHECK-11, D30). */
export function selectEmailLock(snapshot: Snapshot): 'open' | 'changeable' | 'locked' {
  if (snapshot.context.verifiedEmail !== null) return 'changeable'
  const { profile, contact } = snapshot.context
  return profile !== null && contact.email === profile.email ? 'locked' : 'open'
}

/** The code dialog's actor while it is open, otherwise undefined (CHECK-13). */
export const selectOtp = (snapshot: Snapshot) => snapshot.children.otp as OtpActor | undefined
/** The payment step's actor, while it is current. */
export const selectPayment = (snapshot: Snapshot) => snapshot.children.payment as PaymentActor | undefined
/** The countdown's actor while it runs (CHECK-5). */
export const selectCountdown = (snapshot: Snapshot) => snapshot.children.countdown as CountdownActor | undefined
/** The day of booking, yyyy-MM-dd, for which ages are checked (D49). */
export const selectToday = (snapshot: Snapshot) => snapshot.context.today
