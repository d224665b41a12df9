import { partOf } from '../../../platform/browser/late-parts.ts'

/** What is asked before a booking is cancelled, which comes ahead once somebody has looked at it for a while (SHELL-30). */
export const cancelDialog = partOf(() => import('./cancel-dialog.tsx'))
