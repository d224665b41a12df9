import { describe, expect, test } from 'vitest'
import { play } from '../../kit/index.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import type { MessageId } from '../../machines/messages.ts'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import {
  selectAsksForTerms,
  selectCanPay,
  selectElementMessage,
  selectFailure,
  selectHasAgreed,
  selectIsBusy,
  selectIsCardEnabled,
  selectIsOffline,
} from '../../machines/payment/payment.selectors.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('payment'))

const returnUrl = 'https://firn.example/de/payment/verify?orderId=o'
const cardProvider = { publishableKey: 'pk', scriptUrl: null }
const order = { orderId: 'o', clientSecret: 'secret', paymentIntentId: 'pi', returnUrl, cardProvider, isOnline: true, restored: null }

type Payment = ReturnType<typeof play<typeof paymentMachine>>
async function drawn(payment: Payment) {
  await payment.resolve('openCardProvider', true)
  await payment.send({ type: 'element.ready' })
}
async function ready(input: Parameters<typeof play<typeof paymentMachine>>[1] = order) {
  const payment = play(paymentMachine, input)
  await drawn(payment)
  await payment.send({ type: 'terms.change', agreed: true })
  return payment
}
async function locked() {
  const payment = await ready()
  await payment.send({ type: 'pay.submit' })
  await payment.resolve('validateCardForm', { valid: true, message: null })
  return payment
}
async function confirming() {
  const payment = await locked()
  await payment.resolve('confirmPayment', { status: 'Ok', orderStatus: 'BookingStarted' })
  return payment
}

describe('the form', () => {
  test('[PAY-2] the card form takes input only with element ready, terms ticked and nothing pending', async () => {
    const payment = play(paymentMachine, order)
    expect(selectIsCardEnabled(payment.snapshot())).toBe(false)
    await drawn(payment)
    expect(selectIsCardEnabled(payment.snapshot())).toBe(false)
    await payment.send({ type: 'terms.change', agreed: true })
    expect(selectIsCardEnabled(payment.snapshot())).toBe(true)
    await payment.send({ type: 'pay.submit' })
    expect(selectIsCardEnabled(payment.snapshot())).toBe(false)
    expect(selectIsBusy(payment.snapshot())).toBe(true)
  })
  test('[PAY-3] without the tick the button shows the message, focuses the box and pays nothing', async () => {
    const payment = play(paymentMachine, order)
    await drawn(payment)
    await payment.send({ type: 'pay.submit' })
    expect(selectAsksForTerms(payment.snapshot())).toBe(true)
    expect(payment.emitted()).toEqual([{ type: 'focus', what: 'terms' }])
    expect(payment.running()).toEqual([])
    await payment.send({ type: 'terms.change', agreed: true })
    expect(selectAsksForTerms(payment.snapshot())).toBe(false)
    expect(selectCanPay(payment.snapshot())).toBe(true)
  })
  test.each([
    ['does not load', 'payment.scriptFailed', (payment) => payment.reject('openCardProvider', new Error('no script'))],
    ['cannot be used', 'payment.unavailable', (payment) => payment.resolve('openCardProvider', false)],
    [
      'does not draw its form',
      'payment.initFailed',
      async (payment) => {
        await payment.resolve('openCardProvider', true)
        await payment.send({ type: 'element.initFailed' })
      },
    ],
  ] as const satisfies [string, MessageId, (payment: Payment) => Promise<void>][])(
    '[ERR-10] [ERR-12] a card provider that %s says %s, and is opened again on request',
    async (_, message, fail) => {
      const payment = play(paymentMachine, order)
      await fail(payment)
      expect(selectElementMessage(payment.snapshot())).toBe(message)
      await payment.send({ type: 'element.retry' })
      expect(selectElementMessage(payment.snapshot())).toBeNull()
      expect(payment.inputOf('openCardProvider')).toEqual(cardProvider)
    },
  )
})

describe('paying', () => {
  test('[PAY-4] [PAY-5] form, then the back end, then the provider with the return address', async () => {
    const payment = await ready()
    await payment.send({ type: 'pay.submit' })
    expect(payment.running()).toEqual(['validateCardForm'])
    await payment.resolve('validateCardForm', { valid: true, message: null })
    expect(payment.running()).toEqual(['confirmPayment'])
    expect(payment.inputOf('confirmPayment')).toEqual({ orderId: 'o', paymentIntentId: 'pi' })
    await payment.resolve('confirmPayment', { status: 'Ok', orderStatus: 'BookingStarted' })
    expect(payment.inputOf('confirmCardPayment')).toEqual({ clientSecret: 'secret', returnUrl })
    await payment.resolve('confirmCardPayment', { status: 'succeeded', message: null })
    expect(payment.emitted()).toEqual([{ type: 'navigate', to: 'payment-verify', params: { orderId: 'o', redirectStatus: 'succeeded' } }])
    expect(payment.snapshot().output).toEqual({ outcome: 'paid' })
  })
  test('[PAY-2] pressing twice pays once', async () => {
    const payment = await ready()
    await payment.send({ type: 'pay.submit' })
    await payment.send({ type: 'pay.submit' })
    expect(payment.running()).toEqual(['validateCardForm'])
    await payment.resolve('validateCardForm', { valid: true, message: null })
    await payment.send({ type: 'pay.submit' })
    expect(payment.running()).toEqual(['confirmPayment'])
  })
  test('[ORDER-4] ExpiredOrder ends the step as expired, and the provider is never asked', async () => {
    const payment = await locked()
    await payment.resolve('confirmPayment', { status: 'ExpiredOrder', orderStatus: 'Expired' })
    expect(payment.snapshot().output).toEqual({ outcome: 'expired' })
    expect(payment.running()).toEqual([])
  })
  test('[VERIFY-7] a payment of the order that is under way elsewhere gets no second one', async () => {
    const payment = await locked()
    await payment.resolve('confirmPayment', { status: 'Processing', orderStatus: 'BookingStarted' })
    expect(payment.snapshot().output).toEqual({ outcome: 'settling' })
    expect(payment.running()).toEqual([])
  })
  test('[ERR-5] an invalid card form shows the words of the provider, and nothing is sent', async () => {
    const payment = await ready()
    await payment.send({ type: 'pay.submit' })
    await payment.resolve('validateCardForm', { valid: false, message: 'Your card number is incomplete.' })
    expect(payment.emitted()).toEqual([
      { type: 'toast', tone: 'error', message: 'payment.formInvalid', detail: 'Your card number is incomplete.' },
    ])
    expect(payment.running()).toEqual([])
    expect(selectCanPay(payment.snapshot())).toBe(true)
  })
  test('[ERR-6] a missing payment intent is said', async () => {
    const payment = await ready({ ...order, clientSecret: null, paymentIntentId: null })
    await payment.send({ type: 'pay.submit' })
    expect(payment.emitted()).toContainEqual({ type: 'toast', tone: 'error', message: 'payment.intentMissing' })
    expect(payment.running()).toEqual([])
  })
  test.each([
    ['Your card was declined.', { message: 'payment.failed', detail: 'Your card was declined.' }],
    [null, { message: 'payment.failed' }],
  ])('[ERR-7] a refusal (%s) is a toast, gives the lock back and lets the traveller pay again', async (message, said) => {
    const payment = await confirming()
    await payment.resolve('confirmCardPayment', { status: 'refused', message })
    expect(payment.emitted()).toContainEqual({ type: 'toast', tone: 'error', ...said })
    expect(payment.inputOf('releasePayment')).toEqual({ orderId: 'o', paymentIntentId: 'pi' })
    await payment.resolve('releasePayment', {})
    expect(selectCanPay(payment.snapshot())).toBe(true)
    expect(selectFailure(payment.snapshot())?.message).toBe('payment.failed')
  })
  test("[ERR-7] an exception of the provider is 'An unknown error occurred'", async () => {
    const payment = await confirming()
    await payment.reject('confirmCardPayment', new Error('boom'))
    expect(payment.emitted()).toContainEqual({ type: 'toast', tone: 'error', message: 'payment.unknownError' })
  })
  test.each([
    ['Unknown', 'payment.unknownStatus'],
    ['Failed', 'payment.confirmationFailed'],
    ['Canceled', 'payment.confirmationFailed'],
  ])('[ERR-15] status %s says %s', async (status, message) => {
    const payment = await locked()
    await payment.resolve('confirmPayment', { status, orderStatus: 'BookingStarted' })
    expect(payment.emitted()).toContainEqual({ type: 'toast', tone: 'error', message })
  })
  test('[ERR-11] an intent that is not found is said', async () => {
    const payment = await locked()
    await payment.reject('confirmPayment', errors.http(404, 'resource.notFound'))
    expect(payment.emitted()).toContainEqual({ type: 'toast', tone: 'error', message: 'payment.intentNotFound' })
  })
})

describe('a tunnel', () => {
  test('[NET-6] without a connection the button asks nobody for anything, and what was ticked stays', async () => {
    const payment = await ready()
    await payment.send({ type: 'connection.change', isOnline: false })
    expect([selectIsOffline(payment.snapshot()), selectCanPay(payment.snapshot())]).toEqual([true, false])
    await payment.send({ type: 'pay.submit' })
    expect(payment.running()).toEqual([])
    await payment.send({ type: 'connection.change', isOnline: true })
    expect([selectHasAgreed(payment.snapshot()), selectCanPay(payment.snapshot())]).toEqual([true, true])
    expect(payment.running()).toEqual([])
  })
  test('[NET-6] a card form that did not come for want of a network comes by itself', async () => {
    const payment = play(paymentMachine, { ...order, isOnline: false })
    await payment.reject('openCardProvider', new Error('no script'))
    await payment.send({ type: 'connection.change', isOnline: true })
    await payment.send({ type: 'connection.found' })
    expect(payment.running()).toEqual(['openCardProvider'])
  })
})
