import { defineWords } from '../flow.ts'
import { countdownMachine } from './countdown.machine.ts'

/** Guards in words, read after 'if'. */
export const countdownWords = defineWords(countdownMachine, {
  isLastFiveMinutes: 'five minutes or less are left',
  isLastMinute: 'one minute or less is left',
  isOver: 'no time is left',
})
