import { button, fill, press } from '../builders.ts'
import type { Target, UiSteps } from '../steps.ts'

const field: Target = { role: 'combobox' }
const option = (name: string): Target => ({ role: 'option', name, isPart: true })

/** The field of a search question in the quiz. */
export const uiSteps: UiSteps = {
  steps: {
    'one letter is typed': [fill(field, 'L')],
    'three letters are typed': [fill(field, 'Lyo')],
    'only blanks are typed': [fill(field, '   ')],
    'the resort is chosen': [press(option('Arlberg'))],
    'the hotel is chosen': [press(option('Post'))],
    'the city is chosen': [press(option('Lyon'))],
    'the search is tried again': [press(button('Try again'))],
  },
  elsewhere: {},
  visible: {
    idle: [field],
    debouncing: [field],
    searchingResorts: [field],
    searchingHotels: [field],
    searchingCities: [field],
    listing: [field, { role: 'option', at: 0 }],
    nothingFound: [field],
    searchFailed: [field, button('Try again')],
    fetching: [field],
    fetchFailed: [field, button('Try again')],
    chosen: [field, button('Clear')],
  },
}
