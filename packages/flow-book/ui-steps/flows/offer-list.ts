import { because, button, heading, inEach, press, region } from '../builders.ts'
import type { Target, UiSteps } from '../steps.ts'

const pin: Target = { role: 'button', name: 'St. Anton am Arlberg: 2 offers', isPart: true }
const choice = (name: string): Target => ({ role: 'combobox', name })

/** The list of all offers, with the offers of the test samples. */
export const uiSteps: UiSteps = {
  steps: {
    'the map is chosen': [press(button('Map'))],
    'the list is chosen': [press(button('List'))],
    'the pin of several offers is pressed': [press(pin)],
    'the cheapest offers are to come first': [{ do: 'pick', on: choice('Sort by'), option: 'Lowest price' }],
    'only Austria is wanted': [{ do: 'pick', on: choice('Country'), option: 'Austria' }],
    'a price limit is chosen': [{ do: 'pick', on: choice('Total'), option: 'up to €1,800' }],
    'the filters are cleared': [press(button('Clear filters'))],
    'the second offer is to be seen': [press(button('See offer: Hotel 2'))],
  },
  elsewhere: {},
  visible: {
    listed: [choice('Sort by'), { role: 'listitem', at: 0 }],
    mapped: [region('Map of the offers')],
    noMatch: [heading('No offer matches these filters'), button('Clear filters')],
  },
  inState: inEach(['listed', 'noMatch'], because('There are pins only on the map', 'the pin of several offers is pressed')),
}
