import type { Screenplay, Target } from '../screenplay.ts'

const clock: Target = { role: 'timer', name: 'Time left to book' }

/** The panel with the time left, in checkout; the trip summary shows the same as 'Offer expires'. */
export const countdownScreenplay: Screenplay = {
  flow: 'countdown',
  acts: {},
  elsewhere: { 'the order expires later': 'checkout, when the back end gives more time' },
  signs: { reading: [clock], unknown: [clock], calm: [clock], lastFiveMinutes: [clock], lastMinute: [clock], ended: [clock] },
}
