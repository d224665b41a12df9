import { play } from '@firn/flow-kit'
import { beforeEach, describe, expect, test } from 'vitest'
import { flowById } from '../../machines/flow-by-id.ts'
import { keys } from '../../machines/keys.ts'
import { paymentVerificationMachine } from '../../machines/payment-verification/payment-verification.machine.ts'
import {
  selectCanTryAgain,
  selectFailureMessage,
  selectHeldUntil,
  selectView,
} from '../../machines/payment-verification/payment-verification.selectors.ts'
import { claimPurchase } from '../../machines/payment-verification/payment-verification.storage.ts'
import { deviceStorage } from '../../platform/browser/storage.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('paymentVerification'))

const back = { page: 'verify', redirectStatus: 'succeeded', storedOrderId: 'o', urlOrderId: null, paymentIntentId: null } as const
const order = (status: string, payment: string) => ({
  orderId: 'o',
  status,
  expiredAt: 1_800_000_600,
  payment: { status: payment, paymentIntentId: 'pi', amount: 123_400, currency: 'EUR' },
  refund: null,
})
const purchase = { type: 'track', name: 'purchase', data: { transactionId: 'pi', orderId: 'o', value: 123_400, currency: 'EUR' } }

beforeEach(() => deviceStorage.remove(keys.purchases))

describe('return from the provider', () => {
  test('[VERIFY-1] [VERIFY-2] succeeded, and paid according to the back end, leads to success and tracks the purchase', async () => {
    const result = play(paymentVerificationMachine, back)
    await result.resolve('getOrder', order('Payed', 'Succeeded'))
    expect(result.emitted()).toEqual([])
    await result.resolve('claimPurchase', { isFirst: true })
    expect(result.emitted()).toEqual([purchase, { type: 'navigate', to: 'payment-success', params: { orderId: 'o' } }])
  })
  test('[TRACK-8] the purchase has the paid amount and currency, whatever the currency of the offer', async () => {
    const result = play(paymentVerificationMachine, back)
    const paid = {
      ...order('Payed', 'Succeeded'),
      payment: { status: 'Succeeded', paymentIntentId: 'pi', amount: 119_900, currency: 'CHF' },
    }
    await result.resolve('getOrder', { ...paid, total: { finalTotal: { amount: 123_400 }, currency: { code: 'EUR' } } })
    await result.resolve('claimPurchase', { isFirst: true })
    expect(result.emitted()).toContainEqual({ ...purchase, data: { ...purchase.data, value: 119_900, currency: 'CHF' } })
  })
  test('[VERIFY-2] [TRACK-9] a tracked purchase is not tracked again', async () => {
    const result = play(paymentVerificationMachine, back)
    await result.resolve('getOrder', order('Payed', 'Succeeded'))
    await result.resolve('claimPurchase', { isFirst: false })
    expect(result.emitted()).toEqual([{ type: 'navigate', to: 'payment-success', params: { orderId: 'o' } }])
  })
  test('[VERIFY-2] [TRACK-9] a transaction can be claimed once', () => {
    expect(claimPurchase('pi')).toEqual({ isFirst: true })
    expect(claimPurchase('pi')).toEqual({ isFirst: false })
    expect(claimPurchase('pi-2')).toEqual({ isFirst: true })
  })
  test('[VERIFY-2] a forged succeeded does not count without the back end: it waits, then opens the failure page', async () => {
    const result = play(paymentVerificationMachine, back)
    await result.resolve('getOrder', order('BookingStarted', 'Created'))
    expect(selectView(result.snapshot())).toBe('settling')
    let ms = 0
    while (selectView(result.snapshot()) === 'settling') {
      if (result.running().includes('getOrder')) await result.resolve('getOrder', order('BookingStarted', 'Created'))
      else ms += await result.wait()
    }
    expect(ms).toBe(30_000)
    expect(selectView(result.snapshot())).toBe('notPaid')
    expect(result.emitted()).toEqual([{ type: 'navigate', to: 'payment-cancel', params: { orderId: 'o' } }])
  })
  test('[PAY-12] [PAY-13] a page that lost the network after succeeded does not claim that nothing was charged, and keeps polling', async () => {
    const result = play(paymentVerificationMachine, back)
    await result.resolve('getOrder', order('BookingStarted', 'Created'))
    while (selectView(result.snapshot()) === 'settling') {
      if (result.running().includes('getOrder')) await result.reject('getOrder', errors.offline)
      else await result.wait()
    }
    expect([selectView(result.snapshot()), selectFailureMessage(result.snapshot())]).toEqual(['loadFailed', 'error.network'])
    await result.send({ type: 'status.retry' })
    await result.resolve('getOrder', order('Payed', 'Succeeded'))
    await result.resolve('claimPurchase', { isFirst: true })
    expect(selectView(result.snapshot())).toBe('confirmed')
  })
  test('[PAY-12] [VERIFY-7] a request pending at the end of the half minute is repeated, as earlier responses are outdated', async () => {
    const result = play(paymentVerificationMachine, back)
    await result.resolve('getOrder', order('BookingStarted', 'Created'))
    await result.wait()
    await result.wait()
    expect([selectView(result.snapshot()), selectCanTryAgain(result.snapshot()), result.running()]).toEqual([
      'settling',
      false,
      ['getOrder'],
    ])
    await result.resolve('getOrder', order('Payed', 'Succeeded'))
    expect(result.running()).toEqual(['claimPurchase'])
  })
  test('[VERIFY-5] [ERR-8] a retryable failure shows until when price and room are held', async () => {
    const unpaid = play(paymentVerificationMachine, { ...back, redirectStatus: 'failed' })
    expect(selectHeldUntil(unpaid.snapshot())).toBeNull()
    await unpaid.resolve('getOrder', order('PaymentFailed', 'Failed'))
    expect(selectHeldUntil(unpaid.snapshot())).toBe(1_800_000_600)
    const over = play(paymentVerificationMachine, { ...back, redirectStatus: 'failed' })
    await over.resolve('getOrder', order('Expired', 'Failed'))
    expect(selectHeldUntil(over.snapshot())).toBeNull()
  })
  test.each(['failed', 'canceled', null])(
    '[VERIFY-1] redirect_status %s with an unpaid order opens the failure page',
    async (redirectStatus) => {
      const result = play(paymentVerificationMachine, { ...back, redirectStatus })
      await result.resolve('getOrder', order('PaymentFailed', 'Failed'))
      expect(result.emitted()).toEqual([{ type: 'navigate', to: 'payment-cancel', params: { orderId: 'o' } }])
    },
  )
  test('[VERIFY-2] the outcome arrives while polling every 3000 ms', async () => {
    const result = play(paymentVerificationMachine, back)
    await result.resolve('getOrder', order('BookingStarted', 'Processing'))
    expect(await result.wait()).toBe(3000)
    await result.resolve('getOrder', order('Payed', 'Succeeded'))
    expect(result.running()).toEqual(['claimPurchase'])
  })
})

describe('a payment with an unknown outcome', () => {
  const followed = { ...back, redirectStatus: 'unknown' } as const
  test('[PAY-13] while the back end has no outcome it waits, and offers no second payment', async () => {
    const result = play(paymentVerificationMachine, followed)
    await result.resolve('getOrder', order('BookingStarted', 'Unknown'))
    let ms = 0
    while (ms < 60_000) {
      expect(selectCanTryAgain(result.snapshot())).toBe(false)
      if (result.running().includes('getOrder')) await result.resolve('getOrder', order('BookingStarted', 'Unknown'))
      else ms += await result.wait()
    }
    expect(selectView(result.snapshot())).toBe('settlingLong')
    while (!result.running().includes('getOrder')) await result.wait()
    await result.resolve('getOrder', order('BookingStarted', 'Created'))
    expect(selectView(result.snapshot())).toBe('notPaid')
  })
  test('[PAY-13] an unpaid order may still be paid: it waits before it reports the order as not paid', async () => {
    const result = play(paymentVerificationMachine, followed)
    await result.resolve('getOrder', order('BookingStarted', 'Created'))
    expect(selectView(result.snapshot())).toBe('settling')
  })
  test('[PAY-13] [NET-2] a page that cannot reach the back end reports a network error once, and keeps polling', async () => {
    const result = play(paymentVerificationMachine, followed)
    await result.reject('getOrder', errors.offline)
    expect([selectView(result.snapshot()), selectFailureMessage(result.snapshot())]).toEqual(['loadFailed', 'error.network'])
    expect(result.emitted()).toContainEqual({ type: 'toast', tone: 'error', message: 'error.network' })
    expect(await result.wait()).toBe(3000)
    expect([result.running(), selectView(result.snapshot())]).toEqual([['getOrder'], 'loadFailed'])
    await result.reject('getOrder', errors.offline)
    expect(result.emitted()).not.toContainEqual(expect.objectContaining({ type: 'toast' }))
    await result.send({ type: 'status.retry' })
    await result.resolve('getOrder', order('Payed', 'Succeeded'))
    expect(result.running()).toEqual(['claimPurchase'])
  })
  test('[ERR-9] a back-end error is not reported as a network error, even after one', async () => {
    const result = play(paymentVerificationMachine, followed)
    await result.reject('getOrder', errors.http(500, 'server.failed'))
    expect(selectFailureMessage(result.snapshot())).toBe('payment.verifyFailed')
    expect(result.emitted()).toContainEqual({ type: 'toast', tone: 'error', message: 'payment.verifyFailed' })
    await result.wait()
    await result.reject('getOrder', errors.offline)
    expect(selectFailureMessage(result.snapshot())).toBe('error.network')
  })
  test('[PAY-13] [ERR-8] it reports an order that does not exist', async () => {
    const result = play(paymentVerificationMachine, followed)
    await result.reject('getOrder', errors.offline)
    await result.wait()
    await result.reject('getOrder', errors.http(404, 'resource.notFound'))
    expect(selectView(result.snapshot())).toBe('missing')
  })
})

describe('which order', () => {
  test.each([
    ['the stored one first', { storedOrderId: 's', urlOrderId: 'u', paymentIntentId: 'pi' }, { orderId: 's' }],
    ['then that of the address', { storedOrderId: null, urlOrderId: 'u', paymentIntentId: 'pi' }, { orderId: 'u' }],
    ['then that of the payment', { storedOrderId: null, urlOrderId: null, paymentIntentId: 'pi' }, { paymentIntentId: 'pi' }],
  ])('[VERIFY-8] %s', (_, sources, asked) => {
    const result = play(paymentVerificationMachine, { ...back, ...sources })
    expect(result.inputOf('getOrder')).toEqual(asked)
  })
  test('[VERIFY-8] the opened booking is the one that was read, whatever the address contains', async () => {
    const result = play(paymentVerificationMachine, { ...back, page: 'success', urlOrderId: 'u' })
    await result.resolve('getOrder', order('BookingFinished', 'Succeeded'))
    await result.resolve('claimPurchase', { isFirst: false })
    await result.send({ type: 'booking.view' })
    expect(result.emitted()).toEqual([{ type: 'navigate', to: 'booking', params: { orderId: 'o' } }])
  })
  test('[ERR-8] without an order the toast missingOrderData is shown and no call is made', () => {
    const result = play(paymentVerificationMachine, { ...back, storedOrderId: null })
    expect(result.running()).toEqual([])
    expect(result.emitted()).toContainEqual({ type: 'toast', tone: 'error', message: 'payment.missingOrderData' })
    expect(selectView(result.snapshot())).toBe('missing')
  })
  test.each([
    ['o', { type: 'navigate', to: 'booking', params: { orderId: 'o' } }],
    [null, { type: 'navigate', to: 'booking-list', params: {} }],
  ])('[VERIFY-4] View booking with stored order %s', async (storedOrderId, target) => {
    const result = play(paymentVerificationMachine, { ...back, page: 'success', storedOrderId })
    if (storedOrderId) {
      await result.resolve('getOrder', order('BookingFinished', 'Succeeded'))
      await result.resolve('claimPurchase', { isFirst: false })
    }
    await result.send({ type: 'booking.view' })
    expect(result.emitted()).toEqual([target])
  })
  test.each([
    ['o', { type: 'navigate', to: 'checkout', params: { orderId: 'o' } }],
    [null, { type: 'navigate', to: 'home', params: {} }],
  ])('[VERIFY-6] Try again with stored order %s', async (storedOrderId, target) => {
    const result = play(paymentVerificationMachine, { ...back, page: 'cancel', redirectStatus: null, storedOrderId })
    if (storedOrderId) await result.resolve('getOrder', order('PaymentCanceled', 'Canceled'))
    await result.send({ type: 'payment.tryAgain' })
    expect(result.emitted()).toEqual([target])
  })
})

describe('the failure page', () => {
  const cancel = { ...back, page: 'cancel', redirectStatus: null } as const
  test('[VERIFY-7] checks again first: a paid order leads to success', async () => {
    const result = play(paymentVerificationMachine, cancel)
    await result.resolve('getOrder', order('Payed', 'Succeeded'))
    await result.resolve('claimPurchase', { isFirst: true })
    expect(result.emitted()).toContainEqual({ type: 'navigate', to: 'payment-success', params: { orderId: 'o' } })
  })
  test('[VERIFY-7] a processing payment is not offered a second one', async () => {
    const result = play(paymentVerificationMachine, cancel)
    await result.resolve('getOrder', order('BookingStarted', 'Processing'))
    expect(selectCanTryAgain(result.snapshot())).toBe(false)
    expect(selectView(result.snapshot())).toBe('settling')
  })
  test('[ORDER-7] a refund is shown', async () => {
    const result = play(paymentVerificationMachine, cancel)
    await result.resolve('getOrder', order('Expired', 'Refunded'))
    expect(selectView(result.snapshot())).toBe('refunded')
  })
})
