import { because, button, inEach, press } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

/** The line under the header about the connection. */
export const uiSteps: UiSteps = {
  steps: { 'Try now is pressed': [press(button('Try now'))] },
  elsewhere: {
    'the connection goes': 'the browser',
    'the connection comes back': 'the browser',
    'a call finds no network': 'any call of any flow',
  },
  visible: {
    'offline.waiting': [{ role: 'status' }, button('Try now')],
    'offline.asking': [{ role: 'status' }, button('Try now')],
    back: [{ role: 'status' }],
  },
  inState: {
    'offline.asking': because('The button is busy while the back end is asked', 'Try now is pressed'),
    ...inEach(
      ['online', 'doubted', 'asking', 'back'],
      because('The line with the button is shown without a connection only', 'Try now is pressed'),
    ),
  },
}
