import { button, link } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

/** The account menu in the header of every page. */
export const e2eSetup: E2eSetup = {
  starts: {
    'a visitor': { prepare: [], open: '/', ready: link('Sign in') },
    'a signed-in user': { prepare: ['account'], open: '/', ready: button('Account menu') },
    'a signed-in user who wanted to save an offer': 'The page before the reload stored the intent, which no screen shows',
    'a reload while signing in for the wishlist': 'A visitor has nothing to press in the header but Sign in',
  },
  responses: {},
  pages: ['wish-list', 'booking-list'],
  overrides: {
    steps: {},
    inState: {
      signedIn: {
        'Account Settings is asked for': 'The settings open over the page and cover the menu: they are played in their own flow',
        'Log out is pressed': 'The session ends at once, and the menu with it',
      },
    },
  },
}
