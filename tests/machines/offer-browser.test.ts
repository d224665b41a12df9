import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { keys } from '../../machines/keys.ts'
import { offerBrowserMachine } from '../../machines/offer-browser/offer-browser.machine.ts'
import {
  selectBundleId,
  selectCanGoNext,
  selectCanGoPrevious,
  selectDialog,
  selectIndex,
  selectRoomFailure,
  selectRoomInWork,
} from '../../machines/offer-browser/offer-browser.selectors.ts'
import { readOfferInView } from '../../machines/offer-browser/offer-browser.storage.ts'
import { tabStorage } from '../../platform/browser/storage.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('offerBrowser'))

const three = { quizSessionId: 'q', bundleIds: ['b1', 'b2', 'b3'], bundleId: 'b1' }

test('[OFFER-3] the index starts at 0, moves by one, and stops at both ends', async () => {
  const offers = play(offerBrowserMachine, three)
  const arrows = () => [selectIndex(offers.snapshot()), selectCanGoPrevious(offers.snapshot()), selectCanGoNext(offers.snapshot())]
  expect(arrows()).toEqual([0, false, true])
  await offers.send({ type: 'offer.next' })
  expect(arrows()).toEqual([1, true, true])
  await offers.send({ type: 'offer.next' })
  expect(arrows()).toEqual([2, true, false])
  await offers.send({ type: 'offer.next' })
  expect(arrows()).toEqual([2, true, false])
  await offers.send({ type: 'offer.previous' })
  expect(arrows()).toEqual([1, true, true])
  expect([readOfferInView('q', three.bundleIds), readOfferInView('another', three.bundleIds)]).toEqual(['b2', 'b1'])
})

test('[OFFER-3] a list in another order keeps the same offer in view', async () => {
  const offers = play(offerBrowserMachine, { ...three, bundleId: 'b2' })
  await offers.send({ type: 'offers.load', bundleIds: ['b0', 'b1', 'b2'] })
  expect([selectBundleId(offers.snapshot()), selectIndex(offers.snapshot())]).toEqual(['b2', 2])
  await offers.send({ type: 'offers.load', bundleIds: ['b9'] })
  expect(selectBundleId(offers.snapshot())).toBe('b9')
})

test('[PICK-6] [PICK-7] a room chosen on the card is sent with its form, and the offer is reloaded', async () => {
  const offers = play(offerBrowserMachine, three)
  const room = { roomOptionId: 'r2', price: 100, currencyCode: 'EUR' }
  await offers.send({ type: 'room.choose', room })
  expect(offers.inputOf('updateHotel')).toEqual({ bundleId: 'b1', roomOptionId: 'r2', selectedRooms: [room], quizSessionId: 'q' })
  await offers.resolve('updateHotel', {})
  expect(offers.emitted()).toContainEqual({ type: 'invalidate', what: 'bundles', id: 'q' })
  expect(offers.emitted()).toContainEqual(expect.objectContaining({ type: 'track', name: 'room_chosen' }))
})

test('[OFFER-8] one dialog at a time', async () => {
  const offers = play(offerBrowserMachine, three)
  await offers.send({ type: 'hotelDetails.open' })
  expect(selectDialog(offers.snapshot())).toBe('hotelDetails')
  await offers.send({ type: 'why.open' })
  expect(selectDialog(offers.snapshot())).toBe('hotelDetails')
  await offers.send({ type: 'dialog.close' })
  expect(selectDialog(offers.snapshot())).toBeNull()
})

test('[LAW-9] a share link is created on request and can be revoked', async () => {
  const offers = play(offerBrowserMachine, three)
  await offers.send({ type: 'share.open' })
  await offers.reject('shareOffer', errors.offline)
  await offers.send({ type: 'share.retry' })
  await offers.resolve('shareOffer', { token: 's', url: 'https://firn.example/s' })
  await offers.send({ type: 'share.revoke' })
  expect(offers.inputOf('revokeShare')).toEqual({ token: 's' })
})

test('[ERR-16] after a failed change another room can be chosen and is applied', async () => {
  const offers = play(offerBrowserMachine, three)
  const room = (roomOptionId: string) => ({ roomOptionId, price: 100_000, currencyCode: 'EUR' })
  await offers.send({ type: 'room.choose', room: room('room-2') })
  await offers.reject('updateHotel', errors.offline)
  await offers.send({ type: 'room.choose', room: room('room-3') })
  expect(offers.inputOf('updateHotel')).toMatchObject({ roomOptionId: 'room-3' })
})

test('[PICK-7] [ERR-16] a failed change of a room is shown with its offer, and retried for that offer', async () => {
  const offers = play(offerBrowserMachine, three)
  await offers.send({ type: 'room.choose', room: { roomOptionId: 'room-2', price: 100_000, currencyCode: 'EUR' } })
  await offers.send({ type: 'offer.next' })
  expect(selectRoomInWork(offers.snapshot())).toBeNull()
  await offers.reject('updateHotel', errors.server)
  expect([selectBundleId(offers.snapshot()), selectRoomFailure(offers.snapshot())]).toEqual(['b2', null])
  await offers.send({ type: 'offer.previous' })
  expect(selectRoomFailure(offers.snapshot())).toBe('picker.applyFailed')
  await offers.send({ type: 'room.retry' })
  await offers.send({ type: 'offer.next' })
  expect(offers.inputOf('updateHotel')).toMatchObject({ bundleId: 'b1' })
  await offers.resolve('updateHotel', {})
  expect(offers.emitted()).toContainEqual({ type: 'track', name: 'room_chosen', data: { bundleId: 'b1', index: 0 } })
})

test.each([
  ['q 2', 'b3'],
  ['q 7', 'b3'],
  ['q b2', 'b2'],
  ['q b1', 'b1'],
  ['q b9', 'b1'],
  ['q 1', 'b2'],
  ['q -1', 'b1'],
  ['q 0.5', 'b1'],
  ['q', 'b1'],
  ['other 2', 'b1'],
  [null, 'b1'],
])('[OFFER-3] a tab that has stored «%s» opens offer %s', (stored, bundleId) => {
  if (stored === null) tabStorage.remove(keys.bundleIndex)
  else tabStorage.set(keys.bundleIndex, stored)
  expect(readOfferInView('q', three.bundleIds)).toBe(bundleId)
  expect(readOfferInView('q', [])).toBe('')
  tabStorage.remove(keys.bundleIndex)
})

test('[LAW-9] [ERR-16] failures to create and to revoke a link have their own messages', async () => {
  const offers = play(offerBrowserMachine, three)
  await offers.send({ type: 'share.open' })
  await offers.reject('shareOffer', errors.server)
  expect(offers.snapshot().context.failure?.message).toBe('offer.shareFailed')
})
