import type { SnapshotFrom } from 'xstate'
import type { MessageId } from '../messages.ts'
import type { countdownMachine } from './countdown.machine.ts'

type Snapshot = SnapshotFrom<typeof countdownMachine>

/** Whole seconds left, null before the clock was read for the first time. */
export const selectSecondsLeft = (snapshot: Snapshot) => snapshot.context.secondsLeft
export const selectHasEnded = (snapshot: Snapshot) => snapshot.matches('ended')
/** What is announced at five minutes, at one, and at the end; null before. It stays the same between ticks, so it is said once. */
export function selectAnnouncement(snapshot: Snapshot): MessageId | null {
  const left = snapshot.context.secondsLeft
  if (left === null || left > 300) return null
  if (left === 0) return 'checkout.timeIsUp'
  return left > 60 ? 'checkout.fiveMinutesLeft' : 'checkout.oneMinuteLeft'
}

/** Seconds as m:ss, or h:mm:ss from an hour on. */
export function asClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
/** When it ends, in unix milliseconds. */
export const selectEnd = (snapshot: Snapshot) => snapshot.context.until * 1000
