import { defineWords } from '../flow.ts'
import { accountMenuMachine } from './account-menu.machine.ts'

/** Guards in words, read after 'if'. */
export const accountMenuWords = defineWords(accountMenuMachine, {
  hasIntent: 'there is something to go on with',
  hasStartedSignedIn: 'the person was signed in from the start',
  isSignedIn: 'the person is signed in',
})
