import { preloadable } from '../../../platform/browser/lazy-parts.ts'

/** Map and plan. Pages that show them preload them: a late load would shift the content below. */
export const whereItIs = preloadable(() => import('./where-it-is.tsx'))
