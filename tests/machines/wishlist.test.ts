import { expect, test } from 'vitest'
import { play } from '../../kit/index.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { wishlistMachine } from '../../machines/wishlist/wishlist.machine.ts'
import { selectIsSaved } from '../../machines/wishlist/wishlist.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('wishlist'))

const offer = { bundleId: 'b', quizSessionId: 'q', isSaved: false, isSignedIn: true }

test('[WISH-2] the heart saves the offer and the list is read anew', async () => {
  const heart = play(wishlistMachine, offer)
  expect(selectIsSaved(heart.snapshot())).toBe(false)
  await heart.send({ type: 'heart.toggle' })
  expect(selectIsSaved(heart.snapshot())).toBe(true)
  expect(heart.inputOf('saveToWishlist')).toEqual({ bundleId: 'b' })
  await heart.resolve('saveToWishlist', {})
  expect(heart.emitted()).toContainEqual({ type: 'invalidate', what: 'wishlist' })
  await heart.send({ type: 'heart.toggle' })
  expect(heart.inputOf('removeFromWishlist')).toEqual({ bundleId: 'b' })
  expect(selectIsSaved(heart.snapshot())).toBe(false)
})

test('[WISH-2] [ERR-16] a save that fails empties the heart again and can be tried again', async () => {
  const heart = play(wishlistMachine, offer)
  await heart.send({ type: 'heart.toggle' })
  await heart.reject('saveToWishlist', errors.server)
  expect(selectIsSaved(heart.snapshot())).toBe(false)
  expect(heart.emitted()).toContainEqual({ type: 'toast', tone: 'error', message: 'wishlist.saveFailed' })
  await heart.send({ type: 'heart.toggle' })
  expect(heart.running()).toEqual(['saveToWishlist'])
})

test("[SHELL-17] a visitor's heart asks for sign-in and calls nothing", async () => {
  const heart = play(wishlistMachine, { ...offer, isSignedIn: false })
  await heart.send({ type: 'heart.toggle' })
  expect(heart.emitted()).toEqual([{ type: 'signInFor', intent: { to: 'save-offer', bundleId: 'b', quizSessionId: 'q' } }])
  expect(heart.running()).toEqual([])
})
