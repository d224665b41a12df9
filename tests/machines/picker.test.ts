import { play } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { pickerMachine } from '../../machines/picker/picker.machine.ts'
import {
  selectAsksToLeave,
  selectCanApply,
  selectErrorMessage,
  selectFailedLegs,
  selectSubTotal,
} from '../../machines/picker/picker.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('picker'))

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const option = (roomOptionId: string, amount: number, isSelected: boolean) => ({
  roomOptionId,
  isSelected,
  paymentOptions: { paymentTypes: [{ subTotal: eur(amount) }] },
})
const leg = (offerId: string, direction: string, amount: number, isSelected: boolean) => ({
  offerId,
  direction,
  isSelected,
  subTotal: eur(amount),
})

async function rooms() {
  const picker = play(pickerMachine, { kind: 'hotel', bundleId: 'b', quizSessionId: 'q' })
  await picker.resolve('listRooms', { hotelRooms: [{ id: 'r', options: [option('r1', 90_000, true), option('r2', 120_000, false)] }] })
  return picker
}
async function transfers() {
  const picker = play(pickerMachine, { kind: 'transfer', bundleId: 'b', quizSessionId: 'q' })
  const offers = [
    leg('o1', 'outbound', 10_000, true),
    leg('o2', 'outbound', 15_000, false),
    leg('r1', 'return', 10_000, true),
    leg('r2', 'return', 12_000, false),
  ]
  await picker.resolve('listTransfers', { offers })
  return picker
}
const outbound = { type: 'leg.choose', direction: 'outbound', offerId: 'o2' } as const
const homeward = { type: 'leg.choose', direction: 'return', offerId: 'r2' } as const

describe('the form', () => {
  test('[PICK-2] Apply is possible only while something differs', async () => {
    const picker = await rooms()
    expect(selectCanApply(picker.snapshot())).toBe(false)
    await picker.send({ type: 'room.choose', roomOptionId: 'r2' })
    expect(selectCanApply(picker.snapshot())).toBe(true)
    await picker.send({ type: 'room.choose', roomOptionId: 'r1' })
    expect(selectCanApply(picker.snapshot())).toBe(false)
  })
  test('[PICK-1] the subtotal follows the choice', async () => {
    const hotel = await rooms()
    expect(selectSubTotal(hotel.snapshot())).toEqual(eur(90_000))
    await hotel.send({ type: 'room.choose', roomOptionId: 'r2' })
    expect(selectSubTotal(hotel.snapshot())).toEqual(eur(120_000))
    const transfer = await transfers()
    await transfer.send(outbound)
    expect(selectSubTotal(transfer.snapshot())).toEqual(eur(25_000))
  })
  test('[PICK-3] closing unchanged does not ask; changed it asks, and both answers work', async () => {
    const unchanged = await rooms()
    await unchanged.send({ type: 'picker.close' })
    expect(unchanged.snapshot().output).toEqual({ isApplied: false })
    const picker = await rooms()
    await picker.send({ type: 'room.choose', roomOptionId: 'r2' })
    await picker.send({ type: 'picker.close' })
    expect(selectAsksToLeave(picker.snapshot())).toBe(true)
    await picker.send({ type: 'picker.keep' })
    expect(picker.snapshot().context.choice.roomOptionId).toBe('r2')
    await picker.send({ type: 'picker.close' })
    await picker.send({ type: 'picker.leave' })
    expect(picker.snapshot().output).toEqual({ isApplied: false })
  })
})

describe('applying', () => {
  test('[PICK-4] [PICK-6] [PICK-7] a room is sent with its form and invalidates the offer and its price', async () => {
    const picker = await rooms()
    await picker.send({ type: 'room.choose', roomOptionId: 'r2' })
    await picker.send({ type: 'picker.apply' })
    expect(picker.inputOf('updateHotel')).toEqual({
      bundleId: 'b',
      roomOptionId: 'r2',
      selectedRooms: [{ roomOptionId: 'r2', price: 120_000, currencyCode: 'EUR' }],
      quizSessionId: 'q',
    })
    await picker.resolve('updateHotel', {})
    expect(picker.emitted()).toContainEqual({ type: 'invalidate', what: 'bundles', id: 'q' })
    expect(picker.snapshot().output).toEqual({ isApplied: true })
  })
  test('[PICK-8] only the changed leg is sent', async () => {
    const picker = await transfers()
    await picker.send(homeward)
    await picker.send({ type: 'picker.apply' })
    expect(picker.inputOf('updateTransfer')).toEqual({ bundleId: 'b', privateTransferOfferId: 'r2' })
    await picker.resolve('updateTransfer', {})
    expect(picker.snapshot().output).toEqual({ isApplied: true })
  })
  test('[PICK-8] two changed legs are two calls', async () => {
    const picker = await transfers()
    await picker.send(outbound)
    await picker.send(homeward)
    await picker.send({ type: 'picker.apply' })
    expect(picker.inputOf('updateTransfer')).toEqual({ bundleId: 'b', privateTransferOfferId: 'o2' })
    await picker.resolve('updateTransfer', {})
    expect(picker.inputOf('updateTransfer')).toEqual({ bundleId: 'b', privateTransferOfferId: 'r2' })
    await picker.resolve('updateTransfer', {})
    expect(picker.snapshot().output).toEqual({ isApplied: true })
  })
  test.each([
    ['outbound', 'picker.outboundFailed'],
    ['return', 'picker.returnFailed'],
  ])(
    '[PICK-9] if the %s leg fails the other is still changed, the data is refetched and the failed leg is named',
    async (failing, message) => {
      const picker = await transfers()
      await picker.send(outbound)
      await picker.send(homeward)
      await picker.send({ type: 'picker.apply' })
      if (failing === 'outbound') await picker.reject('updateTransfer', errors.server)
      else await picker.resolve('updateTransfer', {})
      if (failing === 'return') await picker.reject('updateTransfer', errors.server)
      else await picker.resolve('updateTransfer', {})
      expect(picker.running()).toEqual(['listTransfers'])
      expect(picker.emitted()).toContainEqual({ type: 'toast', tone: 'error', message })
      await picker.resolve('listTransfers', { offers: [] })
      expect(selectFailedLegs(picker.snapshot())).toEqual([failing])
      expect(selectErrorMessage(picker.snapshot())).toBe(message)
    },
  )
  test('a sold-out room is reported, and the rooms are reloaded', async () => {
    const picker = await rooms()
    await picker.send({ type: 'room.choose', roomOptionId: 'r2' })
    await picker.send({ type: 'picker.apply' })
    await picker.reject('updateHotel', errors.http(409, 'room.soldOut'))
    expect(picker.running()).toEqual(['listRooms'])
    expect(selectErrorMessage(picker.snapshot())).toBe('picker.soldOut')
  })
})

test('[PICK-9] [ERR-16] failures to list and to change have their own messages', async () => {
  for (const [kind, call] of [
    ['hotel', 'listRooms'],
    ['transfer', 'listTransfers'],
  ] as const) {
    const picker = play(pickerMachine, { kind, bundleId: 'b', quizSessionId: 'q' })
    await picker.reject(call, errors.server)
    expect(selectErrorMessage(picker.snapshot())).toBe('picker.loadFailed')
  }
  const picker = await rooms()
  await picker.send({ type: 'room.choose', roomOptionId: 'r2' })
  await picker.send({ type: 'picker.apply' })
  await picker.reject('updateHotel', errors.server)
  expect(selectErrorMessage(picker.snapshot())).toBe('picker.applyFailed')
})
