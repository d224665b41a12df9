import type { AnswerValue, Question } from '../../../../contract/quiz.ts'

/** The props of every control of a question. */
export type ControlProps<Q extends Question = Question> = {
  question: Q
  answer: AnswerValue
  /** Id of the heading that names the control. */
  titleId: string
  /** Changes the control's value; nothing is sent yet. */
  onChange: (answer: AnswerValue) => void
  /** A final choice by pointer, Enter or Space (QUIZ-12). */
  onChoose: (answer: AnswerValue) => void
}
