import { button, heading, press, region } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const table = region('Offers side by side')

/** The comparison page, with the offers of the test samples. */
export const uiSteps: UiSteps = {
  steps: {
    'a fourth offer is added': [press(button('Hotel 4'))],
    'a fifth offer is added': [press(button('Hotel 5'))],
    'the first offer is removed': [press(button('Remove: Hotel 1'))],
    'the second offer is removed': [press(button('Remove: Hotel 2'))],
    'the second offer is to be seen': [press(button('See offer: Hotel 2'))],
  },
  elsewhere: {},
  visible: { open: [table, heading('Add another offer')], full: [table] },
}
