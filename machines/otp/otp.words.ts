import { defineWords } from '../flow.ts'
import { otpMachine } from './otp.machine.ts'

/** Guards in words, read after 'if'. */
export const otpWords = defineWords(otpMachine, {
  hasRequest: 'a code was sent before',
  isBlocked: 'too many tries were made',
  isDialog: 'it is the dialog of the checkout',
  isExpired: 'the code is too old',
  isOver: 'the block is over',
  isTyped: 'six digits are typed',
  isWrongCode: 'the code is wrong',
})
