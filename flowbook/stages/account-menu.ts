import { button, link } from '../screenplays/acts.ts'
import type { Stage } from './stage.ts'

/** The account menu in the header of every page. */
export const accountMenuStage: Stage = {
  flow: 'accountMenu',
  starts: {
    'a visitor': { prepare: [], open: '/', ready: link('Sign in') },
    'a signed-in user': { prepare: ['account'], open: '/', ready: button('Account menu') },
    'a reload while signing in for the wishlist': 'A visitor has nothing to press in the header but Sign in',
  },
  replies: {},
  pages: ['wish-list', 'booking-list'],
  here: {
    acts: {},
    inState: {
      signedIn: {
        'Account Settings is asked for': 'The settings open over the page and cover the menu: they are played in their own flow',
        'Log out is pressed': 'The session ends at once and tells the menu so: both happen together',
      },
    },
  },
}
