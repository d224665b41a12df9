import { play } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { orderStatusMachine } from '../../machines/order-status/order-status.machine.ts'
import { selectCanCheckout, selectIsExpired, selectIsPolling } from '../../machines/order-status/order-status.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('orderStatus'))

const order = (status: string) => ({ status, bundleOrderId: 'bo', orderId: 'o', quizSessionId: 'q', expiredAt: 1_800_000_000 })

describe('polling', () => {
  test.each(['New', 'Unknown'])('[ORDER-2] %s is polled again after 3000 ms, by prebook hash', async (status) => {
    const watch = play(orderStatusMachine, { prebookHash: 'h' })
    expect(watch.inputOf('checkOrder')).toEqual({ prebookHash: 'h' })
    await watch.resolve('checkOrder', order(status))
    expect(watch.running()).toEqual([])
    expect(await watch.wait()).toBe(3000)
    expect(watch.inputOf('checkOrder')).toEqual({ prebookHash: 'h' })
  })
  test.each(['BookingStarted', 'PaymentFailed', 'PaymentCanceled'])(
    '[ORDER-2] [PRE-11] %s ends the polling and opens checkout',
    async (status) => {
      const watch = play(orderStatusMachine, { prebookHash: 'h' })
      expect(selectCanCheckout(watch.snapshot())).toBe(false)
      await watch.resolve('checkOrder', order(status))
      expect(selectIsPolling(watch.snapshot())).toBe(false)
      expect(watch.due()).toBeUndefined()
      expect(selectCanCheckout(watch.snapshot())).toBe(true)
    },
  )
  test.each([
    ['Failed', 'failed'],
    ['BookingStartFailed', 'startFailed'],
    ['Payed', 'paid'],
    ['BookingFinished', 'booked'],
    ['BookingFinishFailed', 'supplierFailed'],
    ['Done', 'done'],
    ['Canceled', 'canceled'],
    ['CancelFailed', 'cancelFailed'],
    ['Expired', 'expired'],
  ])('[ORDER-3] %s ends the polling in a state of its own', async (status, state) => {
    const watch = play(orderStatusMachine, { prebookHash: 'h' })
    await watch.resolve('checkOrder', order(status))
    expect(watch.state()).toEqual({ ended: state })
    expect(watch.due()).toBeUndefined()
    expect(selectCanCheckout(watch.snapshot())).toBe(false)
  })
  test('[ORDER-4] after the countdown the order is polled until the back end has expired it, and checkout stays open', async () => {
    const watch = play(orderStatusMachine, { prebookHash: 'h' })
    await watch.resolve('checkOrder', order('BookingStarted'))
    await watch.send({ type: 'countdown.end' })
    await watch.resolve('checkOrder', order('BookingStarted'))
    expect(selectCanCheckout(watch.snapshot())).toBe(true)
    expect(await watch.wait()).toBe(3000)
    await watch.resolve('checkOrder', order('Expired'))
    expect(selectIsExpired(watch.snapshot())).toBe(true)
    expect(watch.due()).toBeUndefined()
  })
  test('[ORDER-4] an order that is held again is not expired, and is not polled again', async () => {
    const watch = play(orderStatusMachine, { prebookHash: 'h' })
    await watch.resolve('checkOrder', order('BookingStarted'))
    await watch.send({ type: 'countdown.end' })
    await watch.resolve('checkOrder', { ...order('BookingStarted'), expiredAt: 1_800_001_200 })
    expect([selectCanCheckout(watch.snapshot()), watch.due()]).toEqual([true, undefined])
  })
  test('[ERR-16] a call without a response is retried automatically, or immediately on request', async () => {
    const watch = play(orderStatusMachine, { prebookHash: 'h' })
    await watch.reject('checkOrder', errors.offline)
    await watch.send({ type: 'status.recheck' })
    expect(watch.running()).toEqual(['checkOrder'])
    await watch.reject('checkOrder', errors.offline)
    expect(await watch.wait()).toBe(3000)
    expect(watch.running()).toEqual(['checkOrder'])
  })
})

test('[PRE-12] the checkout button goes to the checkout of the bundle order id', async () => {
  const watch = play(orderStatusMachine, { prebookHash: 'h' })
  await watch.resolve('checkOrder', order('BookingStarted'))
  await watch.send({ type: 'checkout.open' })
  expect(watch.emitted()).toEqual([{ type: 'navigate', to: 'checkout', params: { orderId: 'bo' } }])
})

test('[ORDER-6] the expired dialog leads back to the offers of the quiz session', async () => {
  const watch = play(orderStatusMachine, { prebookHash: 'h' })
  await watch.resolve('checkOrder', order('Expired'))
  await watch.send({ type: 'offers.review' })
  expect(watch.emitted()).toEqual([{ type: 'navigate', to: 'offer', params: { quizSessionId: 'q' } }])
})
