import type { Target, UiSteps } from '../steps.ts'

const clock: Target = { role: 'timer', name: 'Time left to book' }

/** The panel with the remaining time in checkout. The trip summary shows it as 'Offer expires'. */
export const uiSteps: UiSteps = {
  steps: {},
  elsewhere: {},
  visible: { reading: [clock], unknown: [clock], calm: [clock], lastFiveMinutes: [clock], lastMinute: [clock], ended: [clock] },
}
