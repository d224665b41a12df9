import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import type { offlineBookingsMachine } from './offline-bookings.machine.ts'

type Snapshot = SnapshotFrom<typeof offlineBookingsMachine>

/** Whether the person allows that their bookings are kept on this device. */
export const selectIsAllowed = (snapshot: Snapshot) => snapshot.hasTag('kept')
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** When what is kept was read, in milliseconds since 1970, or null. */
export const selectKeptAt = (snapshot: Snapshot) => (snapshot.hasTag('kept') ? snapshot.context.at : null)
/** What is said of a failure, or null. */
export const selectProblem = (snapshot: Snapshot): MessageId | null =>
  snapshot.matches('refused') ? 'offline.refused' : snapshot.matches({ allowed: 'postponed' }) ? 'offline.postponed' : null
