import type { SnapshotFrom } from 'xstate'
import type { bookNowMachine } from './book-now.machine.ts'

type Snapshot = SnapshotFrom<typeof bookNowMachine>
export type BookNowDialog = 'bookingInProgress' | 'priceChanged' | 'offerNotAvailable'

/** Whether Book now is disabled for lack of a connection (NET-3). */
export const selectIsOffline = (snapshot: Snapshot) => snapshot.hasTag('offline')
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Which of the offer page's three dialogs is open (OFFER-19). It stays open while new offers are generated. */
export const selectDialog = (snapshot: Snapshot): BookNowDialog | null =>
  snapshot.matches({ dialog: 'bookingInProgress' })
    ? 'bookingInProgress'
    : snapshot.matches({ dialog: 'priceChanged' })
      ? 'priceChanged'
      : snapshot.matches({ dialog: 'gone' }) || snapshot.matches('refreshing')
        ? 'offerNotAvailable'
        : null
/** The prebook hash of the booking in progress, for Finish booking (BOOK-4). */
export const selectUnderWayHash = ({ context }: Snapshot) => context.storedPrebookHash ?? context.foundPrebookHash
/** Old total, new total and difference in minor units (BOOK-7). */
export const selectPriceChange = (snapshot: Snapshot) => snapshot.context.priceChange
/** The message of an error that can be retried, or null. */
export const selectErrorMessage = (snapshot: Snapshot) =>
  snapshot.matches({ dialog: { unreserved: 'statusUnknown' } })
    ? ('offer.unknownStatus' as const)
    : (snapshot.context.failure?.message ?? null)
export const selectCanFinish = (snapshot: Snapshot) => snapshot.can({ type: 'booking.finish' })
