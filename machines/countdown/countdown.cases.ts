import type { clockActors } from '../clock.actors.ts'
import { defineCases, responsesOf } from '../flow.ts'
import { countdownMachine } from './countdown.machine.ts'

const { done, failed } = responsesOf<typeof clockActors>()

export const countdownCases = defineCases(countdownMachine, {
  inputs: { 'an order that expires': { until: 1_800_000_000 } },
  events: {
    'five minutes and one second are left': done('readSecondsLeft', 301),
    'five minutes are left': done('readSecondsLeft', 300),
    'one minute and one second are left': done('readSecondsLeft', 61),
    'one minute is left': done('readSecondsLeft', 60),
    'nothing is left': done('readSecondsLeft', 0),
    'the clock fails': failed('readSecondsLeft', {}),
  },
})
