import type { AnswerValue, QuizPage } from '../../contract/quiz.ts'
import { type Address, quizSetup } from './quiz.setup.ts'

type AnswerEvent = { event: { answer: AnswerValue } }
type AddressEvent = { event: { address: Address } }
type Failed = { event: { error: unknown } }
const keep = { type: 'setDraft', params: ({ event }: AnswerEvent) => ({ answer: event.answer }) } as const
const addressOf = ({ event }: AddressEvent) => event.address
const back = { target: '#quiz.answering', actions: 'takeBack' } as const
const ofError = ({ event }: Failed) => ({ error: event.error })
const failed = [
  'keepChosen',
  'takeBack',
  { type: 'setFailure', params: ({ event }: Failed) => ({ error: event.error, step: 'save' as const }) },
  'logFailure',
] as const
const saved = [
  'trackSaved',
  'keepChosen',
  'takeBack',
  'removeAnswer',
  { type: 'setPage', params: ({ event }: { event: { output: QuizPage } }) => ({ page: event.output }) },
] as const

/** The next question while the previous answer is being saved (QUIZ-57). */
export const movedOnState = quizSetup.createStateConfig({
  description:
    'The question that follows is asked already, while the answer before it is being saved. The address stays with that one until it is; where it can not be saved, its page returns.',
  meta: { screen: 'Quiz question, the answer before it is being saved', messages: [], requirements: ['QUIZ-57', 'QUIZ-9', 'CALLS-13'] },
  initial: 'choosing',
  invoke: {
    id: 'answerQuiz',
    src: 'answerQuiz',
    input: ({ context: { unsaved } }) => ({
      pageInfo: unsaved?.page.pageInfo ?? { blockId: '', blockPage: 0 },
      answer: unsaved?.answer ?? { questionId: '', answer: null, isSkipped: false },
    }),
    onDone: [
      { guard: 'isAnsweredAhead', target: '#quiz.answering.settling', actions: saved },
      { guard: 'isFinishedAhead', target: '#quiz.answering.savingLast', actions: saved },
      { guard: 'isSkippedAhead', target: '#quiz.answering.skipping', actions: saved },
      { target: '#quiz.received', actions: saved },
    ],
    onError: [
      { guard: { type: 'isSkipOffline', params: ofError }, target: '#quiz.answering.skipUnsent', actions: failed },
      { guard: 'isSkipped', target: '#quiz.answering.skipFailed', actions: failed },
      { guard: { type: 'isOffline', params: ofError }, target: '#quiz.answering.unsent', actions: failed },
      { target: '#quiz.answering.saveFailed', actions: failed },
    ],
  },
  on: {
    'address.change': [{ guard: { type: 'isBeingSaved', params: addressOf } }, back],
  },
  states: {
    choosing: {
      description: 'The traveller reads and chooses; what is chosen waits for the answer before it.',
      meta: { screen: 'Quiz question, the answer before it is being saved', messages: [], requirements: ['QUIZ-57'] },
      on: {
        'answer.choose': [{ guard: 'isSingleChoice', target: 'answered', actions: keep }, { actions: keep }],
        'answer.change': { actions: keep },
        'answer.submit': { guard: 'isComplete', target: 'answered' },
        'answer.skip': { guard: 'isSkippable', target: 'passed' },
        'quiz.finish': { guard: 'isLastChoice', target: 'lastAnswered' },
        'quiz.back': { ...back, actions: [{ type: 'track', params: { name: 'quiz_back' } }, 'takeBack'] },
      },
    },
    answered: {
      description: 'This question is answered too: it is sent as soon as the one before is saved.',
      meta: { screen: 'Quiz question, busy', messages: [], requirements: ['QUIZ-57', 'QUIZ-11'] },
      tags: 'busy',
    },
    lastAnswered: {
      description: 'Finish was pressed on the last question: its answer is sent as soon as the one before is saved.',
      meta: { screen: 'Quiz question, busy', messages: [], requirements: ['QUIZ-57', 'QUIZ-60'] },
      tags: 'busy',
    },
    passed: {
      description: 'This question is to be skipped, as soon as the answer before it is saved.',
      meta: { screen: 'Quiz question, busy', messages: [], requirements: ['QUIZ-57', 'QUIZ-15'] },
      tags: 'busy',
    },
  },
})
