import { play } from '@firn/flow-kit'
import { describe, expect, test } from 'vitest'
import type { OrderStatus, PaymentStatus } from '../../contract/order.ts'
import { flowById } from '../../machines/flow-by-id.ts'
import type { MessageId } from '../../machines/messages.ts'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import { cardOutcome, orderOutcome } from '../../machines/payment/payment.outcome.ts'
import {
  selectAsksForTerms,
  selectCanPay,
  selectCanReload,
  selectDoubt,
  selectElementMessage,
  selectFailure,
  selectHasAgreed,
  selectIsBusy,
  selectIsCardEnabled,
  selectIsOffline,
  selectIsProviderOpen,
  selectIsSlow,
  selectRests,
} from '../../machines/payment/payment.selectors.ts'
import { restorePayment } from '../../machines/payment/payment.storage.ts'
import { checkFlow } from '../support/flows/check.ts'
import { errors } from '../support/flows/errors.ts'

checkFlow(flowById('payment'))

const returnUrl = 'https://firn.example/de/payment/verify?orderId=o'
const cardProvider = { publishableKey: 'pk', scriptUrl: null }
const order = { orderId: 'o', clientSecret: 'secret', paymentIntentId: 'pi', returnUrl, cardProvider, isOnline: true, restored: null }

/** Responses of the card provider. */
const answer = {
  paid: { intentStatus: 'succeeded', error: null },
  lost: { intentStatus: null, error: { type: 'api_connection_error', message: 'No connection.' } },
}
/** The order in the back end. */
const word = (status: OrderStatus, payment: PaymentStatus) => ({
  status,
  payment: { status: payment, paymentIntentId: 'pi', amount: 1, currency: 'EUR' },
})

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
  test('[PAY-2] the card form accepts input only with element ready, terms ticked and nothing pending', async () => {
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
    '[ERR-10] [ERR-12] a card provider that %s shows %s, and is loaded again on request',
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
  test('[PAY-2] pressing twice pays once', async () => {
    const payment = await ready()
    await payment.send({ type: 'pay.submit' })
    await payment.send({ type: 'pay.submit' })
    expect(payment.running()).toEqual(['validateCardForm'])
    await payment.resolve('validateCardForm', { valid: true, message: null })
    await payment.send({ type: 'pay.submit' })
    expect(payment.running()).toEqual(['confirmPayment'])
  })
  test.each([
    ['Your card was declined.', { message: 'payment.failed', detail: 'Your card was declined.' }],
    [null, { message: 'payment.failed' }],
  ])('[ERR-7] a refusal (%s) is a toast, gives the lock back and lets the traveller pay again', async (message, said) => {
    const payment = await confirming()
    await payment.resolve('confirmCardPayment', { intentStatus: 'requires_payment_method', error: { type: 'card_error', message } })
    expect(payment.emitted()).toContainEqual({ type: 'toast', tone: 'error', ...said })
    expect(payment.inputOf('releasePayment')).toEqual({ orderId: 'o', paymentIntentId: 'pi' })
    await payment.resolve('releasePayment', {})
    expect(selectCanPay(payment.snapshot())).toBe(true)
    // The toast has said why. The page adds what happened to the money (PAY-15).
    expect(selectFailure(payment.snapshot())).toEqual({ message: 'payment.nothingCharged', detail: null, assurance: null, cause: null })
  })
})

describe('the outcome of a charge', () => {
  test.each([
    ['the bank declined', 'requires_payment_method', { type: 'card_error', message: 'No.' }, 'refused'],
    ['an error of the card without its intent', null, { type: 'card_error', message: 'No.' }, 'refused'],
    ['the form was not even sent', null, { type: 'validation_error', message: 'Incomplete.' }, 'refused'],
    ['the intent was cancelled', 'canceled', { type: 'invalid_request_error', message: null }, 'refused'],
    ['the intent is paid', 'succeeded', null, 'succeeded'],
    ['the intent was paid before, which is an error too', 'succeeded', { type: 'invalid_request_error', message: null }, 'succeeded'],
    ['it is on its way', 'processing', null, 'processing'],
    ['it waits to be captured', 'requires_capture', null, 'processing'],
    ['the bank still asks the person', 'requires_action', null, 'unknown'],
    ['the connection broke', null, { type: 'api_connection_error', message: null }, 'unknown'],
    ['the provider failed', null, { type: 'api_error', message: null }, 'unknown'],
    ['the provider had too many requests', null, { type: 'rate_limit_error', message: null }, 'unknown'],
    ['an intent of an unknown kind', 'requires_magic', { type: 'card_error', message: null }, 'unknown'],
    ['nothing at all', null, null, 'unknown'],
  ] as const)('[PAY-12] the provider: %s', (_, intentStatus, error, outcome) => {
    expect(cardOutcome({ intentStatus, error })).toBe(outcome)
  })
  test.each([
    ['Payed', 'Succeeded', 'taken'],
    ['BookingFinishFailed', 'Succeeded', 'taken'],
    ['BookingStarted', 'Succeeded', 'taken'],
    ['Expired', 'Refunded', 'taken'],
    ['Canceled', null, 'taken'],
    ['BookingStarted', 'Processing', 'processing'],
    ['BookingStarted', 'Unknown', 'unknown'],
    ['Expired', 'Unknown', 'unknown'],
    ['Expired', 'Canceled', 'expired'],
    ['BookingStarted', 'Created', 'unpaid'],
    ['PaymentFailed', 'Failed', 'unpaid'],
    ['PaymentCanceled', null, 'unpaid'],
    ['New', 'Created', 'unknown'],
  ] as const)('[PAY-13] the back end: an order %s with a payment %s', (status, payment, outcome) => {
    const shown = payment && { status: payment, paymentIntentId: 'pi', amount: 1, currency: 'EUR' }
    expect(orderOutcome({ status, payment: shown })).toBe(outcome)
  })
  test('[PAY-12] a missing charge is shown only after the back end reports the order as unpaid, and then it can be paid again', async () => {
    const payment = await confirming()
    await payment.resolve('confirmCardPayment', answer.lost)
    expect(selectDoubt(payment.snapshot())).toBe('payment.outcomeUnknown')
    expect([selectFailure(payment.snapshot()), selectCanPay(payment.snapshot())]).toEqual([null, false])
    await payment.send({ type: 'pay.submit' })
    expect(payment.running()).toEqual(['getOrder'])
    await payment.resolve('getOrder', word('BookingStarted', 'Created'))
    await payment.resolve('releasePayment', {})
    expect(selectDoubt(payment.snapshot())).toBeNull()
    expect(selectFailure(payment.snapshot())).toMatchObject({ message: 'payment.notMade', assurance: 'payment.canPayAgain' })
    expect(selectCanPay(payment.snapshot())).toBe(true)
  })
  test('[PAY-13] the back end is polled six times, quickly at first, then only on request or reconnection', async () => {
    const payment = await confirming()
    await payment.resolve('confirmCardPayment', answer.lost)
    const pauses: number[] = []
    for (let ask = 0; ask < 6; ask += 1) {
      expect(selectRests(payment.snapshot())).toBe(false)
      await payment.reject('getOrder', errors.offline)
      pauses.push(await payment.wait())
    }
    expect(pauses).toEqual([3000, 3000, 3000, 30_000, 30_000, 30_000])
    expect([selectRests(payment.snapshot()), payment.running()]).toEqual([true, []])
    // ERR-13, which refers to support, applies only after polling has ended.
    expect(selectDoubt(payment.snapshot())).toBe('payment.detailsFailed')
    await payment.send({ type: 'status.ask' })
    expect(payment.running()).toEqual(['getOrder'])
  })
  test('[PAY-13] the page of the order can be opened meanwhile, and keeps polling', async () => {
    const payment = await confirming()
    await payment.resolve('confirmCardPayment', answer.lost)
    await payment.send({ type: 'status.follow' })
    expect(payment.emitted()).toEqual([{ type: 'navigate', to: 'payment-verify', params: { orderId: 'o', redirectStatus: 'unknown' } }])
    expect(restorePayment('o').snapshot?.isAttempted).toBe(true)
  })
  test('[NET-6] [PAY-13] without a connection the outcome of a payment is not polled', async () => {
    const payment = play(paymentMachine, { ...order, isOnline: false, restored: { orderId: 'o', hasAgreed: true, isAttempted: true } })
    expect(payment.running()).toEqual(['openCardProvider'])
    await payment.send({ type: 'connection.change', isOnline: true })
    await payment.send({ type: 'connection.restored' })
    expect(payment.running()).toContain('getOrder')
  })
})

describe('an unresponsive provider', () => {
  test('[PAY-14] after ten seconds a message is shown, the back end is polled, and the provider may still respond', async () => {
    const payment = await confirming()
    expect(selectDoubt(payment.snapshot())).toBeNull()
    expect(await payment.wait()).toBe(10_000)
    expect([selectDoubt(payment.snapshot()), selectFailure(payment.snapshot())]).toEqual(['payment.unanswered', null])
    expect(payment.running()).toEqual(['confirmCardPayment', 'getOrder'])
    // 'Not paid' may only mean 'not yet': a 3-D Secure page may be open.
    await payment.resolve('getOrder', word('BookingStarted', 'Created'))
    expect([selectDoubt(payment.snapshot()), selectCanPay(payment.snapshot())]).toEqual(['payment.unanswered', false])
    await payment.resolve('confirmCardPayment', answer.paid)
    expect(payment.snapshot().output).toEqual({ outcome: 'paid' })
  })
  test.each([
    ['loads', async () => play(paymentMachine, order)],
    [
      'is drawn',
      async () => {
        const payment = play(paymentMachine, order)
        await payment.resolve('openCardProvider', true)
        return payment
      },
    ],
  ] as const)('[PAY-14] a card form that %s for ten seconds shows a message, can be reloaded and may still respond', async (_, begin) => {
    const payment = await begin()
    expect(selectIsSlow(payment.snapshot())).toBe(false)
    expect(await payment.wait()).toBe(10_000)
    expect([selectIsSlow(payment.snapshot()), selectElementMessage(payment.snapshot())]).toEqual([true, null])
    await payment.send({ type: 'element.retry' })
    expect(payment.running()).toEqual(['openCardProvider'])
    await payment.wait()
    await drawn(payment)
    expect([selectIsSlow(payment.snapshot()), selectIsProviderOpen(payment.snapshot())]).toEqual([false, true])
  })
  test('[PAY-14] a form that does not respond to the check ends the attempt without a charge, and can be reloaded', async () => {
    const payment = await ready()
    await payment.send({ type: 'pay.submit' })
    expect(await payment.wait()).toBe(10_000)
    expect(selectFailure(payment.snapshot())).toMatchObject({ message: 'payment.formSilent', assurance: 'payment.notAsked' })
    expect([selectCanPay(payment.snapshot()), selectCanReload(payment.snapshot())]).toEqual([true, true])
    await payment.send({ type: 'element.retry' })
    expect(payment.running()).toEqual(['openCardProvider'])
  })
  test('[PAY-14] nothing removes the form during a call to the provider', async () => {
    const payment = await confirming()
    await payment.send({ type: 'element.retry' })
    await payment.send({ type: 'element.initFailed' })
    expect([selectIsProviderOpen(payment.snapshot()), payment.running()]).toEqual([true, ['confirmCardPayment']])
  })
})

describe('a lost connection', () => {
  test('[NET-6] without a connection the button makes no call, and the tick stays', async () => {
    const payment = await ready()
    await payment.send({ type: 'connection.change', isOnline: false })
    expect([selectIsOffline(payment.snapshot()), selectCanPay(payment.snapshot())]).toEqual([true, false])
    await payment.send({ type: 'pay.submit' })
    expect(payment.running()).toEqual([])
    await payment.send({ type: 'connection.change', isOnline: true })
    expect([selectHasAgreed(payment.snapshot()), selectCanPay(payment.snapshot())]).toEqual([true, true])
    expect(payment.running()).toEqual([])
  })
  test('[NET-6] an attempt that found no network says so until the connection is known to be lost, then only that is shown', async () => {
    const payment = await locked()
    await payment.reject('confirmPayment', errors.offline)
    expect(selectFailure(payment.snapshot())?.message).toBe('error.network')
    await payment.send({ type: 'connection.change', isOnline: false })
    expect([selectFailure(payment.snapshot()), selectIsOffline(payment.snapshot())]).toEqual([null, true])
  })
})

test.each(['Payed', 'BookingFinished', 'BookingFinishFailed', 'Done', 'Canceled', 'CancelFailed'] as const)(
  '[PAY-13] an order that is %s was paid, whatever the status of its payment',
  (status) => {
    for (const payment of [null, 'Created', 'Failed', 'Unknown', 'Processing'])
      expect(orderOutcome({ status, payment: payment && { status: payment } } as never)).toBe('taken')
  },
)
