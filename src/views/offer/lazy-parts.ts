import { preloadable } from '../../../platform/browser/lazy-parts.ts'
import { withTexts } from '../../i18n/i18n.ts'

/** The dialogs of an offer, preloaded after the page has been open for a while (SHELL-30). */
export const offerDialogs = preloadable(withTexts(() => import('./dialogs/offer-dialogs.tsx'), 'account'))
export const bookDialogs = preloadable(() => import('./book-dialogs.tsx'))
