import { button, inEach, press } from '../builders.ts'
import type { UiSteps } from '../steps.ts'

const save = button('Save to wishlist')
const remove = button('Remove from wishlist')

/** The heart of an offer. */
export const uiSteps: UiSteps = {
  steps: { 'the heart is pressed': [press(save)] },
  elsewhere: {
    'the list says saved': "the back end's list of saved offers, as it is read",
    'the list says not saved': "the back end's list of saved offers, as it is read",
    'the person signs in': 'the session',
    'the person logs out': 'the session',
    'the page is left': 'the offer page, as it goes',
    'another offer is shown': 'the offers flow, when another offer comes into view',
    'a saved offer is shown': 'the offers flow, when another offer comes into view',
  },
  visible: { unsaved: [save], saving: [remove], saveFailed: [save], saved: [remove], removing: [save], removeFailed: [remove] },
  inState: inEach(['saved', 'removeFailed'], { 'the heart is pressed': [press(remove)] }),
}
