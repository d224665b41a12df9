import { defineStory } from '../flow.ts'
import { adminInviteMachine } from './admin-invite.machine.ts'

const page = 'Password of an invited administrator'

export const adminInviteStory = defineStory(adminInviteMachine, {
  loading: { screen: `${page}, loading`, messages: [], requirements: ['AUTH-15', 'CALLS-9', 'ROUTE-10'] },
  loadFailed: {
    screen: `${page} with an error and Try again`,
    messages: ['admin.inviteFailed', 'error.network'],
    requirements: ['AUTH-15', 'ERR-16'],
  },
  gone: { screen: `${page}: the invitation has run out`, messages: ['admin.inviteGone'], requirements: ['AUTH-15'] },
  entering: { screen: page, messages: ['admin.saveFailed', 'error.network'], requirements: ['AUTH-15', 'ROUTE-10'] },
  saving: { screen: `${page}, busy`, messages: [], requirements: ['AUTH-15', 'CALLS-10'] },
  signingIn: { screen: `${page}, busy`, messages: [], requirements: ['AUTH-15', 'CALLS-8'] },
  signInFailed: {
    screen: `${page} with an error and Try again`,
    messages: ['admin.refused', 'error.network'],
    requirements: ['AUTH-15', 'ERR-16'],
  },
  signedIn: { screen: 'Home opens', messages: [], requirements: ['AUTH-15'] },
})
