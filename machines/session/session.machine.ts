import type { ActorRefFrom } from 'xstate'
import { personState } from './session.person.ts'
import { tokenState } from './session.refreshing.ts'
import { sessionSetup } from './session.setup.ts'

/** The current user, and the one token refresh for all calls of all tabs (SESSION-1 to SESSION-12, D3). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input: { token, owner = null, hasLeft = false } }) => ({
    token,
    user: null,
    owner,
    hasLeft,
    onAuthPath: false,
    failure: null,
  }),
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  type: 'parallel',
  states: { person: personState, token: tokenState },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
