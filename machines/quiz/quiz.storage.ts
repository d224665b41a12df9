import * as v from 'valibot'
import { AnswerValue } from '../../contract/quiz.ts'
import { keys } from '../keys.ts'
import { persisted } from '../persisted.ts'

/** The unsent input of a question. */
const Draft = v.object({ questionId: v.string(), answer: AnswerValue })
export type QuizDraft = v.InferOutput<typeof Draft>

const drafts = persisted(keys.quiz, 1, Draft)

export const restoreQuizDraft = drafts.restore

export const persistQuizDraft = drafts.persist

export const forgetQuizDraft = drafts.forget
