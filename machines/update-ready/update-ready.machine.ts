import { type ActorRefFrom, emit, setup, stateIn } from 'xstate'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import type { StateMeta } from '../flow.ts'
import { updateReadyActors, type VersionEvent } from './update-ready.actors.ts'

/** Activates a newer version of the product: between pages, never during a task (OFFLINE-3). */
export const updateReadyMachine = setup({
  types: {
    /** `isWanted`: the installation has a service worker and the person has not enabled the data saver. `isFree`: see `page.turn`. */
    input: {} as { isWanted: boolean; isFree: boolean },
    context: {} as { isWanted: boolean; startsFree: boolean },
    events: {} as
      /** Another page is shown. `isFree`: nothing is entered, paid or pending on it yet. */
      { type: 'page.turn'; isFree: boolean } | { type: 'update.accept' } | VersionEvent,
    emitted: {} as Emitted,
    meta: {} as StateMeta,
  },
  actors: updateReadyActors,
  delays: { updateCheckInterval: delays.updateCheckInterval, longStay: delays.longStay },
  guards: {
    isWorkerWanted: ({ context }) => context.isWanted,
    isSafeAtStart: ({ context }) => context.startsFree,
    /** Guard: the page is free, so an update is safe. */
    isStillSafe: stateIn({ page: 'free' }),
    isSafe: (_, params: { isFree: boolean }) => params.isFree,
  },
  actions: { emitReload: emit({ type: 'reload' }) },
}).createMachine({
  id: 'updateReady',
  context: ({ input }) => ({ isWanted: input.isWanted, startsFree: input.isFree }),
  invoke: { id: 'watchWorker', src: 'watchWorker' },
  type: 'parallel',
  states: {
    page: {
      description: 'Whether the page that is shown may be reloaded.',
      meta: { screen: 'Any screen', messages: [], requirements: ['OFFLINE-3'] },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Which page is it that was opened?',
          meta: { screen: 'Nothing to see', messages: [], requirements: ['OFFLINE-3'] },
          always: [{ guard: 'isSafeAtStart', target: 'free' }, { target: 'taken' }],
        },
        free: {
          description: 'A page to look at: nothing would be lost.',
          meta: { screen: 'Home, offer, bookings, wishlist and the like', messages: [], requirements: ['OFFLINE-3'] },
          on: { 'page.turn': [{ guard: { type: 'isSafe', params: ({ event }) => event } }, { target: 'taken' }] },
        },
        taken: {
          description: 'A quiz, a checkout, a payment or a form: nothing may be taken from under it, and the other tabs are told so.',
          meta: { screen: 'Quiz, sign-in, trip summary, checkout, payment', messages: [], requirements: ['OFFLINE-3'] },
          invoke: { id: 'holdPlace', src: 'holdPlace' },
          on: { 'page.turn': { guard: { type: 'isSafe', params: ({ event }) => event }, target: 'free' } },
        },
      },
    },
    version: {
      description: 'Which version of the product the page shows.',
      meta: { screen: 'Any screen', messages: [], requirements: ['OFFLINE-3'] },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Is this device to keep the product?',
          meta: { screen: 'Nothing to see', messages: [], requirements: ['OFFLINE-1'] },
          always: [{ guard: 'isWorkerWanted', target: 'registering' }, { target: 'unkept' }],
        },
        unkept: {
          description: 'The device keeps nothing: every page comes from the network, as it did without a service worker.',
          meta: { screen: 'Any screen', messages: [], requirements: ['OFFLINE-1', 'OFFLINE-6'] },
          on: { 'version.newer': 'ready' },
        },
        registering: {
          description: 'The browser is asked to keep this version, for the next visit.',
          meta: { screen: 'Any screen', messages: [], requirements: ['OFFLINE-1'] },
          on: { 'version.newer': 'ready' },
          invoke: { id: 'registerWorker', src: 'registerWorker', onDone: 'current', onError: 'unkept' },
        },
        current: {
          description: 'Nothing newer is known; once an hour the server is asked.',
          meta: { screen: 'Any screen', messages: [], requirements: ['OFFLINE-4'] },
          after: { updateCheckInterval: 'checking' },
          on: { 'version.newer': 'ready' },
        },
        checking: {
          description: 'The server is asked for a newer version; without a connection there is none.',
          meta: { screen: 'Any screen', messages: [], requirements: ['OFFLINE-4'] },
          on: { 'version.newer': 'ready' },
          invoke: { id: 'checkForWorker', src: 'checkForWorker', onDone: 'current', onError: 'current' },
        },
        ready: {
          description: 'A newer version is complete on this device and waits for the next page.',
          meta: { screen: 'Any screen', messages: [], requirements: ['OFFLINE-3'] },
          after: { longStay: { guard: 'isStillSafe', target: 'offered' } },
          on: { 'page.turn': { guard: { type: 'isSafe', params: ({ event }) => event }, target: 'switching' } },
        },
        offered: {
          description: 'The page has been open for hours: a line offers the newer version.',
          meta: { screen: 'Any screen with a line that offers the new version', messages: ['update.ready'], requirements: ['OFFLINE-4'] },
          on: {
            'page.turn': [{ guard: { type: 'isSafe', params: ({ event }) => event }, target: 'switching' }, { target: 'ready' }],
            'update.accept': 'switching',
          },
        },
        switching: {
          description: 'The newer version takes over, unless another tab is in the middle of something: then it waits for the next page.',
          meta: { screen: 'The page that was asked for', messages: [], requirements: ['OFFLINE-3'] },
          invoke: { id: 'takeOver', src: 'takeOver', onDone: { target: 'switched', actions: 'emitReload' }, onError: 'ready' },
        },
        switched: {
          description: 'The page is reloaded in the newer version.',
          meta: { screen: 'The page that was asked for', messages: [], requirements: ['OFFLINE-3'] },
        },
      },
    },
  },
})

export type UpdateReadyActor = ActorRefFrom<typeof updateReadyMachine>
