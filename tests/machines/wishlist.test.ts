import { expect, test } from 'vitest'
import { errors, play } from '../../kit/play.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { wishlistMachine } from '../../machines/wishlist/wishlist.machine.ts'
import { selectIsSaved } from '../../machines/wishlist/wishlist.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'

checkFlow(flowById('wishlist'))

const offer = { bundleId: 'b', quizSessionId: 'q', isSaved: false, isSignedIn: true }

test('[WISH-2] the item saves the offer and the list is read anew', async () => {
  const item = play(wishlistMachine, offer)
  expect(selectIsSaved(item.snapshot())).toBe(false)
  await item.send({ type: 'wishlist.toggle' })
  expect(selectIsSaved(item.snapshot())).toBe(true)
  expect(item.inputOf('saveToWishlist')).toEqual({ bundleId: 'b' })
  await item.answer('saveToWishlist', {})
  expect(item.told()).toContainEqual({ type: 'invalidate', what: 'wishlist' })
  await item.send({ type: 'wishlist.toggle' })
  expect(item.inputOf('removeFromWishlist')).toEqual({ bundleId: 'b' })
  expect(selectIsSaved(item.snapshot())).toBe(false)
})

test('[WISH-2] [ERR-16] a save that fails empties the item again and can be tried again', async () => {
  const item = play(wishlistMachine, offer)
  await item.send({ type: 'wishlist.toggle' })
  await item.refuse('saveToWishlist', errors.server)
  expect(selectIsSaved(item.snapshot())).toBe(false)
  expect(item.told()).toContainEqual({ type: 'toast', tone: 'error', message: 'wishlist.saveFailed' })
  await item.send({ type: 'wishlist.toggle' })
  expect(item.running()).toEqual(['saveToWishlist'])
})

test("[SHELL-17] a visitor's item asks for sign-in and calls nothing", async () => {
  const item = play(wishlistMachine, { ...offer, isSignedIn: false })
  await item.send({ type: 'wishlist.toggle' })
  expect(item.told()).toEqual([{ type: 'signInFor', intent: { to: 'save-offer', bundleId: 'b', quizSessionId: 'q' } }])
  expect(item.running()).toEqual([])
})
