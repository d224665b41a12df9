import { defineWords } from '../flow.ts'
import { otherDatesMachine } from './other-dates.machine.ts'

/** Guards in words, read after 'if'. */
export const otherDatesWords = defineWords(otherDatesMachine, { isOtherDay: "it is not the trip's own day" })
