import { defineWords } from '../flow.ts'
import { eventLoggerMachine } from './event-logger.unwired.ts'

/** Guards in words, read after 'if'. */
export const eventLoggerWords = defineWords(eventLoggerMachine, {
  allowsPlace: 'the place may be asked for now',
  hasFailedOnce: 'it has failed once',
  hasFailedTwice: 'it has failed twice',
  hasNoConnection: 'the connection is gone',
  isBack: 'the connection is back',
  isCutOff: 'there is no connection',
  isDraining: 'more has piled up',
  isEarly: 'its time has not come yet',
  isNothingLeft: 'nothing waits',
  isRefused: 'measuring is not allowed',
  isRejected: 'the back end refuses it for good',
  isRetried: 'it is to be tried again',
  isSpent: 'it was the last try',
  isTooLarge: 'it is too large and holds several events',
  mayLocate: 'the place may be asked for',
  mayRecord: 'measuring is allowed',
  withdraws: 'measuring is no longer allowed',
  withdrawsPlace: 'the place may no longer be asked for',
})
