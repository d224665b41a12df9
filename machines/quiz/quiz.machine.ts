import { type ActorRefFrom, emit } from 'xstate'
import { answeringState } from './quiz.answering.ts'
import { movedOnState } from './quiz.moved-on.ts'
import { type Address, emptyQuiz, quizSetup } from './quiz.setup.ts'

type Failed = { event: { error: unknown } }
const ofError =
  (step: 'load' | 'complete') =>
  ({ event }: Failed) => ({ error: event.error, step })

const begun = ['reset', 'removeAnswer', { type: 'track', params: { name: 'quiz_started' } }] as const

type AddressEvent = { event: { address: Address } }
/** Back and the earlier answers are available in every screen, also after a failure. */
const toEarlier = {
  'quiz.back': {
    guard: 'isAnsweredBefore',
    target: 'opening',
    actions: { type: 'setOpeningQuestion', params: { questionId: undefined } },
  },
  'quiz.goTo': {
    guard: { type: 'isAnswered', params: ({ event }: { event: { questionId: string } }) => ({ questionId: event.questionId }) },
    target: 'opening',
    actions: {
      type: 'setOpeningQuestion',
      params: ({ event }: { event: { questionId: string } }) => ({ questionId: event.questionId as string | undefined }),
    },
  },
} as const
/** At the end the address is still that of the last question. */
const fromEnd = {
  ...toEarlier,
  'address.change': [
    { guard: { type: 'isPreviousQuestion', params: ({ event }: AddressEvent) => event.address } },
    { guard: 'isAnsweredBefore', target: 'opening', actions: { type: 'setOpeningQuestion', params: { questionId: undefined } } },
  ],
} as const
/** If a page fails to load, any other can be opened. */
const fromBroken = {
  ...toEarlier,
  'address.change': { target: 'opening', actions: { type: 'setOpeningAddress', params: ({ event }: AddressEvent) => event.address } },
} as const

/** The quiz from Get started to the wait for offers (QUIZ-1 to QUIZ-44, QUIZ-57, D10 to D15). */
export const quizMachine = quizSetup.createMachine({
  id: 'quiz',
  context: ({ input }) => ({
    ...emptyQuiz,
    restored: input.restored.snapshot,
    isLost: input.restored.isLost,
    editing: input.editing ?? null,
    opening: input.address && { blockId: input.address.blockId, blockPage: input.address.page },
  }),
  initial: 'deciding',
  on: { 'quiz.reset': { target: '.welcome', actions: ['reset', 'removeAnswer'] } },
  states: {
    deciding: {
      description: 'On the start page nothing is asked yet; at the address of a question the quiz resumes there.',
      meta: { screen: 'Nothing to see yet', messages: [], requirements: ['QUIZ-43'] },
      always: [
        { guard: 'isLost', actions: ['toastLost', 'forgetLost'] },
        { guard: 'isEditing', target: 'reopening' },
        { guard: 'hasAddress', target: 'resuming' },
        { target: 'welcome' },
      ],
    },
    welcome: {
      description: 'The start page with Get started. A poster of the home page may have named the resort that is wanted.',
      meta: { screen: 'Quiz start page', messages: ['quiz.start.title'], requirements: ['QUIZ-1', 'QUIZ-2', 'QUIZ-54'] },
      on: {
        'quiz.start': 'starting',
        'resort.name': { actions: { type: 'setResort', params: ({ event }) => ({ resortId: event.resortId }) } },
        'quiz.open': { target: 'resuming', actions: { type: 'setOpeningAddress', params: ({ event }) => event.address } },
      },
    },
    starting: {
      description:
        'A quiz session with the tag trip is being started; a resort that was named is answered in it. Mostly the first question comes along.',
      meta: { screen: 'Quiz start page, busy', messages: ['quiz.start.title'], requirements: ['QUIZ-2', 'QUIZ-58', 'CALLS-12'] },
      tags: 'busy',
      invoke: {
        id: 'startQuiz',
        src: 'startQuiz',
        input: ({ context: { resortId } }) => ({ tags: ['trip'], ...(resortId === null ? {} : { resortId }) }),
        onDone: [
          {
            guard: { type: 'hasPage', params: ({ event }) => event.output },
            target: 'received',
            actions: [...begun, { type: 'setPage', params: ({ event }) => event.output }],
          },
          {
            target: 'opening',
            actions: [...begun, { type: 'setOpening', params: ({ event }) => ({ opening: event.output.pageInfo }) }],
          },
        ],
        onError: { target: 'startFailed', actions: [{ type: 'setFailure', params: ofError('load') }, 'logFailure'] },
      },
    },
    startFailed: {
      description: 'The quiz could not be started; the button tries again.',
      meta: {
        screen: 'Quiz start page with an error',
        messages: ['quiz.start.title', 'quiz.loadFailed', 'error.network'],
        requirements: ['ERR-1', 'ERR-16'],
      },
      on: { 'quiz.start': 'starting' },
    },
    resuming: {
      description: 'The quiz session of an earlier visit is looked for.',
      meta: { screen: 'Quiz, loading', messages: [], requirements: ['QUIZ-43', 'CALLS-11'] },
      tags: 'busy',
      invoke: {
        id: 'getQuizSession',
        src: 'getQuizSession',
        onDone: [
          { guard: { type: 'hasSession', params: ({ event }) => ({ session: event.output.session }) }, target: 'opening' },
          { target: 'welcome', actions: ['reset', 'openStart'] },
        ],
        onError: { target: 'resumeFailed', actions: [{ type: 'setFailure', params: ofError('load') }, 'logFailure'] },
      },
    },
    resumeFailed: {
      description:
        'The earlier quiz could not be read; it can be tried again or started again. For want of a network it is read again by itself.',
      meta: {
        screen: 'Quiz with an error: try again or start again',
        messages: ['quiz.loadFailed', 'error.network'],
        requirements: ['QUIZ-42', 'ERR-16'],
      },
      on: {
        'connection.restored': { guard: 'isFailedOffline', target: 'resuming' },
        'quiz.retry': 'resuming',
        'quiz.start': 'starting',
      },
    },
    reopening: {
      description: 'The quiz of earlier offers is made the current one again, so that an answer can be changed.',
      meta: { screen: 'Quiz, loading', messages: [], requirements: ['QUIZ-53'] },
      tags: 'busy',
      invoke: {
        id: 'reopenQuiz',
        src: 'reopenQuiz',
        input: ({ context }) => context.editing ?? { quizSessionId: '', questionId: null },
        onDone: {
          target: 'opening',
          actions: { type: 'setOpening', params: ({ event }) => ({ opening: event.output.pageInfo }) },
        },
        onError: { target: 'reopenFailed', actions: [{ type: 'setFailure', params: ofError('load') }, 'logFailure'] },
      },
    },
    reopenFailed: {
      description:
        'The quiz of these offers could not be opened; it can be tried again or a new one begun. For want of a network it is tried again by itself.',
      meta: {
        screen: 'Quiz with an error: try again or start again',
        messages: ['quiz.loadFailed', 'error.network'],
        requirements: ['QUIZ-53', 'ERR-16'],
      },
      on: {
        'connection.restored': { guard: 'isFailedOffline', target: 'reopening' },
        'quiz.retry': 'reopening',
        'quiz.start': 'starting',
      },
    },
    opening: {
      description: 'A page of the quiz is being fetched.',
      meta: { screen: 'Quiz, the next page is coming', messages: [], requirements: ['QUIZ-10', 'QUIZ-13', 'QUIZ-43', 'CALLS-15'] },
      tags: 'busy',
      invoke: {
        id: 'getQuizPage',
        src: 'getQuizPage',
        input: ({ context }) => ({ pageInfo: context.opening }),
        onDone: { target: 'received', actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'openFailed', actions: [{ type: 'setFailure', params: ofError('load') }, 'logFailure'] },
      },
    },
    openFailed: {
      description:
        'The page could not be fetched; trying again opens the last page that was reached. For want of a network it is fetched again by itself.',
      meta: {
        screen: 'Quiz with an error: try again',
        messages: ['quiz.loadFailed', 'error.network'],
        requirements: ['QUIZ-42', 'ERR-16'],
      },
      on: {
        ...fromBroken,
        'connection.restored': { guard: 'isFailedOffline', target: 'opening' },
        'quiz.retry': { target: 'opening', actions: { type: 'setOpening', params: { opening: null } } },
        'quiz.start': 'starting',
      },
    },
    received: {
      description: 'The page says whether there is something left to ask.',
      meta: { screen: 'Nothing to see: the page is sorted', messages: [], requirements: ['QUIZ-18', 'QUIZ-19'] },
      always: [{ guard: 'isQuestionLeft', target: 'answering' }, { guard: 'isFinished', target: 'finished' }, { target: 'pageMissing' }],
    },
    pageMissing: {
      description: 'The answer held neither a question nor the end of the quiz; the page stays and can be fetched again.',
      meta: {
        screen: 'Quiz with an error: try again',
        messages: ['quiz.loadFailed'],
        otherwise: ['quiz.loadFailed'],
        requirements: ['QUIZ-18', 'QUIZ-42'],
      },
      tags: 'blocked',
      entry: 'logMissing',
      on: {
        ...fromBroken,
        'quiz.retry': { target: 'opening', actions: { type: 'setOpening', params: { opening: null } } },
        'quiz.start': 'starting',
      },
    },
    answering: answeringState,
    movedOn: movedOnState,
    finished: {
      description: 'Nothing is left to ask: progress stands at 100 and Finish is shown.',
      meta: { screen: 'Quiz with Finish at 100 percent', messages: ['quiz.finished'], requirements: ['QUIZ-6', 'QUIZ-9', 'QUIZ-18'] },
      entry: { type: 'track', params: { name: 'quiz_finished' } },
      on: {
        'quiz.finish': 'completing',
        ...fromEnd,
      },
    },
    completing: {
      description: 'The quiz is being completed and the search for offers begins.',
      meta: { screen: 'Quiz with Finish, busy', messages: ['quiz.finished'], requirements: ['QUIZ-20', 'CALLS-16'] },
      tags: 'busy',
      invoke: {
        id: 'completeQuiz',
        src: 'completeQuiz',
        onDone: {
          target: 'welcome',
          actions: [
            { type: 'track', params: { name: 'quiz_completed' } },
            'reset',
            emit(({ event }) => ({ type: 'navigate', to: 'generate', params: { quizSessionId: event.output.quizSessionId } }) as const),
          ],
        },
        onError: [
          {
            guard: { type: 'isOffline', params: ofError('complete') },
            target: 'completeUnsent',
            actions: [{ type: 'setFailure', params: ofError('complete') }, 'logFailure'],
          },
          { target: 'completeFailed', actions: [{ type: 'setFailure', params: ofError('complete') }, 'logFailure'] },
        ],
      },
    },
    completeUnsent: {
      description: 'There was no network: Finish waits for one and is sent by itself; all answers stay and can be changed.',
      meta: {
        screen: 'Quiz with Finish, which waits to be sent',
        messages: ['quiz.finished', 'error.network'],
        requirements: ['NET-4', 'ERR-1'],
      },
      tags: 'unsent',
      on: { ...fromEnd, 'connection.restored': 'completing', 'quiz.finish': 'completing', 'quiz.retry': 'completing' },
    },
    completeFailed: {
      description: 'The quiz could not be completed; all answers stay, can be changed, and Finish tries again.',
      meta: {
        screen: 'Quiz with Finish and an error',
        messages: ['quiz.finished', 'quiz.completeFailed'],
        requirements: ['QUIZ-42', 'ERR-16'],
      },
      on: { ...fromEnd, 'quiz.finish': 'completing' },
    },
  },
})

export type QuizActor = ActorRefFrom<typeof quizMachine>
