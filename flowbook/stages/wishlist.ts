import { button } from '../screenplays/acts.ts'
import type { Stage } from './stage.ts'

const open = '/offer/{quizSessionId}'
const ready = button('Save to wishlist')

/** The heart of the offer that is looked at. */
export const wishlistStage: Stage = {
  flow: 'wishlist',
  starts: {
    'an offer that is not saved': { prepare: ['account', 'quiz', 'offers'], open, ready },
    'a saved offer': 'Saving the offer leads there from the other start',
    'a visitor': { prepare: ['quiz', 'offers'], open, ready },
  },
  replies: { 'the offer is saved': { real: true }, 'the offer is removed': { real: true } },
  pages: [],
}
