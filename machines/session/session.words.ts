import { defineWords } from '../flow.ts'
import { sessionMachine } from './session.machine.ts'

/** Guards in words, read after 'if'. */
export const sessionWords = defineWords(sessionMachine, {
  hasNewerToken: 'another call has renewed the sign-in meanwhile',
  hasToken: 'a sign-in is kept',
  isCurrentToken: 'that sign-in is the one in use',
  hasLeft: 'the person has logged out in another tab',
  isAbandoned: 'the person of this tab has logged out in another one meanwhile',
  isAnother: 'what this tab keeps belongs to somebody else',
  isEnd: 'the sign-in is no longer valid',
  isOfAnother: 'the new sign-in is somebody else’s',
  isOnAuthPath: 'the person is signing in or is a visitor',
  isOtherAccount: 'the new sign-in is somebody else’s',
  isSameAccount: 'the new sign-in is of the same person',
  isSomebody: 'the bookings of the person who signed in are kept here',
  isToken: 'there is a new sign-in',
})
