import { type Failure, generalMessage, toFailure } from '../failure.ts'
import type { MessageId } from '../messages.ts'

/** What failed in the quiz; nothing that was answered is lost with it (QUIZ-41, QUIZ-42). */
export type QuizFailure = Failure & { step: 'load' | 'save' | 'complete'; message: MessageId }

const texts = { load: 'quiz.loadFailed', save: 'quiz.saveFailed', complete: 'quiz.completeFailed' } as const satisfies Record<
  QuizFailure['step'],
  MessageId
>

export function toQuizFailure(error: unknown, step: QuizFailure['step']): QuizFailure {
  const failure = toFailure(error)
  return { ...failure, step, message: generalMessage(failure) === 'error.network' ? 'error.network' : texts[step] }
}
