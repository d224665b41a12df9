import { partOf } from '../../../platform/browser/late-parts.ts'

/** What is asked over the trip summary, which comes ahead once somebody has looked at it for a while (SHELL-30). */
export const precheckDialogs = partOf(() => import('./precheck-dialogs.tsx'))
