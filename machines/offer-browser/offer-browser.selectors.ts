import type { SnapshotFrom } from 'xstate'
import type { PickerActor } from '../picker/picker.machine.ts'
import type { offerBrowserMachine } from './offer-browser.machine.ts'
import { bundleInView } from './offer-browser.setup.ts'

type Snapshot = SnapshotFrom<typeof offerBrowserMachine>
export type OfferDialog = 'hotelDetails' | 'transferSummary' | 'why' | 'lightbox' | 'hotelPicker' | 'transferPicker' | 'share'

export const selectIndex = (snapshot: Snapshot) => snapshot.context.index
/** Id of the offer in view; '' without one. */
export const selectBundleId = (snapshot: Snapshot) => bundleInView(snapshot.context)
/** Whether the arrows are enabled (OFFER-3). */
export const selectCanGoNext = (snapshot: Snapshot) => snapshot.can({ type: 'offer.next' })
export const selectCanGoPrevious = (snapshot: Snapshot) => snapshot.can({ type: 'offer.previous' })
/** The open dialog; null for none. */
export function selectDialog(snapshot: Snapshot): OfferDialog | null {
  const { dialog } = snapshot.value
  if (typeof dialog === 'object') return 'share'
  return dialog === 'closed' ? null : dialog
}
/** The picker's actor while it is open. */
export const selectPicker = (snapshot: Snapshot) => snapshot.children.picker as PickerActor | undefined
export const selectPhoto = (snapshot: Snapshot) => snapshot.context.photo
/** The active link; null while another one is created. */
export const selectShare = (snapshot: Snapshot) =>
  ['ready', 'pricing', 'priceFailed', 'revoking', 'revokeFailed'].some((share) => snapshot.matches({ dialog: { share: share as 'ready' } }))
    ? snapshot.context.share
    : null
export const selectIsRevoking = (snapshot: Snapshot) => snapshot.matches({ dialog: { share: 'revoking' } })
const selectIsPricing = (snapshot: Snapshot) => snapshot.matches({ dialog: { share: 'pricing' } })
/** Whether the link shows the price: the new choice while it is being saved (D180). */
export const selectShowsPrice = (snapshot: Snapshot) => (snapshot.context.share?.showsPrice !== false) !== selectIsPricing(snapshot)
/** Whether the price can be hidden or shown now. */
export const selectCanHidePrice = (snapshot: Snapshot) => snapshot.can({ type: 'share.price' })
const selectHasShareFailed = (snapshot: Snapshot) =>
  ['failed', 'priceFailed', 'revokeFailed'].some((share) => snapshot.matches({ dialog: { share: share as 'failed' } }))
export const selectIsChangingRoom = (snapshot: Snapshot) => snapshot.matches({ room: 'changing' })
/** The result of a room change is shown only with the offer that the room was chosen for. */
const isOfView = ({ context }: Snapshot) => context.roomOf === bundleInView(context)
const selectHasRoomFailed = (snapshot: Snapshot) => snapshot.matches({ room: 'changeFailed' }) && isOfView(snapshot)
/** Why the room of the offer in view could not be changed, or null. */
export function selectRoomFailure(snapshot: Snapshot) {
  if (!selectHasRoomFailed(snapshot)) return null
  const message = snapshot.context.failure?.message
  // The failure of a link is not the room's.
  return message === undefined || message === 'offer.shareFailed' || message === 'offer.tooManyLinks'
    ? ('picker.applyFailed' as const)
    : message
}
/** The room that is being selected, so that the card shows it while the price loads. */
export const selectRoomInWork = (snapshot: Snapshot) =>
  selectIsChangingRoom(snapshot) && isOfView(snapshot) ? snapshot.context.room : null
/** Why the link could not be created or revoked, or null. */
export function selectShareFailure(snapshot: Snapshot) {
  if (!selectHasShareFailed(snapshot)) return null
  const message = snapshot.context.failure?.message
  // The failure of a room is not the link's.
  return message === 'error.network' || message === 'offer.tooManyLinks' ? message : ('offer.shareFailed' as const)
}
