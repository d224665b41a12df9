import { preloadable } from '../../../platform/browser/lazy-parts.ts'

/** The dialogs of the trip summary, preloaded after the page has been open for a while (SHELL-30). */
export const precheckDialogs = preloadable(() => import('./precheck-dialogs.tsx'))
