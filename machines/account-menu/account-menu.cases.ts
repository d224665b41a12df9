import { defineCases } from '../flow.ts'
import { accountMenuMachine } from './account-menu.machine.ts'

export const accountMenuCases = defineCases(accountMenuMachine, {
  inputs: {
    'a visitor': { isSignedIn: false, intent: null },
    'a signed-in user': { isSignedIn: true, intent: null },
    'a signed-in user who wanted to save an offer': {
      isSignedIn: true,
      intent: { to: 'save-offer', bundleId: 'bundle-1', quizSessionId: 'quiz-1' },
    },
    'a reload while signing in for the wishlist': { isSignedIn: false, intent: { to: 'wish-list' } },
  },
  events: {
    'Wishlist is asked for': { type: 'intent.request', intent: { to: 'wish-list' } },
    'Bookings is asked for': { type: 'intent.request', intent: { to: 'booking-list' } },
    'Account Settings is asked for': { type: 'intent.request', intent: { to: 'settings' } },
    'an offer is to be saved': { type: 'intent.request', intent: { to: 'save-offer', bundleId: 'bundle-1', quizSessionId: 'quiz-1' } },
    'the person signs in': { type: 'session.change', isSignedIn: true },
    'the person is a visitor': { type: 'session.change', isSignedIn: false },
    'the sign-in screen is left': { type: 'intent.forget' },
    'Log out is pressed': { type: 'menu.logOut' },
  },
})
