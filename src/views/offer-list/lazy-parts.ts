import { preloadable } from '../../../platform/browser/lazy-parts.ts'

/** The map, which most visitors of the list do not open. */
export const offerMap = preloadable(() => import('./offer-map.tsx'))
