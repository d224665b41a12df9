import { defineWords } from '../flow.ts'
import { adminInviteMachine } from './admin-invite.machine.ts'

/** Guards in words, read after 'if'. */
export const adminInviteWords = defineWords(adminInviteMachine, {
  isGone: 'the invitation was used or has run out',
})
