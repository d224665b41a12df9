import type { AnswerValue, Question } from '../../../../contract/quiz.ts'

/** What every control of a question takes. */
export type ControlProps<Q extends Question = Question> = {
  question: Q
  answer: AnswerValue
  /** Id of the heading that names the control. */
  titleId: string
  /** Changes what stands in the control; nothing is sent yet. */
  onChange: (answer: AnswerValue) => void
  /** A definite choice by pointer, Enter or Space (QUIZ-12). */
  onChoose: (answer: AnswerValue) => void
}
