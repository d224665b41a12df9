import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import { subTotalOf } from './picker.choices.ts'
import type { pickerMachine } from './picker.machine.ts'

type Snapshot = SnapshotFrom<typeof pickerMachine>

export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectIsLoading = (snapshot: Snapshot) =>
  snapshot.matches({ loading: 'loadingRooms' }) || snapshot.matches({ loading: 'loadingTransfers' })
export const selectRooms = (snapshot: Snapshot) => snapshot.context.rooms
export const selectOffers = (snapshot: Snapshot) => snapshot.context.offers
/** Sort order and filters of the hotels (PICK-10). */
export const selectHotelView = (snapshot: Snapshot) => snapshot.context.hotelView
export const selectChoice = (snapshot: Snapshot) => snapshot.context.choice
/** Subtotal of the choice in minor units (PICK-1). */
export const selectSubTotal = (snapshot: Snapshot) => subTotalOf(snapshot.context.choice, snapshot.context.rooms, snapshot.context.offers)
/** Whether Apply Changes is enabled (PICK-2). */
export const selectCanApply = (snapshot: Snapshot) => snapshot.can({ type: 'picker.apply' })
/** Whether the confirm dialog with Leave and Keep editing is open (PICK-3). */
export const selectAsksToLeave = (snapshot: Snapshot) => snapshot.matches('confirmingLeave')
export const selectHasLoadFailed = (snapshot: Snapshot) => snapshot.matches({ loading: 'loadFailed' })
/** Legs whose last change failed (PICK-9). */
export const selectFailedLegs = (snapshot: Snapshot) => snapshot.context.failedLegs
/** The error message, which names the leg if one failed; null without an error. */
export function selectErrorMessage(snapshot: Snapshot): MessageId | null {
  const [leg] = snapshot.context.failedLegs
  if (leg) return leg === 'outbound' ? 'picker.outboundFailed' : 'picker.returnFailed'
  return snapshot.context.failure?.message ?? null
}
