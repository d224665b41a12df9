import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import type { offlineBookingsMachine } from './offline-bookings.machine.ts'

type Snapshot = SnapshotFrom<typeof offlineBookingsMachine>

/** Whether the person allows storing their bookings on this device. */
export const selectIsAllowed = (snapshot: Snapshot) => snapshot.hasTag('kept')
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Time at which the stored data was read, in unix milliseconds, or null. */
export const selectKeptAt = (snapshot: Snapshot) => (snapshot.hasTag('kept') ? snapshot.context.at : null)
/** The message about a failure, or null. */
export const selectProblem = (snapshot: Snapshot): MessageId | null =>
  snapshot.matches('refused') ? 'offline.refused' : snapshot.matches({ allowed: 'postponed' }) ? 'offline.postponed' : null
