import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { paymentVerificationMachine } from '../../../machines/payment-verification/payment-verification.machine.ts'
import { selectView } from '../../../machines/payment-verification/payment-verification.selectors.ts'
import { Confirmed } from './confirmed.tsx'
import { NotPaid } from './not-paid.tsx'
import { Pending } from './pending.tsx'

export type VerificationActor = ActorRefFrom<typeof paymentVerificationMachine>

/** Draws the time for which price and room are still held, until a moment in unix seconds. */
export type HoldClock = (until: number) => ReactNode

/** What became of the payment: the three result routes show the same, whatever the address says (VERIFY-1, VERIFY-7). */
export function PaymentResultView({ verification, clock }: { verification: VerificationActor; clock: HoldClock }) {
  const view = useSelector(verification, selectView)
  if (view === 'confirmed') return <Confirmed verification={verification} />
  if (view === 'notPaid' || view === 'missing') return <NotPaid verification={verification} isMissing={view === 'missing'} clock={clock} />
  return <Pending verification={verification} view={view} />
}
