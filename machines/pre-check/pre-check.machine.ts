import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { BundleStatus, Precheck } from '../../contract/bundle.ts'
import { getPrebook, refreshBundles } from '../../platform/api/bundles.ts'
import { call } from '../call.ts'
import type { ConnectionEvent } from '../connection.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'

/** Why the trip summary could not be read, or new offers could not be generated. */
type PreCheckFailure = StepFailure & { isMissing: boolean }

function toPreCheckFailure(error: unknown, step: 'precheck.loadFailed' | 'offer.refreshFailed'): PreCheckFailure {
  const failure = failureWith(error, step)
  return { ...failure, isMissing: failure.status === 404 }
}

export const preCheckActors = {
  getPrebook: call(getPrebook),
  refreshBundles: call(refreshBundles),
}

type Failed = { event: { error: unknown } }
const loadFailed = {
  type: 'setFailure',
  params: ({ event }: Failed) => ({ error: event.error, message: 'precheck.loadFailed' as const }),
} as const

/** Whether the prebooked offer is still valid, and the alternatives if not (PRE-13 to PRE-15, D19). */
export const preCheckMachine = setup({
  types: {
    input: {} as { prebookHash: string },
    context: {} as { prebookHash: string; precheck: Precheck | null; failure: PreCheckFailure | null },
    events: {} as { type: 'precheck.retry' } | { type: 'offers.review' } | { type: 'offers.refresh' } | ConnectionEvent,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: preCheckActors,
  guards: {
    isStatus: ({ context }, params: { status: BundleStatus }) => context.precheck?.status === params.status,
    isOfferMissing: (_, params: { error: unknown }) => toPreCheckFailure(params.error, 'precheck.loadFailed').isMissing,
    hasOffers: ({ context }) => context.precheck !== null,
  },
  actions: {
    setFailure: assign((_, params: { error: unknown; message: 'precheck.loadFailed' | 'offer.refreshFailed' }) => ({
      failure: toPreCheckFailure(params.error, params.message),
    })),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'preCheck.failed', data: context.failure ? loggable(context.failure) : {} })),
    logUnknown: emit({ type: 'log', name: 'preCheck.unknownStatus' }),
    openOffers: emit(
      ({ context }) =>
        ({ type: 'navigate', to: 'offer', params: { quizSessionId: context.precheck?.offerBundle.quizSessionId ?? '' } }) as const,
    ),
    openWait: emit(
      ({ context }) =>
        ({ type: 'navigate', to: 'generate', params: { quizSessionId: context.precheck?.offerBundle.quizSessionId ?? '' } }) as const,
    ),
    invalidateOffers: emit(({ context }) => ({
      type: 'invalidate',
      what: 'bundles',
      id: context.precheck?.offerBundle.quizSessionId ?? '',
    })),
  },
}).createMachine({
  id: 'preCheck',
  context: ({ input }) => ({ prebookHash: input.prebookHash, precheck: null, failure: null }),
  initial: 'loading',
  on: { 'offers.review': { guard: 'hasOffers', actions: 'openOffers' } },
  states: {
    loading: {
      description: 'The trip summary is being read.',
      meta: { screen: 'Trip summary, loading', messages: ['precheck.title'], requirements: ['PRE-1', 'CALLS-22'] },
      tags: 'busy',
      invoke: {
        id: 'getPrebook',
        src: 'getPrebook',
        input: ({ context }) => ({ prebookHash: context.prebookHash }),
        onDone: { target: 'judging', actions: assign({ precheck: ({ event }) => event.output, failure: null }) },
        onError: [
          {
            guard: { type: 'isOfferMissing', params: ({ event }: Failed) => ({ error: event.error }) },
            target: 'unclear.notFound',
            actions: loadFailed,
          },
          { target: 'unclear', actions: [loadFailed, 'logFailure'] },
        ],
      },
    },
    judging: {
      description: 'The status says whether the offer still stands.',
      meta: { screen: 'Nothing to see', messages: [], requirements: ['PRE-13', 'PRE-14', 'PRE-15'] },
      always: [
        { guard: { type: 'isStatus', params: { status: 'NotAvailable' } }, target: 'offerGone' },
        { guard: { type: 'isStatus', params: { status: 'ExpiredOffer' } }, target: 'offerGone' },
        { guard: { type: 'isStatus', params: { status: 'Expired' } }, target: 'unclear.orderUpdated' },
        { guard: { type: 'isStatus', params: { status: 'Unknown' } }, target: 'unclear.statusUnknown', actions: 'logUnknown' },
        { target: 'reviewing' },
      ],
    },
    reviewing: {
      description: 'The trip summary: hotel, transfer, price and the way to checkout.',
      meta: { screen: 'Trip summary', messages: ['precheck.title'], requirements: ['PRE-1', 'PRE-2', 'PRE-9'] },
    },
    offerGone: {
      description: 'A dialog says that the offer is no longer available.',
      meta: {
        screen: 'Dialog: this offer is no longer available',
        messages: ['precheck.title', 'precheck.offerGone.title'],
        requirements: ['PRE-13'],
      },
      tags: 'blocked',
      on: { 'offers.refresh': 'refreshing' },
    },
    unclear: {
      description: 'How the trip stands has to be read again, which can be asked for.',
      meta: { screen: 'Trip summary', messages: [], requirements: ['PRE-14', 'PRE-15', 'ERR-16'] },
      initial: 'loadFailed',
      on: { 'precheck.retry': '#preCheck.loading' },
      states: {
        orderUpdated: {
          description: 'A dialog says that the order was updated, and the summary is read again.',
          meta: {
            screen: 'Dialog: the order was updated',
            messages: ['precheck.title', 'precheck.orderUpdated.title'],
            requirements: ['PRE-14'],
          },
          tags: 'blocked',
          on: { 'offers.refresh': '#preCheck.refreshing' },
        },
        statusUnknown: {
          description: 'The answer says nothing about the offer; it can be tried again.',
          meta: {
            screen: 'Trip summary with an error and Try again',
            messages: ['precheck.title', 'precheck.unknownStatus'],
            requirements: ['PRE-15'],
          },
        },
        notFound: {
          description: 'There is no such trip summary for this traveller.',
          meta: { screen: 'Trip summary: there is no such offer', messages: [], requirements: ['ERR-16'] },
          tags: 'blocked',
        },
        loadFailed: {
          description:
            'The trip summary could not be read; it can be tried again, and is read by itself once the connection is found again.',
          meta: {
            screen: 'Trip summary with an error and Try again',
            messages: ['precheck.title', 'precheck.loadFailed', 'error.network'],
            requirements: ['ERR-1', 'ERR-16'],
          },
          on: { 'connection.restored': '#preCheck.loading' },
        },
      },
    },
    refreshing: {
      description: 'New offers are being made for the same answers.',
      meta: { screen: 'Dialog, busy', messages: ['precheck.title', 'precheck.offerGone.title'], requirements: ['BOOK-10'] },
      tags: 'busy',
      invoke: {
        id: 'refreshBundles',
        src: 'refreshBundles',
        input: ({ context }) => ({ quizSessionId: context.precheck?.offerBundle.quizSessionId ?? '' }),
        onDone: { target: 'left', actions: ['invalidateOffers', 'openWait'] },
        onError: {
          target: 'refreshFailed',
          actions: [
            { type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, message: 'offer.refreshFailed' as const }) },
            'logFailure',
          ],
        },
      },
    },
    refreshFailed: {
      description: 'New offers could not be made; it can be tried again.',
      meta: {
        screen: 'Dialog with an error',
        messages: ['precheck.title', 'precheck.offerGone.title', 'offer.refreshFailed', 'error.network'],
        requirements: ['BOOK-10', 'ERR-16'],
      },
      on: { 'offers.refresh': 'refreshing' },
    },
    left: {
      description: 'The traveller is on the way to new offers.',
      meta: { screen: 'Wait screen opens', messages: ['precheck.title'], requirements: ['BOOK-10'] },
    },
  },
})

export type PreCheckActor = ActorRefFrom<typeof preCheckMachine>
