import { defineWords } from '../flow.ts'
import { quizMachine } from './quiz.machine.ts'

/** Guards in words, read after 'if'. */
export const quizWords = defineWords(quizMachine, {
  isEditing: 'answers of earlier offers are to be changed',
  hasAddress: 'the address names a question',
  hasMissed: 'there was no network',
  hasAnswered: 'a question was answered before',
  hasPage: 'the first question came along',
  hasQuestion: 'there is a question to ask',
  hasSession: 'a quiz is under way',
  isAnswered: 'the question was answered',
  isComplete: 'the answer is complete',
  isFinished: 'every question is answered',
  isFollowed: 'the answer is complete and it is known what follows',
  isFollowedOnSkip: 'the question may be skipped and it is known what follows',
  isAnsweredAhead: 'the question on the screen comes and is answered',
  isPassedAhead: 'the question on the screen comes and was skipped',
  isSkipMissed: 'Skip found no network',
  isPassedOver: 'it was Skip',
  isUnsavedAddress: 'it is the address of the question whose answer is being saved',
  isFirstPage: 'it is the first question',
  isMissed: 'there is no network',
  isLost: 'what this browser kept of it can not be read',
  isPreviousAddress: 'it is the question before',
  isSameAnswer: 'the answer is the same as before',
  isShownAddress: 'that question is shown already',
  isSingleChoice: 'one option can be chosen',
  isSkippable: 'the question may be skipped',
})
