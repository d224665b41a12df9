import { type ActorRefFrom, assign, emit, not, raise, setup, stateIn } from 'xstate'
import type { BundleList, CriterionKey, Wanted, ZeroOffers } from '../../contract/bundle.ts'
import type { QuizPage } from '../../contract/quiz.ts'
import { listBundles, refreshBundles } from '../../platform/api/bundles.ts'
import { getQuizPage } from '../../platform/api/quiz.ts'
import { call, callWithoutInput } from '../call.ts'
import { delays } from '../delays.ts'
import type { Emitted } from '../emitted.ts'
import { failureWith, loggable, type StepFailure } from '../failure.ts'
import type { StateMeta } from '../flow.ts'

/** Converts an error of reading or generating the offers to a failure with its message. */
const toOfferWaitFailure = (error: unknown): StepFailure => failureWith(error, 'wait.failed')

export const offerWaitActors = {
  listBundles: call(listBundles),
  /** The answered quiz, to find the way back to it. */
  getQuizPage: callWithoutInput((options) => getQuizPage({ pageInfo: null }, options)),
  refreshBundles: call(refreshBundles),
}

/** Returns the page of the last question that was shown. Preset answers were never shown. */
const lastAsked = (page: QuizPage) => page.answeredQuestions.filter((one) => !one.isAuto).at(-1)?.pageInfo

/** The wait between quiz and offers: phrases, polling of the list, and a way out after a timeout (WAIT-1 to WAIT-6, D16). */
export const offerWaitMachine = setup({
  types: {
    input: {} as { quizSessionId: string },
    context: {} as {
      quizSessionId: string
      /** Criteria that can be dropped, with the number of offers that each would bring. */
      relax: ZeroOffers['relax']
      /** Criteria that the traveller drops. */
      relaxed: CriterionKey[]
      /** The search criteria, as text. */
      wanted: readonly Wanted[]
      failure: StepFailure | null
    },
    events: {} as
      | { type: 'search.retry' }
      | { type: 'criteria.relax'; keys: readonly CriterionKey[] }
      | { type: 'answers.edit' }
      | { type: 'waitTime.restart' }
      | { type: 'screen.show' },
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'blocked',
    meta: {} as StateMeta,
  },
  actors: offerWaitActors,
  delays: {
    phraseInterval: delays.phraseInterval,
    pollInterval: delays.bundlePollInterval,
    glanceDelay: delays.glanceDelay,
    readingDelay: delays.readingDelay,
    hintDelay: delays.hintDelay,
    wayOutDelay: delays.wayOutDelay,
  },
  guards: {
    isScreenRead: not(stateIn({ screen: 'reading' })),
    isOfferFound: (_, params: { list: BundleList }) => params.list.bundles.length > 0,
    isNothingFound: (_, params: { list: BundleList }) =>
      params.list.status === 'empty' || (params.list.status === 'ready' && params.list.bundles.length === 0),
    hasAnswers: (_, params: { page: QuizPage }) => lastAsked(params.page) !== undefined,
    isSearchFailed: (_, params: { list: BundleList }) => params.list.status === 'failed',
  },
  actions: {
    openOffers: emit(({ context }) => ({ type: 'navigate', to: 'offer', params: { quizSessionId: context.quizSessionId } }) as const),
    openQuestion: emit((_, params: { page: QuizPage }) => {
      const info = lastAsked(params.page)
      return { type: 'navigate', to: 'quiz-block', params: { blockId: info?.blockId ?? '', page: info?.blockPage ?? 0 } } as const
    }),
    openStart: emit({ type: 'navigate', to: 'quiz', params: {} }),
    showScreen: raise({ type: 'screen.show' }),
    restartWaitTime: raise({ type: 'waitTime.restart' }),
    invalidateOffers: emit(({ context }) => ({ type: 'invalidate', what: 'bundles', id: context.quizSessionId })),
    setFailure: assign({ failure: (_, params: { error: unknown }) => toOfferWaitFailure(params.error) }),
    setWanted: assign({ wanted: (_, params: { list: BundleList }) => params.list.wanted ?? [] }),
    logFailure: emit(({ context }) => ({ type: 'log', name: 'offerWait.failed', data: context.failure ? loggable(context.failure) : {} })),
  },
}).createMachine({
  id: 'offerWait',
  context: ({ input }) => ({ quizSessionId: input.quizSessionId, relax: [], relaxed: [], wanted: [], failure: null }),
  type: 'parallel',
  states: {
    phrases: {
      description: 'What we are doing, in four phrases that take turns.',
      meta: { screen: 'Wait screen: headline and phrase', messages: ['wait.title'], requirements: ['WAIT-1', 'WAIT-2'] },
      initial: 'analyzing',
      states: {
        analyzing: {
          description: 'Analyzing your preferences',
          meta: { screen: 'Wait screen: first phrase', messages: ['wait.analyzing'], requirements: ['WAIT-2'] },
          after: { phraseInterval: 'matching' },
        },
        matching: {
          description: 'Matching best options',
          meta: { screen: 'Wait screen: second phrase', messages: ['wait.matching'], requirements: ['WAIT-2'] },
          after: { phraseInterval: 'searching' },
        },
        searching: {
          description: 'Search for private transfers and flights',
          meta: { screen: 'Wait screen: third phrase', messages: ['wait.searching'], requirements: ['WAIT-2'] },
          after: { phraseInterval: 'building' },
        },
        building: {
          description: 'Building your itinerary',
          meta: { screen: 'Wait screen: fourth phrase', messages: ['wait.building'], requirements: ['WAIT-2'] },
          after: { phraseInterval: 'analyzing' },
        },
      },
    },
    screen: {
      description: 'Whether the wait screen may go: it stands long enough to be read, or is not shown at all.',
      meta: { screen: 'Wait screen', messages: [], requirements: ['WAIT-9'] },
      initial: 'unseen',
      states: {
        unseen: {
          description: 'Only the sky is shown until the list was read for the first time; offers that are there already open from here.',
          meta: { screen: 'Wait screen: only the sky, for a moment', messages: [], requirements: ['WAIT-9'] },
          on: { 'screen.show': 'reading' },
          after: { glanceDelay: 'reading' },
        },
        reading: {
          description: 'The first phrase is being read; offers wait for the end of it.',
          meta: { screen: 'Wait screen: the first phrase is being read', messages: [], requirements: ['WAIT-9'] },
          after: { readingDelay: 'read' },
        },
        read: {
          description: 'A phrase could be read; the first offer opens as soon as it is there.',
          meta: { screen: 'Wait screen: may go at any time', messages: [], requirements: ['WAIT-9'] },
        },
      },
    },
    waitTime: {
      description: 'How long the traveller has waited.',
      meta: { screen: 'Wait screen: how long it has taken', messages: [], requirements: ['WAIT-4'] },
      initial: 'short',
      on: { 'waitTime.restart': '.short' },
      states: {
        short: {
          description: 'Just begun; nothing more is said.',
          meta: { screen: 'Wait screen: nothing more', messages: [], requirements: ['WAIT-4'] },
          after: { hintDelay: 'long' },
        },
        long: {
          description: 'After 20 seconds a hint says that it takes a little longer.',
          meta: { screen: 'Wait screen: a hint that it takes longer', messages: ['wait.hint'], requirements: ['WAIT-4'] },
          after: { wayOutDelay: 'tooLong' },
        },
        tooLong: {
          description: 'After 60 seconds the traveller may try again or edit answers.',
          meta: { screen: 'Wait screen: try again or edit answers', messages: ['wait.slow'], requirements: ['WAIT-4'] },
        },
      },
    },
    search: {
      description: 'Where the search for offers stands.',
      meta: { screen: 'Wait screen', messages: [], requirements: ['WAIT-3'] },
      initial: 'listing',
      on: { 'answers.edit': '.openingQuiz' },
      states: {
        listing: {
          description: 'The list of offers is being read.',
          meta: { screen: 'Wait screen', messages: [], requirements: ['WAIT-3'] },
          tags: 'busy',
          invoke: {
            id: 'listBundles',
            src: 'listBundles',
            input: ({ context }) => ({ quizSessionId: context.quizSessionId }),
            onDone: [
              { guard: { type: 'isOfferFound', params: ({ event }) => ({ list: event.output }) }, target: 'ready' },
              {
                guard: { type: 'isNothingFound', params: ({ event }) => ({ list: event.output }) },
                target: 'zeroOffers',
                actions: [
                  assign({ relax: ({ event }) => event.output.zeroOffers?.relax ?? [] }),
                  { type: 'setWanted', params: ({ event }) => ({ list: event.output }) },
                ],
              },
              {
                guard: { type: 'isSearchFailed', params: ({ event }) => ({ list: event.output }) },
                target: 'failed',
                actions: [assign({ failure: null }), 'showScreen'],
              },
              {
                target: 'waiting',
                actions: [assign({ failure: null }), { type: 'setWanted', params: ({ event }) => ({ list: event.output }) }, 'showScreen'],
              },
            ],
            onError: {
              target: 'waiting',
              actions: [{ type: 'setFailure', params: ({ event }) => ({ error: event.error }) }, 'logFailure', 'showScreen'],
            },
          },
          on: { 'search.retry': 'refreshing' },
        },
        waiting: {
          description: 'No offer yet; the list is read again in a moment, also after a failed call.',
          meta: { screen: 'Wait screen', messages: [], requirements: ['WAIT-3', 'WAIT-11', 'ERR-16'] },
          tags: 'busy',
          after: { pollInterval: 'listing' },
          on: { 'search.retry': 'refreshing' },
        },
        refreshing: {
          description: 'The search for offers starts again, without the criteria that were given up.',
          meta: { screen: 'Wait screen: starting again', messages: [], requirements: ['WAIT-4', 'CALLS-20'] },
          tags: 'busy',
          entry: [assign({ failure: null }), 'restartWaitTime'],
          invoke: {
            id: 'refreshBundles',
            src: 'refreshBundles',
            input: ({ context }) => ({ quizSessionId: context.quizSessionId, relax: context.relaxed }),
            onDone: { target: 'listing', actions: 'invalidateOffers' },
            onError: {
              target: 'failed',
              actions: [{ type: 'setFailure', params: ({ event }) => ({ error: event.error }) }, 'logFailure'],
            },
          },
        },
        failed: {
          description: 'The search itself failed; the traveller can have it started again.',
          meta: {
            screen: 'Wait screen: the search failed, try again or edit answers',
            messages: ['wait.failed', 'error.network'],
            otherwise: ['wait.failed'],
            requirements: ['WAIT-4', 'ERR-16'],
          },
          tags: 'blocked',
          on: { 'search.retry': 'refreshing' },
        },
        zeroOffers: {
          description: 'Nothing fits all the answers: the criteria that could be given up are named.',
          meta: { screen: 'Nothing fits: criteria to give up', messages: [], requirements: ['WAIT-5', 'WAIT-11'] },
          tags: 'blocked',
          on: {
            'criteria.relax': {
              target: 'refreshing',
              actions: assign({
                relaxed: ({ context, event }) => [...context.relaxed.filter((key) => !event.keys.includes(key)), ...event.keys],
              }),
            },
            'search.retry': 'refreshing',
          },
        },
        openingQuiz: {
          description: 'The question that was answered last is looked for; all others can be reached from there.',
          meta: { screen: 'Wait screen: the quiz opens', messages: [], requirements: ['WAIT-4'] },
          tags: 'busy',
          invoke: {
            id: 'getQuizPage',
            src: 'getQuizPage',
            onDone: [
              {
                guard: { type: 'hasAnswers', params: ({ event }) => ({ page: event.output }) },
                target: 'waiting',
                actions: { type: 'openQuestion', params: ({ event }) => ({ page: event.output }) },
              },
              { target: 'waiting', actions: 'openStart' },
            ],
            onError: { target: 'waiting', actions: 'openStart' },
          },
        },
        ready: {
          description: 'The first offer is there. It opens at once, or where the wait screen has just come, when a phrase could be read.',
          meta: { screen: 'Wait screen: the phrase is being read', messages: [], requirements: ['WAIT-3', 'WAIT-9'] },
          tags: 'busy',
          always: { guard: 'isScreenRead', target: 'found', actions: 'openOffers' },
        },
        found: {
          description: 'The first offer is there; the offer page opens.',
          meta: { screen: 'Offer page opens', messages: [], requirements: ['WAIT-3'] },
        },
      },
    },
  },
})

export type OfferWaitActor = ActorRefFrom<typeof offerWaitMachine>
