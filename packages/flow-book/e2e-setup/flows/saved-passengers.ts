/** Why no browser test covers this flow. */
export const e2eSetup =
  'What it offers and keeps shows in the forms of checkout: tests/views/checkout/forms.test.tsx and tests/machines/pages/pages.test.ts do that'
