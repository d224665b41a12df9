import { preloadable } from '../../../platform/browser/lazy-parts.ts'

/** The calendar, the fields of dates and ages, and the end page, preloaded during the first questions (SHELL-30). */
export const lazyQuiz = preloadable(() => import('./lazy-quiz.tsx'))
