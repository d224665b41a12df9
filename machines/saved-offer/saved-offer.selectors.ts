import type { SnapshotFrom } from 'xstate'
import type { savedOfferMachine } from './saved-offer.machine.ts'

type Snapshot = SnapshotFrom<typeof savedOfferMachine>

export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Whether the offer is available at the shown price, at a price to be requested, or not at all. */
export const selectStanding = (snapshot: Snapshot) => snapshot.context.standing
export const selectErrorMessage = (snapshot: Snapshot) => snapshot.context.failure?.message ?? null
