import { button, press } from '../builders.ts'
import type { Target, UiSteps } from '../steps.ts'

const open = button('Go to this offer')
const check = button('Check the price again')
const similar = button('Find similar offers')
const alert: Target = { role: 'alert' }

/** The page of a saved offer. */
export const uiSteps: UiSteps = {
  steps: {
    'the offer is to be booked': [press(open)],
    'the price is to be checked again': [press(check)],
    'offers like it are wanted': [press(similar)],
  },
  elsewhere: {},
  visible: {
    held: [open],
    open: [check],
    checking: [check],
    checkFailed: [alert, check],
    gone: [similar],
    searching: [similar],
    searchFailed: [alert, similar],
    found: [similar],
  },
}
