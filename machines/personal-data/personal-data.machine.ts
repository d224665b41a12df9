import type { ActorRefFrom } from 'xstate'
import { knowsNothing, personalDataSetup } from './personal-data.setup.ts'

type Failed = { event: { error: unknown } }
const ofError = ({ event }: Failed) => ({ error: event.error })
const failed = (step: 'personal.downloadFailed' | 'personal.readFailed' | 'personal.deleteFailed') =>
  [
    { type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, step }) },
    { type: 'logFailure', params: ofError },
  ] as const
/** Events while the dialog shows no question. */
const chooses = { 'data.download': 'downloading', 'deletion.ask': 'reading', 'data.close': 'closed' } as const
const keepsType = { type: 'setTyped', params: ({ event }: { event: { text: string } }) => ({ text: event.text }) } as const
/** Events while the address is entered, with any input. */
const types = {
  'deletion.type': { target: 'typing', actions: keepsType },
  'deletion.giveUp': { target: 'shown', actions: 'forgetTyped' },
} as const
const isTyped = { type: 'isAddressTyped', params: ({ event }: { event: { email: string } }) => ({ email: event.email }) } as const

/** Personal data: downloaded as a file, or deleted with the account after two confirmations (SETTINGS-11, SETTINGS-13, LAW-7, LAW-12). */
export const personalDataMachine = personalDataSetup.createMachine({
  id: 'personalData',
  context: knowsNothing,
  initial: 'closed',
  on: { 'person.leave': { target: '.closed', actions: 'forget' } },
  states: {
    closed: {
      description: 'One’s data is not shown.',
      meta: { screen: 'Any screen', messages: [], requirements: ['SETTINGS-11'] },
      on: { 'data.open': { target: 'shown', actions: 'forget' } },
    },
    shown: {
      description: 'What can be done with one’s data: download it, or delete the account.',
      meta: { screen: 'Your data', messages: [], requirements: ['SETTINGS-11'] },
      on: chooses,
    },
    undownloaded: {
      description: 'The file could not be made; it can be tried again.',
      meta: {
        screen: 'Your data, with an error',
        messages: ['personal.downloadFailed', 'error.network', 'error.tooFast'],
        requirements: ['SETTINGS-12', 'ERR-16'],
      },
      exit: 'forgetFailure',
      on: chooses,
    },
    unread: {
      description: 'What must be kept could not be read, so nothing was asked; it can be tried again.',
      meta: { screen: 'Your data, with an error', messages: ['personal.readFailed', 'error.network'], requirements: ['ERR-16'] },
      exit: 'forgetFailure',
      on: chooses,
    },
    downloading: {
      description: 'Everything that is stored of the person is fetched and handed to the browser as a file.',
      meta: { screen: 'Your data, busy', messages: [], requirements: ['SETTINGS-11'] },
      tags: 'busy',
      invoke: {
        id: 'downloadData',
        src: 'downloadData',
        onDone: { target: 'shown', actions: 'toastDownloaded' },
        onError: { target: 'undownloaded', actions: failed('personal.downloadFailed') },
      },
      on: { 'data.close': 'closed' },
    },
    reading: {
      description: 'What must be kept and what stands in the way is read before the first question.',
      meta: { screen: 'Your data, busy', messages: [], requirements: ['LAW-7'] },
      tags: 'busy',
      invoke: {
        id: 'getDeletion',
        src: 'getDeletion',
        onDone: { target: 'deciding', actions: { type: 'setDeletion', params: ({ event }) => ({ deletion: event.output }) } },
        onError: { target: 'unread', actions: failed('personal.readFailed') },
      },
      on: { 'data.close': 'closed' },
    },
    deciding: {
      description: 'Whether something stands in the way.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['LAW-12'] },
      always: [{ guard: 'isDeletionBlocked', target: 'blocked' }, { target: 'asking' }],
    },
    blocked: {
      description: 'A payment, a paid trip or a refund would lose its owner: it is said what to wait for or to cancel first.',
      meta: { screen: 'Not yet', messages: [], requirements: ['LAW-12'] },
      tags: 'blocked',
      on: { 'deletion.giveUp': 'shown' },
    },
    asking: {
      description: 'The first question: what goes at once, what is kept and why.',
      meta: { screen: 'Delete your account?', messages: [], requirements: ['SETTINGS-13', 'LAW-7'] },
      tags: 'blocked',
      on: { 'deletion.goOn': { target: 'typing', actions: 'forgetTyped' }, 'deletion.giveUp': 'shown' },
    },
    typing: {
      description: 'The second question: the account’s address has to be typed, so that nothing happens by accident.',
      meta: { screen: 'Delete permanently?', messages: [], requirements: ['SETTINGS-13'] },
      tags: 'blocked',
      on: {
        ...types,
        'deletion.type': { actions: keepsType },
        'deletion.confirm': [{ guard: isTyped, target: 'deleting' }, { target: 'mistyped' }],
      },
    },
    mistyped: {
      description: 'Something else was typed than the account’s address: nothing happens until it is mended.',
      meta: { screen: 'Delete permanently?, with an error', messages: ['personal.mismatch'], requirements: ['SETTINGS-13'] },
      tags: 'blocked',
      on: types,
    },
    undeleted: {
      description: 'The back end could not delete the account; it can be tried again.',
      meta: {
        screen: 'Delete permanently?, with an error',
        messages: ['personal.deleteFailed', 'error.network'],
        requirements: ['SETTINGS-13', 'ERR-16'],
      },
      tags: 'blocked',
      exit: 'forgetFailure',
      on: { ...types, 'deletion.confirm': 'deleting' },
    },
    deleting: {
      description: 'The account is being deleted. Nothing stops that any more, so the question stays.',
      meta: { screen: 'Delete permanently?, busy', messages: [], requirements: ['SETTINGS-13'] },
      tags: 'busy',
      invoke: {
        id: 'deleteUser',
        src: 'deleteUser',
        onDone: { target: 'gone', actions: ['toastDeleted', 'logOut'] },
        onError: [
          { guard: { type: 'isDeletionBlockedNow', params: ofError }, target: 'reading', actions: { type: 'logFailure', params: ofError } },
          { target: 'undeleted', actions: failed('personal.deleteFailed') },
        ],
      },
    },
    gone: {
      description: 'The account is deleted, a mail says so, and this device is being signed out.',
      meta: { screen: 'Any screen', messages: [], requirements: ['SETTINGS-13', 'LAW-15'] },
    },
  },
})

export type PersonalDataActor = ActorRefFrom<typeof personalDataMachine>
