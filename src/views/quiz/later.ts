import { partOf } from '../../../platform/browser/late-parts.ts'

/** The calendar, and the field for one day, which come ahead while the first questions are answered (SHELL-30). */
export const dayControls = partOf(() => import('./controls/late-control.tsx'))
