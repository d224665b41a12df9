import { preloadable } from '../../../platform/browser/lazy-parts.ts'
import { withTexts } from '../../i18n/i18n.ts'

/** The card form, preloaded once the passengers are known (SHELL-30). */
export const paymentForm = preloadable(() => import('./payment-form.tsx'))

/** The code dialog, preloaded while the name is entered (SHELL-30). */
export const codeDialog = preloadable(() => import('./code-dialog.tsx'))

/** The list of saved people, preloaded while a signed-in user is at the contact step: loaded later, it would shift the form. */
export const savedChoice = preloadable(withTexts(() => import('./saved-choice.tsx'), 'account'))
