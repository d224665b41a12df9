import type { SnapshotFrom } from 'xstate'
import { isLastChoice } from './quiz.answers.ts'
import type { quizMachine } from './quiz.machine.ts'

type Snapshot = SnapshotFrom<typeof quizMachine>

export type QuizView = 'welcome' | 'loading' | 'question' | 'finished' | 'broken'

/** Which screen of the quiz is shown. While a page loads, the previous one stays on screen. */
export function selectView(snapshot: Snapshot): QuizView {
  if (snapshot.matches('welcome') || snapshot.matches('starting') || snapshot.matches('startFailed')) return 'welcome'
  if (
    snapshot.matches('finished') ||
    snapshot.matches('completing') ||
    snapshot.matches('completeFailed') ||
    snapshot.matches('completeUnsent')
  )
    return 'finished'
  if (snapshot.matches('answering') || snapshot.matches('movedOn')) return 'question'
  if (
    snapshot.matches('resumeFailed') ||
    snapshot.matches('reopenFailed') ||
    snapshot.matches('openFailed') ||
    snapshot.matches('pageMissing')
  )
    return 'broken'
  return snapshot.context.page?.nextQuestion.question ? 'question' : 'loading'
}
/** The resort of a poster, which a new quiz answers in advance (QUIZ-54). */
export const selectResortId = (snapshot: Snapshot) => snapshot.context.resortId
export const selectQuestion = (snapshot: Snapshot) => snapshot.context.page?.nextQuestion.question ?? null
/** Earlier answers, oldest first, shown dimmed above the question (QUIZ-5). */
export const selectAnswered = (snapshot: Snapshot) => snapshot.context.page?.answeredQuestions ?? []
/** The input of the active question. */
export const selectDraft = (snapshot: Snapshot) => snapshot.context.draft
/** Whether the answer waits for a network; it is then sent automatically (NET-4). */
export const selectIsUnsent = (snapshot: Snapshot) => snapshot.hasTag('unsent')
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** Whether the earlier answers link to their questions: not while a call is pending. */
export const selectCanEdit = (snapshot: Snapshot) => !selectIsBusy(snapshot) && !snapshot.matches('movedOn')
const selectIsFinished = (snapshot: Snapshot) => selectView(snapshot) === 'finished'

/** Progress of the quiz in percent: floor(blockOrder / totalBlocks × 100), 100 when finished (QUIZ-9). */
export function selectProgress(snapshot: Snapshot): number {
  if (selectIsFinished(snapshot)) return 100
  const info = snapshot.context.page?.pageInfo
  return info ? Math.floor((info.blockOrder / info.totalBlocks) * 100) : 0
}
/** Whether the back button is shown: not on the first page of the first block (QUIZ-3), nor without a target. */
export function selectCanGoBack(snapshot: Snapshot): boolean {
  const info = snapshot.context.page?.pageInfo
  const leads = selectIsBusy(snapshot) || snapshot.can({ type: 'quiz.back' })
  if (!leads) return false
  return selectIsFinished(snapshot) || (info !== null && info !== undefined && !(info.blockOrder === 0 && info.blockPage === 0))
}
/** Whether Skip is shown (QUIZ-4, QUIZ-35). */
export const selectCanSkip = (snapshot: Snapshot) => snapshot.can({ type: 'answer.skip' })
/** Whether Next, or Finish in its place, is enabled (QUIZ-25, QUIZ-28, QUIZ-34). */
export const selectCanSubmit = (snapshot: Snapshot) => snapshot.can({ type: selectIsLast(snapshot) ? 'quiz.finish' : 'answer.submit' })
/** Whether the chosen answer is the last one, so that Finish takes the place of Next (QUIZ-60). */
export function selectIsLast(snapshot: Snapshot): boolean {
  const question = selectQuestion(snapshot)
  return question !== null && isLastChoice(question, snapshot.context.draft)
}
/** The number of the question on screen; the questions passed over by a preset do not count (QUIZ-62). */
export const selectNumber = (snapshot: Snapshot) => selectAnswered(snapshot).filter((one) => !one.isAuto).length + 1
/** The number of questions with the answers so far, or null if the back end does not say (QUIZ-62). */
export const selectQuestionCount = (snapshot: Snapshot) => snapshot.context.page?.questionCount ?? null
export const selectCanRetry = (snapshot: Snapshot) => snapshot.can({ type: 'quiz.retry' })
/** The error message, or null; null during a retry. */
export const selectErrorMessage = (snapshot: Snapshot) => (snapshot.hasTag('busy') ? null : (snapshot.context.failure?.message ?? null))
