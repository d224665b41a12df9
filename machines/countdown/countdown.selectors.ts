import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import type { countdownMachine } from './countdown.machine.ts'

type Snapshot = SnapshotFrom<typeof countdownMachine>

/** Whole seconds left; null before the first reading of the clock. */
export const selectSecondsLeft = (snapshot: Snapshot) => snapshot.context.secondsLeft
export const selectHasEnded = (snapshot: Snapshot) => snapshot.matches('ended')
/** The announcement at five minutes, at one minute, and at the end; null before. It stays the same between ticks, so it is announced once. */
export function selectAnnouncement(snapshot: Snapshot): MessageId | null {
  const left = snapshot.context.secondsLeft
  if (left === null || left > 300) return null
  if (left === 0) return 'checkout.timeIsUp'
  return left > 60 ? 'checkout.fiveMinutesLeft' : 'checkout.oneMinuteLeft'
}

/** Formats seconds as m:ss, or h:mm:ss from one hour. */
export function asClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
/** The end in unix milliseconds. */
export const selectEnd = (snapshot: Snapshot) => snapshot.context.until * 1000
