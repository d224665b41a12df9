import { defineCases, responsesOf } from '../flow.ts'
import { type adminInviteActors, adminInviteMachine } from './admin-invite.machine.ts'

const { done, failed } = responsesOf<typeof adminInviteActors>()
const offline = { kind: 'network', status: 0, code: null }
const gone = { kind: 'http', status: 410, code: 'invite.gone' }

export const adminInviteCases = defineCases(adminInviteMachine, {
  inputs: { "an invitation's link": { token: 'invite-1' } },
  events: {
    'the invitation holds': done('getAdminInvite', { email: 'admin@example.com', expiresAt: 1_800_000_000 }),
    'the invitation has run out': failed('getAdminInvite', gone),
    'reading the invitation fails': failed('getAdminInvite', offline),
    'the invitation is read again': { type: 'invite.retry' },
    'a password is sent off': { type: 'password.submit', password: 'a long sample password' },
    'the password is set': done('setupAdminPassword', { email: 'admin@example.com' }),
    'the invitation was used meanwhile': failed('setupAdminPassword', gone),
    'setting the password fails': failed('setupAdminPassword', offline),
    'the administrator is signed in': done('loginAdmin', { accessToken: 'token-1' }),
    'signing in is refused': failed('loginAdmin', { kind: 'http', status: 400, code: 'admin.refused' }),
    'signing in is tried again': { type: 'signIn.retry' },
  },
})
