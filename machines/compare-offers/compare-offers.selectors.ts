import type { SnapshotFrom } from 'xstate'
import type { compareOffersMachine } from './compare-offers.machine.ts'

type Snapshot = SnapshotFrom<typeof compareOffersMachine>

/** Ids of the compared offers, in order. */
export const selectChosen = (snapshot: Snapshot) => snapshot.context.chosen
export const selectIsFull = (snapshot: Snapshot) => snapshot.matches('full')
/** Whether a column can be removed: the last one can't. */
export const selectCanRemove = (snapshot: Snapshot) => snapshot.context.chosen.length > 1
