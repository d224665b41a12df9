import type { AnswerValue, QuizAnswer, QuizPage } from '../../contract/quiz.ts'
import { answerOf, skipOf } from './quiz.following.ts'
import { type Address, type QuizContext, quizSetup } from './quiz.setup.ts'

type AnswerEvent = { event: { answer: AnswerValue } }
type Failed = { event: { error: unknown } }
type AddressEvent = { event: { address: Address } }
const keep = [{ type: 'setDraft', params: ({ event }: AnswerEvent) => ({ answer: event.answer }) }, 'persistAnswer'] as const
const change = { target: '#quiz.answering.choosing', actions: keep } as const
/** A choice by pointer, Enter or Space is submitted after a delay; in other controls it only changes the input (QUIZ-12, QUIZ-61). */
const choosePlace = [
  { guard: { type: 'isPlace', params: ({ event }: AnswerEvent) => event }, target: '#quiz.answering.placed', reenter: true, actions: keep },
  change,
] as const
const choose = [{ guard: 'isSingleChoice', target: '#quiz.answering.settling', actions: keep }, ...choosePlace] as const
/** An unchanged answer moves on without a submit (QUIZ-13). If the next question is known, it is shown at once (QUIZ-57). */
const toKnown = [
  { guard: 'isSameAnswer', target: '#quiz.opening', actions: 'setOpeningNext' },
  { guard: 'isNextKnown', target: '#quiz.movedOn', actions: { type: 'moveOn', params: { isSkipped: false } } },
] as const
const submit = [...toKnown, { guard: 'isComplete', target: '#quiz.answering.saving' }] as const
const submitPlace = [...toKnown, { target: '#quiz.answering.saving' }] as const
const skip = [
  { guard: 'isNextKnownOnSkip', target: '#quiz.movedOn', actions: { type: 'moveOn', params: { isSkipped: true } } },
  { guard: 'isSkippable', target: '#quiz.answering.skipping' },
] as const
/** With the choice that ends the quiz, Finish sends it and completes the quiz (QUIZ-60). An unchanged answer leads to the end (QUIZ-13). */
const finish = [
  { guard: 'isLastChoiceSaved', target: '#quiz.opening', actions: 'setOpeningNext' },
  { guard: 'isLastChoice', target: '#quiz.answering.savingLast' },
] as const
const ofError = ({ event }: Failed) => ({ error: event.error })
const failed = [
  { type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, step: 'save' as const }) },
  'logFailure',
] as const

const ofPage = ({ event }: { event: { output: QuizPage } }) => ({ page: event.output })
const saved = (name: 'quiz_answered' | 'quiz_skipped') =>
  [{ type: 'track', params: { name } }, 'removeAnswer', { type: 'setPage', params: ofPage }] as const

type Answer = (context: Pick<QuizContext, 'page' | 'draft'>) => QuizAnswer
const inputOf =
  (answer: Answer) =>
  ({ context }: { context: QuizContext }) => ({
    pageInfo: context.page?.pageInfo ?? { blockId: '', blockPage: 0 },
    answer: answer(context),
  })

/** Sends the answer or the skip, and fetches the next page. */
const send = <Unsent extends string, Failure extends string>(how: {
  answer: Answer
  event: 'quiz_answered' | 'quiz_skipped'
  unsent: Unsent
  failed: Failure
}) =>
  ({
    id: 'answerQuiz',
    src: 'answerQuiz',
    input: inputOf(how.answer),
    onDone: { target: '#quiz.received', actions: saved(how.event) },
    onError: [
      { guard: { type: 'isOffline', params: ofError }, target: how.unsent, actions: failed },
      { target: how.failed, actions: failed },
    ],
  }) as const

/** One question: answered, submitted, saved, skipped, or left for an earlier one. */
export const answeringState = quizSetup.createStateConfig({
  description: 'A question is asked; earlier answers stand above it.',
  meta: { screen: 'Quiz question', messages: [], requirements: ['QUIZ-3', 'QUIZ-4', 'QUIZ-5', 'QUIZ-9', 'QUIZ-21'] },
  tags: 'asking',
  entry: ['openPage', 'persistAnswer'],
  initial: 'choosing',
  on: {
    'quiz.back': [
      { guard: 'isFirstQuestion', actions: 'openStart' },
      { target: '#quiz.answering.goingBack', actions: { type: 'track', params: { name: 'quiz_back' } } },
    ],
    'quiz.goTo': {
      guard: { type: 'isAnswered', params: ({ event }) => ({ questionId: event.questionId }) },
      target: '#quiz.opening',
      actions: { type: 'setOpeningQuestion', params: ({ event }) => ({ questionId: event.questionId }) },
    },
    'address.change': [
      { guard: { type: 'isQuestionShown', params: ({ event }: AddressEvent) => event.address } },
      { guard: { type: 'isPreviousQuestion', params: ({ event }: AddressEvent) => event.address }, target: '#quiz.answering.goingBack' },
      { target: '#quiz.opening', actions: { type: 'setOpeningAddress', params: ({ event }: AddressEvent) => event.address } },
    ],
  },
  states: {
    choosing: {
      description: 'The traveller is choosing; Next sends, Skip passes on.',
      meta: { screen: 'Quiz question', messages: [], requirements: ['QUIZ-12', 'QUIZ-25', 'QUIZ-28', 'QUIZ-34'] },
      on: {
        'answer.choose': choose,
        'answer.change': change,
        'answer.submit': submit,
        'quiz.finish': finish,
        'answer.skip': skip,
      },
    },
    settling: {
      description: 'A choice was made; it is sent 300 ms after it last changed.',
      meta: { screen: 'Quiz question, the choice is made', messages: [], requirements: ['QUIZ-11', 'QUIZ-12', 'QUIZ-13'] },
      on: {
        // Re-enters the state, so that each change restarts the 300 ms.
        'answer.choose': { target: 'settling', reenter: true, actions: keep },
        'answer.change': change,
        'answer.submit': submit,
        'quiz.finish': finish,
      },
      after: { settleDelay: [...submit, { target: 'choosing' }] },
    },
    placed: {
      description: 'A place was chosen; Next sends it, and 1 second later it is sent by itself.',
      meta: { screen: 'Quiz question, the place is chosen', messages: [], requirements: ['QUIZ-61', 'QUIZ-34', 'QUIZ-13'] },
      on: {
        'answer.choose': choosePlace,
        'answer.change': change,
        'answer.submit': submitPlace,
        'answer.skip': skip,
      },
      after: { placeDelay: submitPlace },
    },
    saving: {
      description: 'The answer is being saved and the next page fetched.',
      meta: { screen: 'Quiz question, busy', messages: [], requirements: ['QUIZ-10', 'CALLS-13'] },
      tags: 'busy',
      invoke: send({
        answer: ({ page, draft }) => answerOf(page, draft),
        event: 'quiz_answered',
        unsent: 'unsent',
        failed: 'saveFailed',
      }),
    },
    savingLast: {
      description: 'The last answer is being saved; the quiz is then completed.',
      meta: { screen: 'Quiz question, busy', messages: [], requirements: ['QUIZ-60', 'QUIZ-20', 'CALLS-13'] },
      tags: 'busy',
      invoke: {
        id: 'answerQuiz',
        src: 'answerQuiz',
        input: inputOf(({ page, draft }) => answerOf(page, draft)),
        onDone: [
          {
            guard: { type: 'isEnd', params: ofPage },
            target: '#quiz.completing',
            actions: [...saved('quiz_answered'), { type: 'track', params: { name: 'quiz_finished' } }],
          },
          { target: '#quiz.received', actions: saved('quiz_answered') },
        ],
        onError: [
          { guard: { type: 'isOffline', params: ofError }, target: 'unsent', actions: failed },
          { target: 'saveFailed', actions: failed },
        ],
      },
    },
    unsent: {
      description: 'There was no network: the answer stays on the screen, waits for one, and is sent by itself.',
      meta: {
        screen: 'Quiz question, the answer waits to be sent',
        messages: ['error.network'],
        requirements: ['NET-4', 'QUIZ-41', 'ERR-1'],
      },
      tags: 'unsent',
      on: {
        'connection.restored': 'saving',
        'quiz.retry': 'saving',
        'answer.submit': 'saving',
        'answer.choose': choose,
        'answer.change': change,
      },
    },
    saveFailed: {
      description: 'The answer could not be saved: it stays on the screen and can be sent again.',
      meta: { screen: 'Quiz question with the answer and an error', messages: ['quiz.saveFailed'], requirements: ['QUIZ-41', 'ERR-16'] },
      on: { 'quiz.retry': 'saving', 'answer.submit': 'saving', 'answer.choose': choose, 'answer.change': change },
    },
    skipping: {
      description: 'The question is being passed over, with its default where it has one.',
      meta: { screen: 'Quiz question, busy', messages: [], requirements: ['QUIZ-15'] },
      tags: 'busy',
      invoke: send({ answer: ({ page }) => skipOf(page), event: 'quiz_skipped', unsent: 'skipUnsent', failed: 'skipFailed' }),
    },
    skipUnsent: {
      description: 'There was no network: Skip waits for one and is sent by itself, or the question is answered.',
      meta: { screen: 'Quiz question, Skip waits to be sent', messages: ['error.network'], requirements: ['NET-4', 'ERR-1'] },
      tags: 'unsent',
      on: {
        'connection.restored': 'skipping',
        'quiz.retry': 'skipping',
        'answer.skip': 'skipping',
        'answer.choose': choose,
        'answer.change': change,
      },
    },
    skipFailed: {
      description: 'Skipping could not be saved; it can be tried again, or the question answered.',
      meta: { screen: 'Quiz question with an error', messages: ['quiz.saveFailed'], requirements: ['QUIZ-41', 'ERR-16'] },
      on: { 'quiz.retry': 'skipping', 'answer.skip': 'skipping', 'answer.choose': choose, 'answer.change': change },
    },
    goingBack: {
      description: 'The page before this one is being fetched.',
      meta: { screen: 'Quiz question, busy', messages: [], requirements: ['QUIZ-14', 'QUIZ-44', 'CALLS-14'] },
      tags: 'busy',
      entry: 'forgetChosen',
      invoke: {
        id: 'previousQuiz',
        src: 'previousQuiz',
        input: ({ context }) => ({
          pageInfo: context.page?.pageInfo ?? { blockId: '', blockPage: 0 },
          answer: answerOf(context.page, context.draft),
        }),
        onDone: {
          target: '#quiz.received',
          actions: { type: 'setPage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: {
          target: 'backFailed',
          actions: [{ type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, step: 'load' as const }) }, 'logFailure'],
        },
      },
    },
    backFailed: {
      description:
        'The page before could not be fetched; this page stays with its answer. For want of a network it is fetched again by itself.',
      meta: { screen: 'Quiz question with an error', messages: ['quiz.loadFailed', 'error.network'], requirements: ['QUIZ-42', 'ERR-16'] },
      on: {
        'connection.restored': { guard: 'isFailedOffline', target: 'goingBack' },
        'quiz.retry': 'goingBack',
        'answer.choose': choose,
        'answer.change': change,
        'answer.submit': submit,
      },
    },
  },
})
