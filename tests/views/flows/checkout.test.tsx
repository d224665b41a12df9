import { rig } from '@firn/flow-kit'
import { createActor, type SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { selectAreNamesLocked, selectEmailLock, selectFailure, selectWhyNotPayable } from '../../../machines/checkout/checkout.selectors.ts'
import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts'
import type { MessageId } from '../../../machines/messages.ts'
import { otpMachine } from '../../../machines/otp/otp.machine.ts'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import { savedPassengersMachine } from '../../../machines/saved-passengers/saved-passengers.machine.ts'
import { setConfig } from '../../../src/config.ts'
import { CheckoutView } from '../../../src/views/checkout/checkout.tsx'
import { withSilentCards } from './card-provider.ts'
import { playOnView } from './play-on-view.tsx'
import { booking, order } from './samples.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** Input of each way to fill in the contact step. */
const written: Record<string, { firstName: string; email: string; remember: boolean }> = {
  'the contact is typed': { firstName: 'Augusta', email: 'ada@example.com', remember: false },
  'the contact is sent off': { firstName: 'Ada', email: 'ada@example.com', remember: false },
  'the contact is sent off with another e-mail': { firstName: 'Ada', email: 'eve@example.com', remember: true },
}

/** The order status for each next step. */
const waysOn: Record<string, string> = {
  'the traveller tries to read it again': 'checkout.tooEarly',
  'the traveller goes back to the offers': 'checkout.notMade',
  'the traveller views the booking': 'checkout.notPayable',
}

function isImpossible(name: string, snapshot: Snapshot): boolean {
  const { contact, passengers, order: known } = snapshot.context
  // Only the clock causes this, and it starts with the order.
  if (name === 'the order expires whatever the traveller does') return known === null
  if (name === 'a passenger is typed') return passengers?.adults[0]?.firstName === 'Adele'
  if (snapshot.matches({ steps: 'notPayable' }) && name in waysOn) return waysOn[name] !== selectWhyNotPayable(snapshot)
  // The box is shown only to signed-in users, and is ticked once.
  if (name === 'new passengers are to be kept') return snapshot.context.profile === null || snapshot.context.isKeeping
  if (name === 'new passengers are not to be kept') return snapshot.context.profile === null || !snapshot.context.isKeeping
  const wanted = written[name]
  if (!wanted) return false
  const isLocked = selectAreNamesLocked(snapshot) && contact.firstName !== wanted.firstName
  const isMailLocked = selectEmailLock(snapshot) !== 'open' && (contact.email !== wanted.email || contact.remember !== wanted.remember)
  return isLocked || isMailLocked || (name === 'the contact is typed' && contact.firstName === 'Augusta')
}

/** The error of the current step. */
function shownTexts(snapshot: Snapshot): readonly (MessageId | null)[] {
  if (snapshot.matches({ steps: 'notPayable' })) return [selectWhyNotPayable(snapshot)]
  const isFailed = (['loadFailed', 'finishFailed', 'finishUnsent'] as const).some((steps) => snapshot.matches({ steps }))
  const failure = isFailed ? selectFailure(snapshot) : null
  return [failure?.message ?? null, failure?.fields ? 'error.checkEntry' : null]
}

playOnView({
  flow: 'checkout',
  fullOutputs: { getOrder: order, recheckOrder: order },
  view: (checkout) => (
    <CheckoutView
      checkout={checkout as never}
      saved={createActor(savedPassengersMachine).start()}
      signIn="/auth/otp-send-email"
      links={() => ({ overview: '/offer/quiz-1', details: '/precheck/hash-1', ages: '/offer/quiz-1/answers/child-ages' })}
    />
  ),
  before: () => {
    withSilentCards()
    setConfig({ ...booking, cardPublishableKey: 'pk_test_1', termsUrl: '/terms', privacyUrl: '/privacy' } as never)
  },
  childRigs: {
    otp: (input) => rig(otpMachine, input),
    payment: (input) => rig(paymentMachine, input),
    countdown: (input) => rig(countdownMachine, input),
  },
  selected: {
    among: [
      'checkout.notPayable',
      'checkout.tooEarly',
      'checkout.notMade',
      'checkout.loadFailed',
      'checkout.sendAgain',
      'checkout.unsent',
      'error.network',
    ],
    shown: (snapshot) => shownTexts(snapshot as Snapshot),
  },
  // A loader replaces the page once the payment is in progress.
  covered: ({ value }) => (value.steps === 'left' ? ['checkout.timeLeft'] : []),
  key: ({ value, context }) => [context.contact.remember, context.isKeeping, value.steps === 'notPayable' && context.order?.status],
  isImpossible: (name, snapshot) => isImpossible(name, snapshot as Snapshot),
})
