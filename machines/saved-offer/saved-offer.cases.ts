import { defineCases, responsesOf } from '../flow.ts'
import { type savedOfferActors, savedOfferMachine } from './saved-offer.machine.ts'

const { done, failed } = responsesOf<typeof savedOfferActors>()
const offer = { itemId: 'wish-1', bundleId: 'bundle-1', quizSessionId: 'quiz-1' }

export const savedOfferCases = defineCases(savedOfferMachine, {
  inputs: {
    'a saved offer whose price stands': { ...offer, standing: 'held' },
    'a saved offer whose price no longer stands': { ...offer, standing: 'open' },
    'a saved offer that is gone': { ...offer, standing: 'gone' },
  },
  events: {
    'the offer is to be booked': { type: 'offer.open' },
    'the price is to be checked again': { type: 'price.check' },
    'the offer can be had': done('checkSavedOffer', { bundleId: 'bundle-2', standing: 'held', bundle: { quizSessionId: 'quiz-2' } }),
    'the offer is sold out': done('checkSavedOffer', { bundleId: 'bundle-1', standing: 'gone', bundle: { quizSessionId: 'quiz-1' } }),
    'checking fails': failed('checkSavedOffer', { kind: 'network', status: 0, code: null }),
    'the back end fails at the check': failed('checkSavedOffer', { kind: 'http', status: 500, code: 'server.failed' }),
    'offers like it are wanted': { type: 'similar.find' },
    'the search has begun': done('findSimilar', { quizSessionId: 'quiz-3' }),
    'the search is refused': failed('findSimilar', { kind: 'http', status: 429, code: 'rate.limited' }),
    'the back end fails at the search': failed('findSimilar', { kind: 'http', status: 500, code: 'server.failed' }),
  },
})
