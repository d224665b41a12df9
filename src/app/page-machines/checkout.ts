import { restoreCheckoutDraft } from '../../../machines/checkout/checkout.storage.ts'
import { readRememberedEmail } from '../../../machines/otp/otp.storage.ts'
import { checkoutPageMachine } from '../../../machines/pages/checkout-page.ts'
import { restorePayment } from '../../../machines/payment/payment.storage.ts'
import type { SessionActor } from '../../../machines/session/session.machine.ts'
import { selectUser } from '../../../machines/session/session.selectors.ts'
import type { CardProviderOptions } from '../../../platform/browser/card-provider.ts'
import { fromActor } from './from-actor.ts'

/** `today` is the day of booking, yyyy-MM-dd. The card provider returns to the absolute address `returnUrl`. */
type Opened = { orderId: string; today: string; returnUrl: string; cardProvider: CardProviderOptions }

/** Creates the machine of the checkout page, with the session as its source, and its input. */
export function checkoutPage(session: SessionActor) {
  const machine = checkoutPageMachine.provide({
    actors: { watchProfile: fromActor(session, selectUser, (profile) => ({ type: 'profile.change', profile })) },
  })
  const inputOf = (opened: Opened) => ({
    ...opened,
    profile: selectUser(session.getSnapshot()),
    draft: restoreCheckoutDraft(opened.orderId),
    paying: restorePayment(opened.orderId),
    rememberedEmail: readRememberedEmail(),
  })
  return { machine, inputOf }
}
