import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { now, onClockJump, secondsUntil, setClockByServer, todayInUtc } from '../../platform/browser/clock.ts'

/** The server's time at the start of each test, in unix milliseconds. */
const TIME = Date.parse('2027-01-01T09:00:00Z')
const HOURS = 3_600_000
const header = (at: number) => new Date(at).toUTCString()
/** Seconds by which the clock differs from the server's time. */
const seconds = (server: number) => Math.round((now() - server) / 1000)

/** Starts the device's clock with an error, and lets the server respond after 200 ms. Returns the server's time at that moment. */
function respond(server: number): number {
  const sentAt = performance.now()
  vi.advanceTimersByTime(200)
  setClockByServer(header(server + 100), sentAt)
  return server + 200
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: TIME }))
afterEach(() => void vi.useRealTimers())

test.each([-12 * HOURS, -2 * HOURS, -HOURS, -90_000, 0, 90_000, 2 * HOURS, 14 * HOURS])(
  '[CHECK-5] a countdown shows the time left at the server if the device is %i ms off',
  (error) => {
    // The module has read the right clock, so the server seems to differ by as much.
    const server = TIME - error
    const at = respond(server)
    expect(Math.abs(seconds(at))).toBeLessThanOrEqual(1)
    expect(Math.abs(secondsUntil(server / 1000 + 1200) - 1200)).toBeLessThanOrEqual(1)
  },
)

test('[CHECK-5] a correction of the clock in mid-flow, or a sleep, moves no countdown until a response says so', () => {
  const at = respond(TIME)
  const check = vi.fn()
  onClockJump(check)
  now()
  check.mockClear()
  vi.setSystemTime(TIME + 2 * HOURS)
  expect(Math.abs(seconds(at))).toBeLessThanOrEqual(1)
  now()
  // Once for the jump, not with each tick.
  expect(check).toHaveBeenCalledTimes(1)
  // It was a sleep of two hours.
  expect(Math.abs(seconds(respond(at + 2 * HOURS)))).toBeLessThanOrEqual(1)
})

test('[CHECK-5] a slow response, a missing header and an unreadable one do not disturb a right clock', () => {
  const at = respond(TIME)
  const before = now() - performance.now()
  const sentAt = performance.now()
  vi.advanceTimersByTime(15_000)
  setClockByServer(header(at + 2_000), sentAt)
  setClockByServer(null, sentAt)
  setClockByServer('soon', sentAt)
  expect(now() - performance.now()).toBe(before)
})

test('[CHECK-20] today is the day in UTC, with which the back end compares dates of birth', () => {
  respond(Date.parse('2027-03-01T23:59:30Z'))
  expect(todayInUtc()).toBe('2027-03-01')
  vi.advanceTimersByTime(60_000)
  expect(todayInUtc()).toBe('2027-03-02')
})
