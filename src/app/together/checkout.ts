import { type ActorRefFrom, createActor } from 'xstate'
import { readCheckoutDraft } from '../../../machines/checkout/checkout.draft.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { readRememberedEmail } from '../../../machines/otp/otp.storage.ts'
import { readPaying } from '../../../machines/payment/payment.kept.ts'
import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import { selectUser } from '../../../machines/session/session.selectors.ts'
import { inspectSystem } from '../inspector.ts'
import { follow, together } from './together.ts'

export interface CheckoutInput {
  orderId: string
  session: ActorRefFrom<typeof sessionMachine>
  /** The day of booking, yyyy-MM-dd. */
  today: string
  /** Absolute address that the card provider comes back to. */
  returnUrl: string
}

/** Checkout of an order, which hears who signs in or changes their record on the way (D34). */
export function checkoutTogether({ orderId, session, today, returnUrl }: CheckoutInput) {
  const profile = () => selectUser(session.getSnapshot())
  const checkout = createActor(checkoutMachine, {
    input: {
      orderId,
      profile: profile(),
      draft: readCheckoutDraft(orderId),
      paying: readPaying(orderId),
      today,
      rememberedEmail: readRememberedEmail(),
      returnUrl,
    },
    inspect: inspectSystem,
  })
  return together({ checkout }, [follow(profile, [session], (now) => checkout.send({ type: 'profile.change', profile: now }))])
}
