import type { SnapshotFrom } from 'xstate'
import type { installOfferMachine } from './install-offer.machine.ts'

type Snapshot = SnapshotFrom<typeof installOfferMachine>

/** What is shown: a button, a sentence about the browser's own menu, or nothing. */
export const selectOffer = (snapshot: Snapshot): 'button' | 'sentence' | null =>
  snapshot.matches('offered') || snapshot.matches('asking') ? 'button' : snapshot.matches('explained') ? 'sentence' : null
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
