import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import type { paymentMachine } from './payment.machine.ts'

type Snapshot = SnapshotFrom<typeof paymentMachine>

/** Whether the button reads 'Processing' (PAY-1). */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectHasAgreed = (snapshot: Snapshot) => snapshot.matches({ open: { terms: 'ticked' } })
/** Whether the message about the terms is shown at the box (PAY-3). */
export const selectAsksForTerms = (snapshot: Snapshot) => snapshot.matches({ open: { terms: 'asked' } })
/** Whether the provider is loaded, so that its form can be rendered. */
export const selectIsProviderOpen = (snapshot: Snapshot) =>
  snapshot.matches({ open: { element: 'drawing' } }) || snapshot.matches({ open: { element: 'ready' } })
const selectIsElementReady = (snapshot: Snapshot) => snapshot.matches({ open: { element: 'ready' } })
/** Whether the card form is enabled: element ready, terms ticked, nothing pending (PAY-2). */
export const selectIsCardEnabled = (snapshot: Snapshot) =>
  selectIsElementReady(snapshot) && selectHasAgreed(snapshot) && !selectIsBusy(snapshot)
/** Whether paying waits for a network (NET-6). */
export const selectIsOffline = (snapshot: Snapshot) => snapshot.matches({ open: { line: 'gone' } })
/** Whether the button pays; otherwise it is `aria-disabled` but focusable (PAY-3). */
export const selectCanPay = (snapshot: Snapshot) => selectIsCardEnabled(snapshot) && !selectIsOffline(snapshot)
/** The message about the card form itself, or null (ERR-10, ERR-12). */
export const selectElementMessage = (snapshot: Snapshot): MessageId | null =>
  snapshot.matches({ open: { element: 'scriptFailed' } })
    ? 'payment.scriptFailed'
    : snapshot.matches({ open: { element: 'unavailable' } })
      ? 'payment.unavailable'
      : snapshot.matches({ open: { element: 'initFailed' } })
        ? 'payment.initFailed'
        : null
/** Whether the bank is processing the payment, for a short or a long time (PAY-16). */
export const selectWaitsForBank = (snapshot: Snapshot) => snapshot.matches({ open: { paying: 'confirming' } })
/** Whether the card form is slow to load, and can be reloaded (PAY-14). */
export const selectIsSlow = (snapshot: Snapshot) => snapshot.hasTag('slow')
/** The message at the form after a failed attempt; `detail` is the provider's own text. Null while another message says it. */
export function selectFailure(snapshot: Snapshot) {
  const { failure } = snapshot.context
  // While there is no connection, the message about it says the same (NET-6).
  const isSaid = snapshot.hasTag('undecided') || (failure?.message === 'error.network' && selectIsOffline(snapshot))
  return isSaid ? null : failure
}
/** Whether a card form that did not respond can be reloaded. */
export const selectCanReload = (snapshot: Snapshot) =>
  selectFailure(snapshot)?.message === 'payment.formSilent' && snapshot.can({ type: 'element.retry' })
/** The message while the payment's outcome is unknown, otherwise null (PAY-13). */
export function selectDoubt(snapshot: Snapshot): MessageId | null {
  if (!snapshot.hasTag('undecided')) return null
  if (selectRests(snapshot) && snapshot.context.failure?.message === 'payment.detailsFailed') return 'payment.detailsFailed'
  return snapshot.matches({ open: { paying: 'confirming' } }) ? 'payment.unanswered' : 'payment.outcomeUnknown'
}
/** Whether polling has ended, so that the person can check the status. */
export const selectRests = (snapshot: Snapshot) => snapshot.hasTag('undecided') && snapshot.can({ type: 'status.ask' })
export const selectClientSecret = (snapshot: Snapshot) => snapshot.context.clientSecret
