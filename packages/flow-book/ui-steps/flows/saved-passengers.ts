import type { UiSteps } from '../steps.ts'

/** The account's saved passengers, next to the forms of checkout. */
export const uiSteps: UiSteps = {
  steps: {},
  elsewhere: {
    'the passengers are opened': 'checkout, when its passenger step opens',
    'the travellers are handed over to be kept': 'checkout, when its payment step opens and the box was ticked',
    'other travellers are handed over to be kept': 'checkout, as before',
    'the connection is found again': 'the connection, over which the back end answers again',
    'the person logs out': 'the session',
  },
  visible: {},
  withoutView: 'It has no screen of its own: whom it knows stands in the forms of checkout, which the tests of that view press',
}
