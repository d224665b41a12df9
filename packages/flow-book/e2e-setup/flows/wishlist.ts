import { button } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

const open = '/offer/{quizSessionId}'
const ready = button('Save to wishlist')

/** The heart of the current offer. */
export const e2eSetup: E2eSetup = {
  starts: {
    'an offer that is not saved': { prepare: ['account', 'quiz', 'offers'], open, ready },
    'a saved offer': 'Saving the offer leads there from the other start',
    'a visitor': { prepare: ['quiz', 'offers'], open, ready },
  },
  responses: { 'the offer is saved': { real: true }, 'the offer is removed': { real: true } },
  pages: [],
}
