import { fill, press, textbox } from '../builders.ts'
import type { Target, UiSteps } from '../steps.ts'

const name = textbox('Your name')
/** The thumb of a trip, on or off. */
const thumb = (at: number): Target => ({ role: 'button', name: 'like this: ', isPart: true, at })
const first = thumb(0)

/** The page of a shared wishlist with two trips. */
export const uiSteps: UiSteps = {
  steps: {
    'a name is typed': [fill(name, 'Nina')],
    'a name is typed that is too long': [fill(name, 'N'.repeat(41))],
    'the name is emptied': [fill(name, ' ')],
    'a thumb is given': [press(first)],
    'another trip gets a thumb': [press(thumb(1))],
    'the thumb is taken back': [press(first)],
  },
  elsewhere: {
    'the list says that nobody of this device is on it': 'the list, when it is read again after its owner removed this friend',
    'the list knows this friend by another name': 'the list, when it is read again after another tab changed the name',
  },
  visible: {
    'heeding.looking': [name, first],
    typing: [name, first],
    'heeding.failed': [name, first],
    'heeding.misnamed': [name, { role: 'alert' }, first],
    storing: [name, first],
  },
}
