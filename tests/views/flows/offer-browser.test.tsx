import { rig } from '@firn/flow-kit'
import type { SnapshotFrom } from 'xstate'
import type { offerBrowserMachine } from '../../../machines/offer-browser/offer-browser.machine.ts'
import { selectRoomFailure, selectShareFailure } from '../../../machines/offer-browser/offer-browser.selectors.ts'
import { pickerMachine } from '../../../machines/picker/picker.machine.ts'
import { bundle, rooms } from '../offer/samples.ts'
import { OfferPage, offerResponses } from './offer-page.tsx'
import { playOnView } from './play-on-view.tsx'
import { BUSY } from './screen-problems.ts'

const [double] = rooms
const option = double?.options[0]
const payment = option?.paymentOptions.paymentTypes[0]
const way = (roomOptionId: string, amount: number) => ({
  ...option,
  roomOptionId,
  paymentOptions: { paymentTypes: [{ ...payment, subTotal: { amount, currency: 'EUR' } }] },
})
const picture = (name: string) => ({ url: `data:image/svg+xml,${name}`, alt: name })
const pictures = ['one', 'two', 'three', 'four', 'five'].map(picture)
const bundles = ['bundle-1', 'bundle-2', 'bundle-3'].map((bundleId) => ({
  ...bundle,
  bundleId,
  acc: { ...bundle.acc, images: pictures, room: { ...bundle.acc.room, roomOptionId: 'room-1' } },
}))

type Snapshot = SnapshotFrom<typeof offerBrowserMachine>
const hasOffer = (snapshot: unknown) => (snapshot as Snapshot).context.bundleIds.length > 0

playOnView({
  flow: 'offerBrowser',
  responses: {
    ...offerResponses,
    'GET /rec/bundle': { status: 'ready', bundles, zeroOffers: null },
    'GET /rec/bundle/acc/list': { hotelRooms: [{ ...double, options: [way('room-1', 90_000), way('room-2', 120_000)] }] },
  },
  view: (browser) => <OfferPage browser={browser} />,
  childRigs: { picker: (input) => rig(pickerMachine, input) },
  selected: {
    among: ['picker.applyFailed', 'picker.soldOut', 'offer.shareFailed', 'error.network', 'offer.tooManyLinks'],
    // An empty list removes the rooms and their messages.
    shown: (snapshot) => [hasOffer(snapshot) ? selectRoomFailure(snapshot as Snapshot) : null, selectShareFailure(snapshot as Snapshot)],
  },
  // A link that failed to be revoked, or to hide its price, is still shown next to the reason.
  lingering: ({ value }) => (['revokeFailed', 'priceFailed'].includes(value.dialog?.share) ? ['offer.shareReady'] : []),
  isTargetCovered: (path, snapshot) => path === 'room.changeFailed' && (snapshot.value.dialog !== 'closed' || !hasOffer(snapshot)),
  // While a room is being chosen, the cards are disabled unless a dialog covers them. Link creation and revocation show their own progress.
  busy: (snapshot) => {
    const { value } = snapshot
    if (!hasOffer(snapshot)) return null
    if (value.dialog.share === 'pricing') return 'input[type="checkbox"][aria-disabled]'
    if (value.dialog === 'closed') return 'input[type="radio"]:disabled'
    return value.dialog.share === 'making' || value.dialog.share === 'revoking' ? BUSY : null
  },
  key: ({ context }) => context.photo,
  isImpossible: (name, { value, context }) => {
    const isOpen = value.dialog !== 'closed'
    // A dialog belongs to an offer: a list without that offer removes both.
    if (name.startsWith('the list comes') && name !== 'the list comes' && isOpen) return true
    return name === 'the next photo is shown' && context.photo !== 2
  },
})
