import * as v from 'valibot'
import { AnswerValue } from '../../contract/quiz.ts'
import { keepsake } from '../keepsake.ts'
import { keys } from '../keys.ts'

/** What stands in the control of a question and was not sent yet. */
const Draft = v.object({ questionId: v.string(), answer: AnswerValue })
export type QuizDraft = v.InferOutput<typeof Draft>

const drafts = keepsake(keys.quiz, 1, Draft)

export const readQuizDraft = drafts.read

export const keepQuizDraft = drafts.keep

export const forgetQuizDraft = drafts.forget
