import { useSelector } from '@xstate/react'
import type { PaymentVerificationActor } from '../../../machines/payment-verification/payment-verification.machine.ts'
import { selectView } from '../../../machines/payment-verification/payment-verification.selectors.ts'
import { type BookedFiles, Confirmed } from './confirmed.tsx'
import type { HoldClock } from './hold-left.tsx'
import { NotPaid } from './not-paid.tsx'
import { Pending } from './pending.tsx'

/** The result of the payment. The three result routes show the same, whatever the address says (VERIFY-1, VERIFY-7). */
export function PaymentResultView({
  verification,
  clock,
  files,
}: {
  verification: PaymentVerificationActor
  clock: HoldClock
  files: BookedFiles | null
}) {
  const view = useSelector(verification, selectView)
  if (view === 'confirmed') return <Confirmed verification={verification} files={files} />
  if (view === 'notPaid' || view === 'ended' || view === 'missing') return <NotPaid verification={verification} view={view} clock={clock} />
  return <Pending verification={verification} view={view} />
}
