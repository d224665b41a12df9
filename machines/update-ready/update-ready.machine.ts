import { type ActorRefFrom, emit, setup, stateIn } from 'xstate'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import { updateReadyActors, type VersionEvent } from './update-ready.actors.ts'

/** How the newer version of the product takes the place of the one that a page shows: between pages, and never in the middle of something (OFFLINE-3). */
export const updateReadyMachine = setup({
  types: {
    /** `isWanted`: the installation wants a service worker and the person has not asked for less data. `isFree`: see `page.turn`. */
    input: {} as { isWanted: boolean; isFree: boolean },
    context: {} as { isWanted: boolean; startsFree: boolean },
    events: {} as
      /** Another page is shown. `isFree`: on it nothing is typed, paid or under way yet. */
      { type: 'page.turn'; isFree: boolean } | { type: 'update.accept' } | VersionEvent,
    emitted: {} as Emitted,
  },
  actors: updateReadyActors,
  delays: { updateCheckInterval: delays.updateCheckInterval, longStay: delays.longStay },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    startsFree: ({ context }) => context.startsFree,
    /** Hours on a page in the middle of something end with its next page. */
    isOnFreePage: stateIn({ page: 'free' }),
    isFree: (_, params: { isFree: boolean }) => params.isFree,
  },
  actions: { emitReload: emit({ type: 'reload' }) },
}).createMachine({
  id: 'updateReady',
  context: ({ input }) => ({ isWanted: input.isWanted, startsFree: input.isFree }),
  invoke: { id: 'watchWorker', src: 'watchWorker' },
  type: 'parallel',
  states: {
    page: {
      description: 'Whether the page that is shown may be loaded anew.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Which page is it that was opened?',
          always: [{ guard: 'startsFree', target: 'free' }, { target: 'taken' }],
        },
        free: {
          description: 'A page to look at: nothing would be lost.',
          on: { 'page.turn': [{ guard: { type: 'isFree', params: ({ event }) => event } }, { target: 'taken' }] },
        },
        taken: {
          description: 'A quiz, a checkout, a payment or a form: nothing may be taken from under it, and the other tabs are told so.',
          invoke: { id: 'holdPlace', src: 'holdPlace' },
          on: { 'page.turn': { guard: { type: 'isFree', params: ({ event }) => event }, target: 'free' } },
        },
      },
    },
    version: {
      description: 'Which version of the product the page shows.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Is this device to keep the product?',
          always: [{ guard: 'isWanted', target: 'registering' }, { target: 'unkept' }],
        },
        unkept: {
          description: 'The device keeps nothing: every page comes from the network, as it did without a service worker.',
          on: { 'version.newer': 'ready' },
        },
        registering: {
          description: 'The browser is asked to keep this version, for the next visit.',
          on: { 'version.newer': 'ready' },
          invoke: { id: 'registerWorker', src: 'registerWorker', onDone: 'current', onError: 'unkept' },
        },
        current: {
          description: 'Nothing newer is known; once an hour the server is asked.',
          after: { updateCheckInterval: 'checking' },
          on: { 'version.newer': 'ready' },
        },
        checking: {
          description: 'The server is asked for a newer version; without a connection there is none.',
          on: { 'version.newer': 'ready' },
          invoke: { id: 'checkForWorker', src: 'checkForWorker', onDone: 'current', onError: 'current' },
        },
        ready: {
          description: 'A newer version is complete on this device and waits for the next page.',
          after: { longStay: { guard: 'isOnFreePage', target: 'offered' } },
          on: { 'page.turn': { guard: { type: 'isFree', params: ({ event }) => event }, target: 'switching' } },
        },
        offered: {
          description: 'The page has been open for hours: a line offers the newer version.',
          on: {
            'page.turn': [{ guard: { type: 'isFree', params: ({ event }) => event }, target: 'switching' }, { target: 'ready' }],
            'update.accept': 'switching',
          },
        },
        switching: {
          description: 'The newer version takes over, unless another tab is in the middle of something: then it waits for the next page.',
          invoke: { id: 'takeOver', src: 'takeOver', onDone: { target: 'switched', actions: 'emitReload' }, onError: 'ready' },
        },
        switched: { description: 'The page is loaded anew in the newer version.' },
      },
    },
  },
})

export type UpdateReadyActor = ActorRefFrom<typeof updateReadyMachine>
