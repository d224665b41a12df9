import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import { messages } from '../../../machines/messages.ts'
import type { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import { selectElementMessage, selectFailure } from '../../../machines/payment/payment.selectors.ts'
import { setConfig } from '../../../src/config.ts'
import PaymentForm from '../../../src/views/checkout/payment-form.tsx'
import { StepCard } from '../../../src/views/checkout/step-card.tsx'
import { withSilentCards } from './card-provider.ts'
import { playOnView } from './play-on-view.tsx'
import { booking, order } from './samples.ts'

type PaymentActor = ActorRefFrom<typeof paymentMachine>
type Snapshot = SnapshotFrom<typeof paymentMachine>

/** The third step of checkout until its flow is over and the result page opens. */
function Step({ payment }: { payment: PaymentActor }) {
  const isOver = useSelector(payment, ({ status }) => status === 'done')
  if (isOver) return <p>Payment result</p>
  return (
    <StepCard number={3} title={messages['checkout.payment.title']} state="now">
      <PaymentForm payment={payment} order={order} />
    </StepCard>
  )
}

/** Errors of the card form, and the message at the form unless it has the provider's text. */
function shownTexts(snapshot: Snapshot) {
  if (snapshot.status === 'done') return []
  const failure = selectFailure(snapshot)
  return [selectElementMessage(snapshot), failure && failure.detail === null ? failure.message : null]
}

playOnView({
  flow: 'payment',
  view: (payment: AnyActorRef) => <Step payment={payment as PaymentActor} />,
  before: () => {
    withSilentCards()
    setConfig({ ...booking, cardPublishableKey: 'pk_test_1', termsUrl: '/terms', privacyUrl: '/privacy' } as never)
  },
  selected: {
    among: [
      'payment.formInvalid',
      'payment.failed',
      'payment.unknownError',
      'payment.intentMissing',
      'payment.confirmationFailed',
      'payment.unknownStatus',
      'payment.intentNotFound',
      'payment.unavailable',
      'payment.scriptFailed',
      'payment.initFailed',
      'error.network',
    ],
    shown: (snapshot) => shownTexts(snapshot as Snapshot),
  },
  // The expiry dialog belongs to checkout, which continues when this flow ends.
  covered: (snapshot) => (snapshot.status === 'done' ? ['order.expired.title'] : []),
})
