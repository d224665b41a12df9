import { play } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { wishlistMachine } from '../../machines/wishlist/wishlist.machine.ts'
import { selectIsSaved } from '../../machines/wishlist/wishlist.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('wishlist'))

const offer = { bundleId: 'b', quizSessionId: 'q', isSaved: false, isSignedIn: true }

test('[WISH-2] the heart saves the offer, and the list is reloaded', async () => {
  const item = play(wishlistMachine, offer)
  expect(selectIsSaved(item.snapshot())).toBe(false)
  await item.send({ type: 'wishlist.toggle' })
  expect(selectIsSaved(item.snapshot())).toBe(true)
  expect(item.inputOf('saveToWishlist')).toEqual({ bundleId: 'b' })
  await item.resolve('saveToWishlist', {})
  expect(item.emitted()).toContainEqual({ type: 'invalidate', what: 'wishlist' })
  await item.send({ type: 'wishlist.toggle' })
  expect(item.inputOf('removeFromWishlist')).toEqual({ bundleId: 'b' })
  expect(selectIsSaved(item.snapshot())).toBe(false)
})

test('[WISH-2] [ERR-16] a failed save resets the heart and can be retried', async () => {
  const item = play(wishlistMachine, offer)
  await item.send({ type: 'wishlist.toggle' })
  await item.reject('saveToWishlist', errors.server)
  expect(selectIsSaved(item.snapshot())).toBe(false)
  expect(item.emitted()).toContainEqual({ type: 'toast', tone: 'error', message: 'wishlist.saveFailed' })
  await item.send({ type: 'wishlist.toggle' })
  expect(item.running()).toEqual(['saveToWishlist'])
})

test("[SHELL-17] a visitor's heart opens sign-in and makes no call", async () => {
  const item = play(wishlistMachine, { ...offer, isSignedIn: false })
  await item.send({ type: 'wishlist.toggle' })
  expect(item.emitted()).toEqual([{ type: 'signInFor', intent: { to: 'save-offer', bundleId: 'b', quizSessionId: 'q' } }])
  expect(item.running()).toEqual([])
})

describe('changing the offer or leaving the page during a save', () => {
  const next = { type: 'bundle.change', bundleId: 'c', isSaved: false } as const
  test.each([next, { type: 'page.close' } as const])('[WISH-4] $type: the save is passed on to be finished', async (event) => {
    const item = play(wishlistMachine, offer)
    await item.send({ type: 'wishlist.toggle' })
    await item.send(event)
    expect(item.emitted()).toEqual([{ type: 'saveOffer', bundleId: 'b' }])
    expect(item.state()).toBe('unsaved')
  })
  test.each([next, { type: 'page.close' } as const])('[WISH-4] $type: the removal is passed on to be finished', async (event) => {
    const item = play(wishlistMachine, { ...offer, isSaved: true })
    await item.send({ type: 'wishlist.toggle' })
    await item.send(event)
    expect(item.emitted()).toEqual([{ type: 'removeOffer', bundleId: 'b' }])
  })
  test.each([next, { type: 'page.close' } as const])('[WISH-4] $type: without a save nothing is passed on', async (event) => {
    const item = play(wishlistMachine, offer)
    await item.send(event)
    expect(item.emitted()).toEqual([])
  })
})

test('[WISH-4] leaving the page during a save resets a heart that the list has removed meanwhile', async () => {
  const item = play(wishlistMachine, { ...offer, isSaved: true })
  await item.send({ type: 'saved.change', isSaved: false })
  await item.send({ type: 'wishlist.toggle' })
  await item.send({ type: 'page.close' })
  expect(item.state()).toBe('unsaved')
})
