import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import type { paymentMachine } from './payment.machine.ts'

type Snapshot = SnapshotFrom<typeof paymentMachine>

/** Whether the button reads 'Processing' (PAY-1). */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectHasAgreed = (snapshot: Snapshot) => snapshot.matches({ open: { terms: 'ticked' } })
/** Whether the terms message stands at the box (PAY-3). */
export const selectAsksForTerms = (snapshot: Snapshot) => snapshot.matches({ open: { terms: 'asked' } })
/** Whether the provider is there, so that its form can be drawn. */
export const selectIsProviderOpen = (snapshot: Snapshot) =>
  snapshot.matches({ open: { element: 'drawing' } }) || snapshot.matches({ open: { element: 'ready' } })
const selectIsElementReady = (snapshot: Snapshot) => snapshot.matches({ open: { element: 'ready' } })
/** Whether the card form takes input: element ready, terms ticked, nothing pending (PAY-2). */
export const selectIsCardEnabled = (snapshot: Snapshot) =>
  selectIsElementReady(snapshot) && selectHasAgreed(snapshot) && !selectIsBusy(snapshot)
/** Whether paying waits for a network (NET-6). */
export const selectIsOffline = (snapshot: Snapshot) => snapshot.matches({ open: { line: 'gone' } })
/** Whether the button pays; otherwise it is `aria-disabled` but focusable (PAY-3). */
export const selectCanPay = (snapshot: Snapshot) => selectIsCardEnabled(snapshot) && !selectIsOffline(snapshot)
/** What is wrong with the card form itself, or null (ERR-10, ERR-12). */
export const selectElementMessage = (snapshot: Snapshot): MessageId | null =>
  snapshot.matches({ open: { element: 'scriptFailed' } })
    ? 'payment.scriptFailed'
    : snapshot.matches({ open: { element: 'unavailable' } })
      ? 'payment.unavailable'
      : snapshot.matches({ open: { element: 'initFailed' } })
        ? 'payment.initFailed'
        : null
/** Whether the bank has the payment before it, at once or after a while (PAY-16). */
export const selectWaitsForBank = (snapshot: Snapshot) => snapshot.matches({ open: { paying: 'confirming' } })
/** Whether the card form has not come for a while, and can be loaded anew (PAY-14). */
export const selectIsSlow = (snapshot: Snapshot) => snapshot.hasTag('slow')
/** Why the last attempt failed, for the message at the form; `detail` is the provider's own text. Null while nobody knows whether it did. */
export const selectFailure = (snapshot: Snapshot) => (snapshot.hasTag('undecided') ? null : snapshot.context.failure)
/** Whether the card form that did not respond can be loaded anew. */
export const selectCanReload = (snapshot: Snapshot) =>
  selectFailure(snapshot)?.message === 'payment.formSilent' && snapshot.can({ type: 'element.retry' })
/** What is said while nobody knows whether the payment was made, else null (PAY-13). */
export function selectDoubt(snapshot: Snapshot): MessageId | null {
  if (!snapshot.hasTag('undecided')) return null
  if (selectRests(snapshot) && snapshot.context.failure?.message === 'payment.detailsFailed') return 'payment.detailsFailed'
  return snapshot.matches({ open: { paying: 'confirming' } }) ? 'payment.unanswered' : 'payment.outcomeUnknown'
}
/** Whether the back end is asked no more by itself, so that the person can have it asked. */
export const selectRests = (snapshot: Snapshot) => snapshot.hasTag('undecided') && snapshot.can({ type: 'status.ask' })
export const selectClientSecret = (snapshot: Snapshot) => snapshot.context.clientSecret
