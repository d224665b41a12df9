import { button, press } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const open = button('Open map')
const again = button('Try again')
const back = button('Back to drawing')

/** The text below the drawn map if tiles are configured. */
export const uiSteps: UiSteps = {
  steps: { 'the map is opened': [press(open)], 'the drawing is wanted back': [press(back)] },
  elsewhere: {
    'the first tiles are there': 'the library of the map, once everything in view was asked for',
    'no tile comes, or the graphics are lost': 'the library of the map',
  },
  visible: {
    drawn: [open],
    'open.loading': [{ role: 'status' }],
    'open.shown': [back],
    failed: [again],
  },
  inState: {
    failed: { 'the map is opened': [press(again)] },
  },
}
