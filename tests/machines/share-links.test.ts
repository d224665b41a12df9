import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { shareLinksMachine } from '../../machines/share-links/share-links.machine.ts'
import {
  selectErrorMessage,
  selectFriendName,
  selectIsAsking,
  selectIsAskingForFriend,
} from '../../machines/share-links/share-links.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('shareLinks'))

test('[WISH-16] [ERR-16] the link to the wishlist is created once for repeated presses, and can be retried', async () => {
  const page = play(shareLinksMachine, undefined)
  await page.send({ type: 'list.share' })
  await page.send({ type: 'list.share' })
  expect(page.running()).toEqual(['shareWishlist'])
  await page.reject('shareWishlist', errors.server)
  expect([selectErrorMessage(page.snapshot()), selectIsAsking(page.snapshot())]).toEqual(['list.shareFailed', false])
  await page.send({ type: 'list.share' })
  await page.resolve('shareWishlist', {})
  expect(page.emitted()).toContainEqual({ type: 'invalidate', what: 'links' })
})

test.each(['link-1', null])('[WISH-12] %s is revoked after a confirmation, and the list is reloaded', async (linkId) => {
  const page = play(shareLinksMachine, undefined)
  await page.send({ type: 'revoke.request', linkId })
  expect(page.running()).toEqual([])
  await page.send({ type: 'revoke.confirm' })
  expect(page.inputOf('revokeShareLinks')).toEqual({ linkId })
  await page.resolve('revokeShareLinks', {})
  expect(page.emitted()).toContainEqual({ type: 'invalidate', what: 'links' })
  expect(selectIsAsking(page.snapshot())).toBe(false)
})

test('[WISH-12] [ERR-16] a failed revocation states that the link still works, and can be retried', async () => {
  const page = play(shareLinksMachine, undefined)
  await page.send({ type: 'revoke.request', linkId: 'link-1' })
  await page.send({ type: 'revoke.confirm' })
  await page.reject('revokeShareLinks', errors.server)
  expect(selectErrorMessage(page.snapshot())).toBe('links.revokeFailed')
  await page.send({ type: 'revoke.confirm' })
  expect(page.inputOf('revokeShareLinks')).toEqual({ linkId: 'link-1' })
})

test('[WISH-21] [ERR-16] a friend is removed after a confirmation; a failed removal names the friend, and can be retried', async () => {
  const page = play(shareLinksMachine, undefined)
  await page.send({ type: 'friend.request', friendId: 'friend-1', name: 'Tom' })
  expect([page.running(), selectIsAskingForFriend(page.snapshot()), selectIsAsking(page.snapshot())]).toEqual([[], true, false])
  await page.send({ type: 'friend.confirm' })
  await page.reject('removeFriend', errors.server)
  expect([selectFriendName(page.snapshot()), selectErrorMessage(page.snapshot())]).toEqual(['Tom', 'list.removeFailed'])
  await page.send({ type: 'friend.confirm' })
  expect(page.inputOf('removeFriend')).toEqual({ friendId: 'friend-1' })
  await page.resolve('removeFriend', {})
  expect(page.emitted()).toContainEqual({ type: 'invalidate', what: 'friends' })
  expect(selectIsAskingForFriend(page.snapshot())).toBe(false)
})
