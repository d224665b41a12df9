import { partOf } from '../../../platform/browser/late-parts.ts'

/** The calendar, which comes ahead while the first questions are answered (SHELL-30). */
export const datesControl = partOf(() => import('./controls/dates-control.tsx'))
