import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { savedOfferMachine } from '../../machines/saved-offer/saved-offer.machine.ts'
import { selectErrorMessage, selectStanding } from '../../machines/saved-offer/saved-offer.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('savedOffer'))

const offer = { itemId: 'wish-1', bundleId: 'b', quizSessionId: 'q' }

test('[WISH-7] a checked price is stored, and leads to its current offer', async () => {
  const item = play(savedOfferMachine, { ...offer, standing: 'open' })
  await item.send({ type: 'price.check' })
  await item.resolve('checkSavedOffer', { bundleId: 'c', standing: 'held', bundle: { quizSessionId: 'r' } })
  expect(selectStanding(item.snapshot())).toBe('held')
  expect(item.emitted()).toContainEqual({ type: 'invalidate', what: 'wishlist' })
  await item.send({ type: 'offer.open' })
  expect(item.emitted()).toContainEqual({ type: 'navigate', to: 'offer', params: { quizSessionId: 'r' } })
})

test('[WISH-7] [ERR-16] a failed check shows an error and can be retried', async () => {
  const item = play(savedOfferMachine, { ...offer, standing: 'open' })
  await item.send({ type: 'price.check' })
  await item.reject('checkSavedOffer', errors.server)
  expect(selectErrorMessage(item.snapshot())).toBe('saved.checkFailed')
  await item.send({ type: 'price.check' })
  expect(item.running()).toEqual(['checkSavedOffer'])
})

test('[WISH-8] offers similar to an unavailable one are searched, and the wait screen opens', async () => {
  const item = play(savedOfferMachine, { ...offer, standing: 'gone' })
  await item.send({ type: 'similar.find' })
  await item.resolve('findSimilar', { quizSessionId: 'r' })
  expect(item.emitted()).toContainEqual({ type: 'navigate', to: 'generate', params: { quizSessionId: 'r' } })
})
