import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { toMembers } from '../../../machines/checkout/checkout.passengers.ts'
import { selectIsKeeping, selectPassengers, selectProfile, selectView } from '../../../machines/checkout/checkout.selectors.ts'
import { restoreCheckoutDraft } from '../../../machines/checkout/checkout.storage.ts'
import type { ConnectivityActor } from '../../../machines/connectivity/connectivity.machine.ts'
import { readRememberedEmail } from '../../../machines/otp/otp.storage.ts'
import { restorePayment } from '../../../machines/payment/payment.storage.ts'
import { savedPassengersMachine } from '../../../machines/saved-passengers/saved-passengers.machine.ts'
import { selectSaved } from '../../../machines/saved-passengers/saved-passengers.selectors.ts'
import type { SessionActor } from '../../../machines/session/session.machine.ts'
import { selectUser } from '../../../machines/session/session.selectors.ts'
import type { CardProviderOptions } from '../../../platform/browser/card-provider.ts'
import { createFlow } from '../create-flow.ts'
import { compose, sync } from './compose.ts'
import { hearConnection } from './connection.ts'

export interface CheckoutInput {
  orderId: string
  session: SessionActor
  connection: ConnectivityActor
  /** The day of booking, yyyy-MM-dd. */
  today: string
  /** Absolute address that the card provider comes back to. */
  returnUrl: string
  /** Where the provider of the card form comes from. */
  cardProvider: CardProviderOptions
}

/** Checkout of an order, which hears who signs in or changes their record on the way (D34), beside the passengers that the account holds. */
export function composeCheckout({ orderId, session, connection, today, returnUrl, cardProvider }: CheckoutInput) {
  const profile = () => selectUser(session.getSnapshot())
  const checkout = createFlow(checkoutMachine, {
    orderId,
    profile: profile(),
    draft: restoreCheckoutDraft(orderId),
    paying: restorePayment(orderId),
    today,
    rememberedEmail: readRememberedEmail(),
    returnUrl,
    cardProvider,
  })
  const savedPassengers = createFlow(savedPassengersMachine, undefined)
  /** Where a signed-in person is, as far as the saved passengers are concerned. */
  const place = () => {
    const at = checkout.getSnapshot()
    const view = selectView(at)
    if (!selectProfile(at)) return 'nobody'
    if (view === 'payment') return selectIsKeeping(at) ? 'paying, to be kept' : 'elsewhere'
    return view === 'contact' || view === 'passengers' ? view : 'elsewhere'
  }
  let before: ReturnType<typeof place> = 'elsewhere'
  const tellSaved = (now: ReturnType<typeof place>) => {
    if (now === 'nobody') savedPassengers.send({ type: 'person.leave' })
    // From the contact on, so that they stand there when the passengers open, and push nobody's form away (SHELL-31); what could not be read then is asked for again.
    const isThere = before === 'contact' && selectSaved(savedPassengers.getSnapshot()) !== null
    if (now === 'contact' || (now === 'passengers' && !isThere)) savedPassengers.send({ type: 'passengers.ask' })
    before = now
    const passengers = selectPassengers(checkout.getSnapshot())
    if (now === 'paying, to be kept' && passengers) savedPassengers.send({ type: 'passengers.keep', travellers: toMembers(passengers) })
  }
  return compose({ checkout, savedPassengers }, [
    hearConnection(connection, checkout, savedPassengers),
    sync(place, [checkout], tellSaved),
    sync(profile, [session], (now) => checkout.send({ type: 'profile.change', profile: now })),
  ])
}
