import { defineCases, responsesOf } from '../flow.ts'
import { type wishlistActors, wishlistMachine } from './wishlist.machine.ts'

const { done, failed } = responsesOf<typeof wishlistActors>()
const offer = { bundleId: 'bundle-1', quizSessionId: 'quiz-1' }

export const wishlistCases = defineCases(wishlistMachine, {
  inputs: {
    'an offer that is not saved': { ...offer, isSaved: false, isSignedIn: true },
    'a saved offer': { ...offer, isSaved: true, isSignedIn: true },
    'a visitor': { ...offer, isSaved: false, isSignedIn: false },
  },
  events: {
    'the heart is pressed': { type: 'wishlist.toggle' },
    'the offer is saved': done('saveToWishlist', {}),
    'saving fails': failed('saveToWishlist', { kind: 'network', status: 0, code: null }),
    'the wishlist is full': failed('saveToWishlist', { kind: 'http', status: 409, code: 'wishlist.full' }),
    'the offer is removed': done('removeFromWishlist', {}),
    'removing fails': failed('removeFromWishlist', { kind: 'http', status: 500, code: 'server.failed' }),
    'the list says saved': { type: 'saved.change', isSaved: true },
    'the list says not saved': { type: 'saved.change', isSaved: false },
    'the person signs in': { type: 'session.change', isSignedIn: true },
    'the person logs out': { type: 'session.change', isSignedIn: false },
    'another offer is shown': { type: 'bundle.change', bundleId: 'bundle-2', isSaved: false },
    'the page is left': { type: 'page.close' },
    'a saved offer is shown': { type: 'bundle.change', bundleId: 'bundle-3', isSaved: true },
  },
  key: ({ value, context }) => [value, context.isSignedIn, context.isSaved],
})
