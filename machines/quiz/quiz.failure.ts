import { failureWith, type StepFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** What failed in the quiz; nothing that was answered is lost with it (QUIZ-41, QUIZ-42). */
export type QuizFailure = StepFailure & { step: 'load' | 'save' | 'complete' }

const texts: Record<QuizFailure['step'], MessageId> = {
  load: 'quiz.loadFailed',
  save: 'quiz.saveFailed',
  complete: 'quiz.completeFailed',
}

export const toQuizFailure = (error: unknown, step: QuizFailure['step']): QuizFailure => ({ ...failureWith(error, texts[step]), step })
