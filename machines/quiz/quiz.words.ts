import { defineWords } from '../flow.ts'
import { quizMachine } from './quiz.machine.ts'

/** Guards in words, read after 'if'. */
export const quizWords = defineWords(quizMachine, {
  isEditing: 'answers of earlier offers are to be changed',
  hasAddress: 'the address names a question',
  hasMissed: 'there was no network',
  hasAnswered: 'a question was answered before',
  hasQuestion: 'there is a question to ask',
  hasSession: 'a quiz is under way',
  isAnswered: 'the question was answered',
  isComplete: 'the answer is complete',
  isFinished: 'every question is answered',
  isFirstPage: 'it is the first question',
  isMissed: 'there is no network',
  isLost: 'what this browser kept of it can not be read',
  isPreviousAddress: 'it is the question before',
  isSameAnswer: 'the answer is the same as before',
  isShownAddress: 'that question is shown already',
  isSingleChoice: 'one option can be chosen',
  isSkippable: 'the question may be skipped',
})
