import { defineStory } from '../flow.ts'
import { countdownMachine } from './countdown.machine.ts'

const panel = "'Time left to book' panel"

export const countdownStory = defineStory(countdownMachine, {
  reading: { screen: panel, messages: ['checkout.timeLeft'], requirements: ['CHECK-5', 'PRE-10'] },
  judging: { screen: 'Nothing to see', messages: [], requirements: ['CHECK-5'] },
  unknown: { screen: panel, messages: ['checkout.timeLeft'], requirements: ['CHECK-5'] },
  calm: { screen: panel, messages: ['checkout.timeLeft'], requirements: ['CHECK-5', 'PRE-10'] },
  lastFiveMinutes: {
    screen: `${panel}, five minutes said once`,
    messages: ['checkout.timeLeft', 'checkout.fiveMinutesLeft'],
    requirements: ['CHECK-5'],
  },
  lastMinute: { screen: `${panel}, urgent`, messages: ['checkout.timeLeft', 'checkout.oneMinuteLeft'], requirements: ['CHECK-5'] },
  ended: { screen: `${panel}: the time is up`, messages: ['checkout.timeLeft', 'checkout.timeIsUp'], requirements: ['CHECK-5', 'ORDER-4'] },
})
