import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { compareOffersMachine } from '../../machines/compare-offers/compare-offers.machine.ts'
import { selectCanRemove, selectChosen, selectIsFull } from '../../machines/compare-offers/compare-offers.selectors.ts'
import { persistCompared, readCompared } from '../../machines/compare-offers/compare-offers.storage.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('compareOffers'))

const offerIds = ['a', 'b', 'c', 'd', 'e']

test('[WISH-14] the first three are compared, a fourth can be added, and no fifth', async () => {
  const page = play(compareOffersMachine, { quizSessionId: 'q', offerIds, chosen: [] })
  expect(selectChosen(page.snapshot())).toEqual(['a', 'b', 'c'])
  await page.send({ type: 'offer.add', id: 'a' })
  await page.send({ type: 'offer.add', id: 'd' })
  expect(selectIsFull(page.snapshot())).toBe(true)
  await page.send({ type: 'offer.add', id: 'e' })
  expect(selectChosen(page.snapshot())).toEqual(['a', 'b', 'c', 'd'])
  expect(readCompared('q')).toEqual(['a', 'b', 'c', 'd'])
})

test('[WISH-14] the last one cannot be removed', async () => {
  const page = play(compareOffersMachine, { quizSessionId: null, offerIds: ['a', 'b'], chosen: [] })
  await page.send({ type: 'offer.remove', id: 'a' })
  expect(selectCanRemove(page.snapshot())).toBe(false)
  await page.send({ type: 'offer.remove', id: 'b' })
  expect(selectChosen(page.snapshot())).toEqual(['b'])
})

test('[WISH-14] the selection of this tab is restored without removed offers, and ignored in another list', () => {
  persistCompared('q', ['e', 'x', 'b'])
  expect(selectChosen(play(compareOffersMachine, { quizSessionId: 'q', offerIds, chosen: readCompared('q') }).snapshot())).toEqual([
    'e',
    'b',
  ])
  expect(readCompared('r')).toEqual([])
})

test('[WISH-14] a saved offer opens alone, an offer of a quiz among its offers', async () => {
  const saved = play(compareOffersMachine, { quizSessionId: null, offerIds, chosen: [] })
  await saved.send({ type: 'offer.open', id: 'b' })
  expect(saved.emitted()).toEqual([{ type: 'navigate', to: 'saved-offer', params: { itemId: 'b' } }])
  const found = play(compareOffersMachine, { quizSessionId: 'q', offerIds, chosen: [] })
  await found.send({ type: 'offer.open', id: 'b' })
  expect(found.emitted()).toEqual([{ type: 'navigate', to: 'offer', params: { quizSessionId: 'q' } }])
})
