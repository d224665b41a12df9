import { because, button, inEach, press } from '../builders.ts'
import type { UiStep, UiSteps } from '../steps.ts'

const menu = button('Account menu')
const choose = (name: string): UiStep[] => [press(menu), press({ role: 'menuitem', name })]
const wanted = ['Wishlist is asked for', 'Bookings is asked for', 'Account Settings is asked for']

/** The account menu at the end of the header. */
export const uiSteps: UiSteps = {
  steps: {
    'Wishlist is asked for': choose('Wishlist'),
    'Bookings is asked for': choose('Bookings'),
    'Account Settings is asked for': choose('Account Settings'),
    'Log out is pressed': choose('Log out'),
  },
  elsewhere: {
    'an offer is to be saved': 'the heart of an offer, pressed by a visitor',
    'the person signs in': 'the session',
    'the person is a visitor': 'the session',
    'the sign-in screen is left': 'the address, when it turns from the sign-in screens to another page',
  },
  visible: { visitor: [{ role: 'link', name: 'Sign in' }], signedIn: [menu] },
  inState: inEach(['visitor', 'signingIn'], because('A visitor has no account menu', ...wanted)),
  withoutView: 'The menu is part of the header and holds the flows of the whole page',
}
