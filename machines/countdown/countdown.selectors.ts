import type { SnapshotFrom } from 'xstate'
import type { countdownMachine } from './countdown.machine.ts'

type Snapshot = SnapshotFrom<typeof countdownMachine>

/** Whole seconds left; null before the first reading of the clock. */
export const selectSecondsLeft = (snapshot: Snapshot) => snapshot.context.secondsLeft
export const selectHasEnded = (snapshot: Snapshot) => snapshot.matches('ended')
/** The announcement at five minutes, at one minute, and at the end; null before. */
export const selectAnnouncement = ({ context: { announced } }: Snapshot) => announced && (`checkout.${announced}` as const)

/** Formats seconds as m:ss, or h:mm:ss from one hour. */
export function asClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
/** The end in unix milliseconds. */
export const selectEnd = (snapshot: Snapshot) => snapshot.context.until * 1000
