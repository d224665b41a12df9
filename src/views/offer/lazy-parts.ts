import { preloadable } from '../../../platform/browser/lazy-parts.ts'

/** The dialogs of an offer, preloaded after the page has been open for a while (SHELL-30). */
export const offerDialogs = preloadable(() => import('./dialogs/offer-dialogs.tsx'))
export const bookDialogs = preloadable(() => import('./book-dialogs.tsx'))
