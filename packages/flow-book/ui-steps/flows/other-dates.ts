import { button, press } from '../builders.ts'
import type { Target, UiStep, UiSteps } from '../steps.ts'

const days: Target = { role: 'radiogroup', name: 'Day of arrival' }
const take: Target = { role: 'button', name: 'See ', isPart: true }
const day = (at: number): UiStep => press({ role: 'radio', at, within: days })

/** Dates around the trip on the offer page, with the offer's own date in the middle. */
export const uiSteps: UiSteps = {
  steps: {
    'a cheaper day is chosen': [day(2)],
    'a dearer day is chosen': [day(14)],
    "the trip's own day is chosen": [day(7)],
    'the suggested day is taken': [press(take)],
    'the traveller tries again': [press(button('Try again'))],
  },
  elsewhere: { 'another offer comes into view': 'the arrows of the offer page, or the list of offers as it is read again' },
  visible: {
    idle: [days, take],
    chosen: [days, take],
    moving: [days, take],
    failed: [{ role: 'alert' }, button('Try again')],
  },
}
