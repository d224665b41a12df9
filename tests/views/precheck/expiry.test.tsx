import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { countdownMachine } from '../../../machines/countdown/countdown.machine.ts'
import { OfferExpires } from '../../../src/views/precheck/offer-expires.tsx'
import { Clock } from '../../../src/views/trip/clock.tsx'
import { resetConfig, show } from '../show.tsx'

const until = Math.floor(new Date(2099, 0, 14, 18, 42, 7).getTime() / 1000)
let stop = () => {}
afterEach(() => stop())

test.each([
  ['the trip summary', OfferExpires],
  ['checkout', Clock],
])('[PRE-10] the clock of %s shows the end of the hold, to the minute', async (_, Part) => {
  resetConfig()
  const countdown = createActor(countdownMachine, { input: { until } }).start()
  stop = () => countdown.stop()
  await show(<Part countdown={countdown} />)
  await expect.element(page.getByText('We’re holding the price and room for you until 18:42')).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveAttribute('title', '14.01.2099 18:42:07')
})
