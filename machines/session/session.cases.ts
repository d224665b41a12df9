import { defineCases, responsesOf } from '../flow.ts'
import type { sessionActors } from './session.actors.ts'
import { sessionMachine } from './session.machine.ts'

const { done, failed } = responsesOf<typeof sessionActors>()
const ada = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg' }
const bob = { id: 'user-2', email: 'bob@example.com', firstName: 'Bob', lastName: 'Fall' }
/** A token in the back end's format: it contains its account. */
const tokenOf = (account: string, number: number) => `token-${number}.${btoa(JSON.stringify({ sub: account }))}.x`
const token = (number: number) => tokenOf('user-1', number)
const offline = { kind: 'network', status: 0, code: null }
const ended = { kind: 'http', status: 401, code: 'auth.refreshFailed' }

export const sessionCases = defineCases(sessionMachine, {
  inputs: {
    'a first visit': { token: null },
    'a visit with a token from before': { token: token(1) },
    'a visit with a token, in a tab of someone else': { token: token(1), owner: 'user-2' },
    'a tab that slept while its person logged out': { token: null, owner: 'user-1', hasLeft: true },
    'a tab whose session ended by itself': { token: null, owner: 'user-1' },
  },
  events: {
    'the person signs in': { type: 'session.signIn', accessToken: token(2) },
    'the user record is loaded': done('getUser', ada),
    'the user record of someone else is loaded': done('getUser', bob),
    'the user record is refused': failed('getUser', { kind: 'http', status: 401, code: 'auth.required' }),
    'loading the user record fails': failed('getUser', { kind: 'http', status: 500, code: 'server.failed' }),
    'the connection is found again': { type: 'connection.restored' },
    'their bookings are kept on this device': done('recallUser', ada),
    'the bookings of someone else are kept on this device': done('recallUser', bob),
    'nothing of them is kept on this device': done('recallUser', null),
    'what is kept can not be read': failed('recallUser', new Error('broken')),
    'the connection comes back': { type: 'connection.back' },
    'the person tries again': { type: 'session.retry' },
    'the user record is changed in the settings': { type: 'user.change', user: { ...ada, firstName: 'Adele' } },
    'a call is refused that came with the sign-in of before': { type: 'refresh.request', refused: token(1), onAuthPath: false },
    'a call is refused that came with the newest sign-in': { type: 'refresh.request', refused: token(2), onAuthPath: false },
    'a call is refused again with the sign-in that the refresh brought': { type: 'refresh.refuse', refused: token(3), onAuthPath: false },
    'a call of a sign-in screen is refused again with the sign-in that the refresh brought': {
      type: 'refresh.refuse',
      refused: token(3),
      onAuthPath: true,
    },
    'a call of a sign-in screen is refused': { type: 'refresh.request', refused: token(1), onAuthPath: true },
    'a call is refused that came without a sign-in': { type: 'refresh.request', refused: null, onAuthPath: false },
    'the refresh finds the token of someone else': done('refreshSession', { token: tokenOf('user-2', 5) }),
    'the refresh brings a token': done('refreshSession', { token: token(3) }),
    'the session was ended in another tab meanwhile': done('refreshSession', { token: null }),
    'the refresh is refused': failed('refreshSession', ended),
    'the refresh gets no answer': failed('refreshSession', offline),
    'another tab has a new token': { type: 'tab.changed', token: token(4), hasLeft: false },
    'someone else signs in in another tab': { type: 'tab.changed', token: tokenOf('user-2', 5), hasLeft: false },
    'another tab has a token that names nobody': { type: 'tab.changed', token: 'token-6', hasLeft: false },
    'another tab logs out': { type: 'tab.changed', token: null, hasLeft: true },
    'the session ends in another tab': { type: 'tab.changed', token: null, hasLeft: false },
    'the person logs out': { type: 'session.signOut' },
    'logging out is done': done('logout', {}),
    'logging out gets no answer': failed('logout', { kind: 'timeout', status: 0, code: null }),
  },
})
