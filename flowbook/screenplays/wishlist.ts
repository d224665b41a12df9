import type { Screenplay } from '../screenplay.ts'
import { button, inEach, press } from './acts.ts'

const save = button('Save to wishlist')
const remove = button('Remove from wishlist')

/** The heart of an offer. */
export const wishlistScreenplay: Screenplay = {
  flow: 'wishlist',
  acts: { 'the heart is pressed': [press(save)] },
  elsewhere: {
    'the list says saved': "the back end's list of saved offers, as it is read",
    'the list says not saved': "the back end's list of saved offers, as it is read",
    'the person signs in': 'the session',
    'the person logs out': 'the session',
    'another offer is shown': 'the offers flow, when another offer comes into view',
    'a saved offer is shown': 'the offers flow, when another offer comes into view',
  },
  signs: { unsaved: [save], saving: [remove], saveFailed: [save], saved: [remove], removing: [save], removeFailed: [remove] },
  inState: inEach(['saved', 'removeFailed'], { 'the heart is pressed': [press(remove)] }),
}
