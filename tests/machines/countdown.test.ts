import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { countdownMachine } from '../../machines/countdown/countdown.machine.ts'
import { selectAnnouncement, selectHasEnded, selectSecondsLeft } from '../../machines/countdown/countdown.selectors.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { secondsUntil, setClock } from '../../platform/browser/clock.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('countdown'))

test('[CHECK-5] it ticks every 1000 ms and reads the clock each time, so that it is correct after sleep', async () => {
  const panel = play(countdownMachine, { until: 1_800_000_000 })
  expect(panel.inputOf('readSecondsLeft')).toEqual({ until: 1_800_000_000 })
  await panel.resolve('readSecondsLeft', 600)
  expect(await panel.wait()).toBe(1000)
  await panel.resolve('readSecondsLeft', 299)
  expect(selectSecondsLeft(panel.snapshot())).toBe(299)
})

test.each([
  [301, null],
  [300, 'checkout.fiveMinutesLeft'],
  [61, 'checkout.fiveMinutesLeft'],
  [60, 'checkout.oneMinuteLeft'],
  [0, 'checkout.timeIsUp'],
])('[CHECK-5] with %i seconds left it announces %s', async (seconds, message) => {
  const panel = play(countdownMachine, { until: 1_800_000_000 })
  await panel.resolve('readSecondsLeft', seconds)
  expect(selectAnnouncement(panel.snapshot())).toBe(message)
  expect(selectHasEnded(panel.snapshot())).toBe(seconds === 0)
})

test('[CHECK-5] seconds are counted from an expiry in unix seconds, never below 0', () => {
  const putBack = setClock(() => 1_000_500)
  expect([secondsUntil(1001), secondsUntil(1000), secondsUntil(0), secondsUntil(null)]).toEqual([1, 0, 0, 0])
  putBack()
})
