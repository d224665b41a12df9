import { play } from '@firn/flow-kit'
import { expect, test } from 'vitest'
import { bookingCancelMachine } from '../../machines/booking-cancel/booking-cancel.machine.ts'
import {
  selectCanConfirm,
  selectErrorMessage,
  selectIsCanceled,
  selectQuote,
} from '../../machines/booking-cancel/booking-cancel.selectors.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('bookingCancel'))

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const quote = { paid: eur(100_000), fee: eur(10_000), refund: eur(90_000), reason: 'late' }

async function quoted() {
  const cancel = play(bookingCancelMachine, { orderId: 'o' })
  await cancel.send({ type: 'cancel.request' })
  await cancel.resolve('quoteCancellation', quote)
  return cancel
}

test('[BOOKING-4] the fee is shown before confirmation, and exactly this fee is confirmed', async () => {
  const cancel = play(bookingCancelMachine, { orderId: 'o' })
  await cancel.send({ type: 'cancel.confirm' })
  expect(cancel.state()).toBe('idle')
  await cancel.send({ type: 'cancel.request' })
  expect(selectCanConfirm(cancel.snapshot())).toBe(false)
  await cancel.resolve('quoteCancellation', quote)
  expect(selectQuote(cancel.snapshot())).toEqual(quote)
  await cancel.send({ type: 'cancel.confirm' })
  expect(cancel.inputOf('cancelBooking')).toEqual({ orderId: 'o', fee: 10_000 })
  await cancel.resolve('cancelBooking', {})
  expect(selectIsCanceled(cancel.snapshot())).toBe(true)
  expect(cancel.emitted()).toContainEqual({ type: 'invalidate', what: 'booking', id: 'o' })
  expect(cancel.snapshot().status).toBe('done')
})

test('[BOOKING-4] a fee that changed meanwhile is loaded and shown again, not charged', async () => {
  const cancel = await quoted()
  await cancel.send({ type: 'cancel.confirm' })
  await cancel.reject('cancelBooking', errors.http(409, 'booking.feeChanged'))
  expect(cancel.running()).toEqual(['quoteCancellation'])
  await cancel.resolve('quoteCancellation', { ...quote, fee: eur(20_000) })
  expect(cancel.state()).toEqual({ asking: 'confirming' })
  expect(selectErrorMessage(cancel.snapshot())).toBe('booking.feeChanged')
})

test('[BOOKING-4] keeping the booking cancels nothing', async () => {
  const cancel = await quoted()
  await cancel.send({ type: 'cancel.dismiss' })
  expect(cancel.state()).toBe('idle')
  expect(cancel.running()).toEqual([])
})

test('[BOOKING-4] [ERR-16] a fee that the back end cannot compute has its own message', async () => {
  const cancel = play(bookingCancelMachine, { orderId: 'o' })
  await cancel.send({ type: 'cancel.request' })
  await cancel.reject('quoteCancellation', errors.server)
  expect(selectErrorMessage(cancel.snapshot())).toBe('booking.quoteFailed')
})
