import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { restoreCheckoutDraft } from '../../../machines/checkout/checkout.storage.ts'
import type { ConnectivityActor } from '../../../machines/connectivity/connectivity.machine.ts'
import { readRememberedEmail } from '../../../machines/otp/otp.storage.ts'
import { restorePayment } from '../../../machines/payment/payment.storage.ts'
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

/** Checkout of an order, which hears who signs in or changes their record on the way (D34). */
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
  return compose({ checkout }, [
    hearConnection(connection, checkout),
    sync(profile, [session], (now) => checkout.send({ type: 'profile.change', profile: now })),
  ])
}
