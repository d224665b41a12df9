import type { User } from '../../contract/user.ts'
import { sessionSetup } from './session.setup.ts'

type Failed = { event: { error: unknown } }
const ofError = ({ event }: Failed) => ({ error: event.error })
type Known = { event: { output: User } }
const ofUser = ({ event }: Known) => ({ user: event.output })
const setUser = [{ type: 'setUser', params: ofUser }, 'persistOwner'] as const

/** Reads the record of the token's user. Removes data of another user in this tab first. */
const readsUser = {
  id: 'getUser',
  src: 'getUser',
  onDone: [
    {
      guard: { type: 'isForeignTab', params: ofUser },
      target: '#session.person.known',
      actions: ['forgetDrafts', 'emitSignedOut', ...setUser],
    },
    { target: '#session.person.known', actions: setUser },
  ],
  onError: [
    { guard: { type: 'isSessionOver', params: ofError }, actions: 'endSession' },
    { target: '#session.person.recalling', actions: [{ type: 'setFailure', params: ofError }, 'logFailure'] },
  ],
} as const

const changesUser = { 'user.change': { actions: { type: 'changeUser', params: ({ event }: { event: { user: User } }) => event } } } as const
const forgetsAll = ['forgetToken', 'forgetOwner', 'forgetPerson', 'forgetBookings', 'emitSignedOut', 'openHome'] as const

export const personState = sessionSetup.createStateConfig({
  description: 'Who uses the product.',
  meta: { screen: 'Any screen', messages: [], requirements: ['SESSION-1'] },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A token from an earlier visit is looked for.',
      meta: { screen: 'Full-screen loader', messages: [], requirements: ['SHELL-19', 'SESSION-2'] },
      always: [
        { guard: 'hasToken', target: 'reading' },
        { guard: 'isLoggedOut', actions: ['forgetOwner', 'forgetDrafts'] },
        { target: 'visitor' },
      ],
    },
    reading: {
      description: 'The record of the token’s person is being read.',
      meta: { screen: 'Any screen', messages: [], requirements: ['SESSION-2', 'AUTH-11'] },
      tags: 'busy',
      initial: 'loading',
      invoke: readsUser,
      states: {
        loading: {
          description: 'The page begins, or someone else is here now: a full-screen loader is shown.',
          meta: { screen: 'Full-screen loader', messages: [], requirements: ['SHELL-19', 'SESSION-2', 'SESSION-11', 'AUTH-11'] },
        },
        joining: {
          description: 'The person has just signed in, or is read again: the screen stays as it is.',
          meta: { screen: 'The screen stays', messages: [], requirements: ['AUTH-11', 'CHECK-14'] },
        },
      },
    },
    recalling: {
      description: 'Nobody says who the person is, as without a network: are their bookings kept on this device?',
      meta: { screen: 'Full-screen loader', messages: [], requirements: ['SHELL-19', 'OFFLINE-11'] },
      tags: 'busy',
      invoke: {
        id: 'recallUser',
        src: 'recallUser',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: { type: 'isForeignTab', params: ({ event }) => ({ user: event.output }) },
            target: 'known.recalled',
            actions: [
              'forgetDrafts',
              'emitSignedOut',
              { type: 'recallUser', params: ({ event }) => ({ user: event.output }) },
              'persistOwner',
            ],
          },
          {
            guard: { type: 'isKnownHere', params: ({ event }) => ({ user: event.output }) },
            target: 'known.recalled',
            actions: [{ type: 'recallUser', params: ({ event }) => ({ user: event.output }) }, 'persistOwner'],
          },
          { target: 'known.loadFailed' },
        ],
        onError: 'known.loadFailed',
      },
    },
    known: {
      description: 'There is a token, so someone is signed in: they can log out.',
      meta: { screen: 'The product with account menu', messages: [], requirements: ['SESSION-1', 'SESSION-9'] },
      initial: 'signedIn',
      on: { 'session.signOut': '#session.person.signingOut' },
      states: {
        signedIn: {
          description: 'A token and a loaded user record: the account is open.',
          meta: { screen: 'The product with account menu', messages: [], requirements: ['SESSION-1', 'SHELL-9'] },
          on: changesUser,
        },
        recalled: {
          description:
            'The person of the bookings that are kept here, until their record can be read again: nobody is logged out for want of a network.',
          meta: { screen: 'The product with account menu', messages: [], requirements: ['OFFLINE-11'] },
          invoke: { id: 'watchConnection', src: 'watchConnection' },
          after: { recallInterval: '#session.person.reading.joining' },
          on: { 'connection.back': '#session.person.reading.joining', ...changesUser },
        },
        loadFailed: {
          description:
            'The user record could not be loaded; the token is kept and loading can be tried again. It is by itself once the connection is found again.',
          meta: { screen: 'An error with Try again', messages: ['session.loadFailed'], requirements: ['ERR-16'] },
          tags: 'blocked',
          on: { 'session.retry': '#session.person.reading', 'connection.restored': '#session.person.reading.joining' },
        },
      },
    },
    visitor: {
      description: 'Nobody is signed in: quiz, offers and checkout are open, the account is not.',
      meta: {
        screen: 'The product without account menu',
        messages: ['session.ended'],
        requirements: ['SESSION-1', 'SESSION-6', 'SESSION-12', 'SHELL-2'],
      },
      on: { 'session.renewed': 'reading.joining', 'session.replaced': 'reading.joining' },
    },
    signingOut: {
      description: 'The person logs out; whatever the call answers, everything of theirs is forgotten here.',
      meta: { screen: 'The product, logging out', messages: [], requirements: ['SESSION-9', 'CALLS-6'] },
      tags: 'busy',
      on: { 'session.ended': { target: 'visitor', actions: forgetsAll } },
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: { target: 'visitor', actions: forgetsAll },
        onError: { target: 'visitor', actions: [{ type: 'setFailure', params: ofError }, 'logFailure', ...forgetsAll] },
      },
    },
  },
  on: {
    'session.signIn': {
      target: '.reading.joining',
      actions: [{ type: 'setToken', params: ({ event }) => ({ token: event.accessToken }) }, 'persistToken'],
    },
    'session.ended': [
      { guard: 'isNotSignedIn', target: '.visitor', actions: ['forgetToken', 'persistToken', 'forgetBookings'] },
      { target: '.visitor', actions: ['forgetToken', 'persistToken', 'forgetBookings', 'toastSessionEnded', 'openSignIn'] },
    ],
    // Another tab has a token of another user: show no user before their record is loaded, and remove the former user's data.
    'session.replaced': [
      {
        guard: 'isOtherPerson',
        target: '.reading',
        actions: ['forgetUser', 'forgetOwner', 'forgetDrafts', 'forgetBookings', 'emitSignedOut', 'toastReplaced', 'openHome'],
      },
      { target: '.reading', actions: ['forgetUser', 'emitSignedOut'] },
    ],
    'session.left': {
      target: '.visitor',
      actions: ['forgetToken', 'forgetOwner', 'forgetDrafts', 'forgetBookings', 'emitSignedOut', 'toastSessionEnded', 'openHome'],
    },
  },
})
