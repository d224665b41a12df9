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
/** Back and the answers above stay open wherever they are on the screen, after a failure too. */
const toEarlier = {
  'quiz.back': {
    guard: 'hasAnswered',
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
    { guard: { type: 'isPreviousAddress', params: ({ event }: AddressEvent) => event.address } },
    { guard: 'hasAnswered', target: 'opening', actions: { type: 'setOpeningQuestion', params: { questionId: undefined } } },
  ],
} as const
/** Where a page did not come, any other can be asked for. */
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
      always: [
        { guard: 'isLost', actions: ['toastLost', 'forgetLost'] },
        { guard: 'isEditing', target: 'reopening' },
        { guard: 'hasAddress', target: 'resuming' },
        { target: 'welcome' },
      ],
    },
    welcome: {
      description: 'The start page with Get started. A poster of the home page may have named the resort that is wanted.',
      on: {
        'quiz.start': 'starting',
        'resort.name': { actions: { type: 'setResort', params: ({ event }) => ({ resortId: event.resortId }) } },
        'quiz.open': { target: 'resuming', actions: { type: 'setOpeningAddress', params: ({ event }) => event.address } },
      },
    },
    starting: {
      description:
        'A quiz session with the tag trip is being started; a resort that was named is answered in it. Mostly the first question comes along.',
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
      on: { 'quiz.start': 'starting' },
    },
    resuming: {
      description: 'The quiz session of an earlier visit is looked for.',
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
        'The earlier quiz could not be read; it can be tried again or begun anew. For want of a network it is read again by itself.',
      on: {
        'connection.found': { guard: 'hasMissed', target: 'resuming' },
        'quiz.retry': 'resuming',
        'quiz.start': 'starting',
      },
    },
    reopening: {
      description: 'The quiz of earlier offers is made the current one again, so that an answer can be changed.',
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
      on: {
        'connection.found': { guard: 'hasMissed', target: 'reopening' },
        'quiz.retry': 'reopening',
        'quiz.start': 'starting',
      },
    },
    opening: {
      description: 'A page of the quiz is being fetched.',
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
      on: {
        ...fromBroken,
        'connection.found': { guard: 'hasMissed', target: 'opening' },
        'quiz.retry': { target: 'opening', actions: { type: 'setOpening', params: { opening: null } } },
        'quiz.start': 'starting',
      },
    },
    received: {
      description: 'The page says whether there is something left to ask.',
      always: [{ guard: 'hasQuestion', target: 'answering' }, { guard: 'isFinished', target: 'finished' }, { target: 'pageMissing' }],
    },
    pageMissing: {
      description: 'The answer held neither a question nor the end of the quiz; the page stays and can be fetched again.',
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
      entry: { type: 'track', params: { name: 'quiz_finished' } },
      on: {
        'quiz.finish': 'completing',
        ...fromEnd,
      },
    },
    completing: {
      description: 'The quiz is being completed and the search for offers begins.',
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
            guard: { type: 'isMissed', params: ofError('complete') },
            target: 'completeUnsent',
            actions: [{ type: 'setFailure', params: ofError('complete') }, 'logFailure'],
          },
          { target: 'completeFailed', actions: [{ type: 'setFailure', params: ofError('complete') }, 'logFailure'] },
        ],
      },
    },
    completeUnsent: {
      description: 'There was no network: Finish waits for one and is sent by itself; all answers stay and can be changed.',
      tags: 'unsent',
      on: { ...fromEnd, 'connection.found': 'completing', 'quiz.finish': 'completing', 'quiz.retry': 'completing' },
    },
    completeFailed: {
      description: 'The quiz could not be completed; all answers stay, can be changed, and Finish tries again.',
      on: { ...fromEnd, 'quiz.finish': 'completing' },
    },
  },
})

export type QuizActor = ActorRefFrom<typeof quizMachine>
