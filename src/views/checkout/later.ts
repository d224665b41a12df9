import { partOf } from '../../../platform/browser/late-parts.ts'

/** The card form, which comes ahead once the passengers are known (SHELL-30). */
export const paymentForm = partOf(() => import('./payment-form.tsx'))
