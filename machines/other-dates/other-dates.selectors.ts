import type { SnapshotFrom } from 'xstate'
import type { otherDatesMachine } from './other-dates.machine.ts'

type Snapshot = SnapshotFrom<typeof otherDatesMachine>

/** The trip's own day of arrival, yyyy-MM-dd. */
export const selectArrival = (snapshot: Snapshot) => snapshot.context.arrival
/** The chosen other day, yyyy-MM-dd, or null. */
export const selectDay = (snapshot: Snapshot) => snapshot.context.day
export const selectIsMoving = (snapshot: Snapshot) => snapshot.hasTag('busy')
export const selectErrorMessage = (snapshot: Snapshot) => snapshot.context.failure?.message ?? null
