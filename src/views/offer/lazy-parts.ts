import { partOf } from '../../../platform/browser/late-parts.ts'

/** What is opened over an offer, which comes ahead once somebody has looked at it for a while (SHELL-30). */
export const offerDialogs = partOf(() => import('./dialogs/offer-dialogs.tsx'))
export const bookDialogs = partOf(() => import('./book-dialogs.tsx'))
