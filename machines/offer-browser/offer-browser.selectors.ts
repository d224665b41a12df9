import type { SnapshotFrom } from 'xstate'
import type { PickerActor } from '../picker/picker.machine.ts'
import type { offerBrowserMachine } from './offer-browser.machine.ts'
import { bundleInView } from './offer-browser.setup.ts'

type Snapshot = SnapshotFrom<typeof offerBrowserMachine>
export type OfferDialog = 'hotelDetails' | 'transferSummary' | 'why' | 'lightbox' | 'hotelPicker' | 'transferPicker' | 'share'

export const selectIndex = (snapshot: Snapshot) => snapshot.context.index
/** Id of the offer in view, '' where there is none. */
export const selectBundleId = (snapshot: Snapshot) => bundleInView(snapshot.context)
/** Whether the arrows are enabled (OFFER-3). */
export const selectCanGoNext = (snapshot: Snapshot) => snapshot.can({ type: 'offer.next' })
export const selectCanGoPrevious = (snapshot: Snapshot) => snapshot.can({ type: 'offer.previous' })
/** Which dialog is open, null for none. */
export function selectDialog(snapshot: Snapshot): OfferDialog | null {
  const { dialog } = snapshot.value
  if (typeof dialog === 'object') return 'share'
  return dialog === 'closed' ? null : dialog
}
/** The picker's actor while one is open. */
export const selectPicker = (snapshot: Snapshot) => snapshot.children.picker as PickerActor | undefined
export const selectPhoto = (snapshot: Snapshot) => snapshot.context.photo
/** The link while it stands; not while another one is being made. */
export const selectShare = (snapshot: Snapshot) =>
  ['ready', 'pricing', 'priceFailed', 'revoking', 'revokeFailed'].some((share) => snapshot.matches({ dialog: { share: share as 'ready' } }))
    ? snapshot.context.share
    : null
export const selectIsRevoking = (snapshot: Snapshot) => snapshot.matches({ dialog: { share: 'revoking' } })
const selectIsPricing = (snapshot: Snapshot) => snapshot.matches({ dialog: { share: 'pricing' } })
/** Whether the link shows the price: as was just chosen while that is on its way (D180). */
export const selectShowsPrice = (snapshot: Snapshot) => (snapshot.context.share?.showsPrice !== false) !== selectIsPricing(snapshot)
/** Whether it can be chosen now. */
export const selectCanHidePrice = (snapshot: Snapshot) => snapshot.can({ type: 'share.price' })
const selectHasShareFailed = (snapshot: Snapshot) =>
  ['failed', 'priceFailed', 'revokeFailed'].some((share) => snapshot.matches({ dialog: { share: share as 'failed' } }))
export const selectIsChangingRoom = (snapshot: Snapshot) => snapshot.matches({ room: 'changing' })
/** What becomes of a room is said beside the offer that it was chosen for, and beside no other. */
const isOfView = ({ context }: Snapshot) => context.roomOf === bundleInView(context)
const selectHasRoomFailed = (snapshot: Snapshot) => snapshot.matches({ room: 'changeFailed' }) && isOfView(snapshot)
/** Why the room of the offer in view could not be changed, or null. */
export function selectRoomFailure(snapshot: Snapshot) {
  if (!selectHasRoomFailed(snapshot)) return null
  const message = snapshot.context.failure?.message
  // The failure of a link that was shared meanwhile says nothing about the room.
  return message === undefined || message === 'offer.shareFailed' || message === 'offer.tooManyLinks'
    ? ('picker.applyFailed' as const)
    : message
}
/** The room being taken, so that the card shows it while the price is on its way. */
export const selectRoomInWork = (snapshot: Snapshot) =>
  selectIsChangingRoom(snapshot) && isOfView(snapshot) ? snapshot.context.room : null
/** Why the link could not be made or taken back, or null. */
export function selectShareFailure(snapshot: Snapshot) {
  if (!selectHasShareFailed(snapshot)) return null
  const message = snapshot.context.failure?.message
  // The failure of a room that was chosen meanwhile says nothing about the link.
  return message === 'error.network' || message === 'offer.tooManyLinks' ? message : ('offer.shareFailed' as const)
}
