import { partOf } from '../../../platform/browser/late-parts.ts'

/** The calendar, the field for one day and the end, which come ahead while the first questions are answered (SHELL-30). */
export const lateQuiz = partOf(() => import('./late-quiz.tsx'))
