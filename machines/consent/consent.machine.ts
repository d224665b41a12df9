import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { ConsentChoice, Emitted } from '../emitted.ts'
import type { StateMeta } from '../flow.ts'
import { persistConsent } from './consent.storage.ts'

const everything: ConsentChoice = { analytics: true, location: true }
const nothing: ConsentChoice = { analytics: false, location: false }

/** The person's consent. Nothing is allowed until they choose; they can change the choice later (D42, TRACK-10, LAW-10). */
export const consentMachine = setup({
  types: {
    input: {} as { stored: ConsentChoice | null },
    context: {} as { choice: ConsentChoice | null },
    events: {} as
      | { type: 'consent.acceptAll' }
      | { type: 'consent.rejectAll' }
      | { type: 'consent.choose' }
      | { type: 'consent.save'; choice: ConsentChoice }
      | { type: 'consent.change' }
      | { type: 'consent.close' },
    emitted: {} as Emitted,
    tags: {} as 'open',
    meta: {} as StateMeta,
  },
  guards: {
    isUndecided: ({ context }) => context.choice === null,
    isAllAllowed: ({ context }) => context.choice?.analytics === true && context.choice.location,
    isNothingAllowed: ({ context }) => context.choice?.analytics === false && !context.choice.location,
  },
  actions: {
    setChoice: assign((_, params: { choice: ConsentChoice }) => ({ choice: params.choice })),
    persistChoice: ({ context }) => void (context.choice && persistConsent(context.choice)),
    emitChoice: emit(({ context }) => ({ type: 'consent', choice: context.choice })),
  },
}).createMachine({
  id: 'consent',
  context: ({ input }) => ({ choice: input.stored }),
  initial: 'deciding',
  on: {
    'consent.acceptAll': {
      target: '.deciding',
      actions: [{ type: 'setChoice', params: { choice: everything } }, 'persistChoice', 'emitChoice'],
    },
    'consent.rejectAll': {
      target: '.deciding',
      actions: [{ type: 'setChoice', params: { choice: nothing } }, 'persistChoice', 'emitChoice'],
    },
  },
  states: {
    deciding: {
      description: 'What was chosen, here or on an earlier visit?',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['TRACK-10'] },
      always: [
        { guard: 'isUndecided', target: 'unknown' },
        { guard: 'isAllAllowed', target: 'settled' },
        { guard: 'isNothingAllowed', target: 'settled.refused' },
        { target: 'settled.partly' },
      ],
    },
    unknown: {
      description: 'Nobody has chosen yet: nothing is allowed, and the question is shown.',
      meta: { screen: 'Any screen with the consent question', messages: ['consent.question'], requirements: ['TRACK-10', 'LAW-10'] },
      tags: 'open',
      on: { 'consent.choose': 'choosing' },
    },
    choosing: {
      description: 'Each purpose can be allowed by itself.',
      meta: { screen: 'Consent by purpose', messages: [], requirements: ['TRACK-10'] },
      tags: 'open',
      on: {
        'consent.save': {
          target: 'deciding',
          actions: [{ type: 'setChoice', params: ({ event }) => ({ choice: event.choice }) }, 'persistChoice', 'emitChoice'],
        },
        'consent.close': 'deciding',
      },
    },
    settled: {
      description: 'Someone has chosen: the choice can be changed at any time.',
      meta: { screen: 'Any screen', messages: [], requirements: ['TRACK-10', 'LAW-10'] },
      initial: 'accepted',
      on: { 'consent.change': '#consent.choosing' },
      states: {
        accepted: {
          description: 'Everything is allowed.',
          meta: { screen: 'Any screen', messages: [], requirements: ['TRACK-10', 'LAW-10'] },
        },
        refused: { description: 'Nothing is allowed.', meta: { screen: 'Any screen', messages: [], requirements: ['TRACK-10', 'LAW-10'] } },
        partly: { description: 'Some of it is allowed.', meta: { screen: 'Any screen', messages: [], requirements: ['TRACK-10'] } },
      },
    },
  },
})

export type ConsentActor = ActorRefFrom<typeof consentMachine>
