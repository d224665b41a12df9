import { type ActorRefFrom, fromCallback, setup } from 'xstate'
import { showInstallPrompt, watchInstallPrompt } from '../../platform/browser/install-prompt.ts'
import { callWithoutInput } from '../call.ts'
import type { StateMeta } from '../flow.ts'
import { persistAsked } from './install-offer.storage.ts'

type PromptEvent = { type: 'prompt.ready' }

const installOfferActors = {
  showInstallPrompt: callWithoutInput(showInstallPrompt),
  watchPrompt: fromCallback(({ sendBack }: { sendBack: (event: PromptEvent) => void }) =>
    watchInstallPrompt(() => sendBack({ type: 'prompt.ready' })),
  ),
}

/** Offers once, after a confirmed booking, to add the product to the home screen (OFFLINE-13). */
export const installOfferMachine = setup({
  types: {
    input: {} as { wasAsked: boolean; state: 'installed' | 'byMenu' | 'none' },
    context: {} as { wasAsked: boolean; state: 'installed' | 'byMenu' | 'none' },
    events: {} as { type: 'install.accept' } | { type: 'install.dismiss' } | PromptEvent,
    tags: {} as 'busy',
    meta: {} as StateMeta,
  },
  actors: installOfferActors,
  guards: {
    isDone: ({ context }) => context.wasAsked || context.state === 'installed',
    isMenuOnly: ({ context }) => context.state === 'byMenu' && !context.wasAsked,
  },
  actions: { persistAsked: () => void persistAsked() },
}).createMachine({
  id: 'installOffer',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Who installs on this device: a question of the browser, or its own menu?',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['OFFLINE-13'] },
      always: [{ guard: 'isMenuOnly', target: 'explained' }, { target: 'waiting' }],
    },
    waiting: {
      description: 'The browser has not said that it can install: nothing is offered. Where it was answered before, nothing will be.',
      meta: { screen: 'A confirmed booking', messages: [], requirements: ['OFFLINE-13'] },
      invoke: { id: 'watchPrompt', src: 'watchPrompt' },
      on: { 'prompt.ready': [{ guard: 'isDone', target: 'closed' }, { target: 'offered' }] },
    },
    offered: {
      description: 'The confirmed booking offers the home screen, with a way to say no.',
      meta: { screen: 'A confirmed booking with a card that offers the home screen', messages: [], requirements: ['OFFLINE-13'] },
      on: { 'install.accept': 'asking', 'install.dismiss': { target: 'closed', actions: 'persistAsked' } },
    },
    explained: {
      description: 'This browser installs by its own menu alone: a sentence says how.',
      meta: { screen: 'A confirmed booking with a sentence about the home screen', messages: [], requirements: ['OFFLINE-13'] },
      on: { 'install.dismiss': { target: 'closed', actions: 'persistAsked' } },
    },
    asking: {
      description: 'The browser asks its own question; whatever is answered, it was asked once.',
      meta: { screen: "A confirmed booking under the browser's own question", messages: [], requirements: ['OFFLINE-13'] },
      tags: 'busy',
      invoke: {
        id: 'showInstallPrompt',
        src: 'showInstallPrompt',
        onDone: { target: 'closed', actions: 'persistAsked' },
        onError: { target: 'closed', actions: 'persistAsked' },
      },
    },
    closed: {
      type: 'final',
      description: 'Nothing is offered, now or later.',
      meta: { screen: 'A confirmed booking', messages: [], requirements: ['OFFLINE-13'] },
    },
  },
})

export type InstallOfferActor = ActorRefFrom<typeof installOfferMachine>
