import { button, heading, press } from '../builders.ts'
import type { Target, UiSteps } from '../steps.ts'

const choice = (name: string): Target => ({ role: 'combobox', name })

/** The list of all offers, with the offers of the test samples. */
export const uiSteps: UiSteps = {
  steps: {
    'the cheapest offers are to come first': [{ do: 'pick', on: choice('Sort by'), option: 'Lowest price' }],
    'only Austria is wanted': [{ do: 'pick', on: choice('Country'), option: 'Austria' }],
    'a price limit is chosen': [{ do: 'pick', on: choice('Total'), option: 'up to €1,800' }],
    'the filters are cleared': [press(button('Clear filters'))],
    'the second offer is to be seen': [press(button('See offer: Hotel 2'))],
  },
  elsewhere: {},
  visible: {
    listed: [choice('Sort by'), { role: 'listitem', at: 0 }],
    noMatch: [heading('No offer matches these filters'), button('Clear filters')],
  },
}
