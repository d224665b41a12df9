import { partOf } from '../../../platform/browser/late-parts.ts'
import { withTexts } from '../../i18n/i18n.ts'

/** The card form, which comes ahead once the passengers are known (SHELL-30). */
export const paymentForm = partOf(() => import('./payment-form.tsx'))

/** Where the code is typed, which comes ahead while the name is (SHELL-30). */
export const codeDialog = partOf(() => import('./code-dialog.tsx'))

/** Whom a form can be filled in with, which comes ahead while somebody signed in is at the contact: later it would push the form away. */
export const savedChoice = partOf(withTexts(() => import('./saved-choice.tsx'), 'account'))
