import { partOf } from '../../../platform/browser/late-parts.ts'

/** The card form, which comes ahead once the passengers are known (SHELL-30). */
export const paymentForm = partOf(() => import('./payment-form.tsx'))

/** Where the code is typed, which comes ahead while the name is (SHELL-30). */
export const codeDialog = partOf(() => import('./code-dialog.tsx'))
