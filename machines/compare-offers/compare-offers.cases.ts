import { defineCases } from '../flow.ts'
import { compareOffersMachine } from './compare-offers.machine.ts'

const offerIds = ['bundle-1', 'bundle-2', 'bundle-3', 'bundle-4', 'bundle-5']

export const compareOffersCases = defineCases(compareOffersMachine, {
  inputs: {
    'the offers of a quiz': { quizSessionId: 'quiz-1', offerIds, chosen: [] },
    'two saved offers': { quizSessionId: null, offerIds, chosen: ['bundle-1', 'bundle-2'] },
    'four that were compared before': {
      quizSessionId: 'quiz-1',
      offerIds,
      chosen: ['bundle-1', 'bundle-2', 'bundle-3', 'bundle-4', 'bundle-5'],
    },
  },
  events: {
    'a fourth offer is added': { type: 'offer.add', id: 'bundle-4' },
    'a fifth offer is added': { type: 'offer.add', id: 'bundle-5' },
    'the first offer is removed': { type: 'offer.remove', id: 'bundle-1' },
    'the second offer is removed': { type: 'offer.remove', id: 'bundle-2' },
    'the second offer is to be seen': { type: 'offer.open', id: 'bundle-2' },
  },
  key: ({ value, context }) => [value, context.chosen],
})
