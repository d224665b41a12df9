import type { SnapshotFrom } from 'xstate'
import type { countdownMachine } from './countdown.machine.ts'

type Snapshot = SnapshotFrom<typeof countdownMachine>

/** Whole seconds left; null before the first reading of the clock. */
export const selectSecondsLeft = (snapshot: Snapshot) => snapshot.context.secondsLeft
export const selectHasEnded = (snapshot: Snapshot) => snapshot.matches('ended')
/** The announcement at five minutes, at one minute, and at the end; null before. */
export const selectAnnouncement = ({ context: { announced } }: Snapshot) => announced && (`checkout.${announced}` as const)

/** The end in unix milliseconds. */
export const selectEnd = (snapshot: Snapshot) => snapshot.context.until * 1000
