import { preloadable } from '../../../platform/browser/lazy-parts.ts'

/** The cancellation dialog, preloaded after the page has been open for a while (SHELL-30). */
export const cancelDialog = preloadable(() => import('./cancel-dialog.tsx'))
