import { defineWords } from '../flow.ts'
import { sessionMachine } from './session.machine.ts'

/** Guards in words, read after 'if'. */
export const sessionWords = defineWords(sessionMachine, {
  hasNewerToken: 'another call has renewed the sign-in meanwhile',
  hasToken: 'a sign-in is kept',
  hasTriedSilently: 'renewing was tried before',
  isCurrentToken: 'that sign-in is the one in use',
  isEnd: 'the sign-in is no longer valid',
  isOnAuthPath: 'the person is signing in or is a visitor',
  isSomebody: 'the bookings of the person who signed in are kept here',
  isToken: 'there is a new sign-in',
})
