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
/** Why the last attempt failed, for the message at the form; `detail` is the provider's own text. */
export const selectFailure = (snapshot: Snapshot) => snapshot.context.failure
export const selectClientSecret = (snapshot: Snapshot) => snapshot.context.clientSecret
