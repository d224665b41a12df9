import { button } from '../../ui-steps/builders.ts'
import type { E2eSetup } from '../setup.ts'

const open = '/profile/wish-list/{itemId}'

/** The page of an offer on the wishlist. */
export const e2eSetup: E2eSetup = {
  starts: {
    'a saved offer whose price stands': {
      prepare: ['account', 'quiz', 'offers', 'wish'],
      open,
      ready: button('Go to this offer'),
    },
    'a saved offer whose price no longer stands': {
      prepare: ['account', 'quiz', 'offers', 'wish', 'newer offers'],
      open,
      ready: button('Check the price again'),
    },
    'a saved offer that is gone': 'A week of the sample inventory does not sell out in a browser test',
  },
  responses: {
    'the offer can be had': { real: true },
    'the offer is sold out': 'A week of the sample inventory does not sell out in a browser test',
    'the search has begun': { real: true },
  },
  // The text of the general or the network failure.
  covered: (_, { failure }) => {
    const { message } = (failure ?? {}) as { message?: string }
    return (['saved.checkFailed', 'saved.similarFailed', 'error.network', 'error.tooFast'] as const).filter((id) => id !== message)
  },
  pages: [],
}
