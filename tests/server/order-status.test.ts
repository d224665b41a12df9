import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OrderStatus, orderStatuses, payableStatuses, paymentStatuses } from '../../contract/order.ts'
import { orders } from '../../server/db/schema/index.ts'
import { canFollow, canPaymentFollow, isPayable, transition, unpaidStatuses } from '../../server/domain/orders/order.ts'
import { type CardServer, createCardServer } from '../support/card.ts'

/** The allowed transitions, written independently. */
const ALLOWED = new Set([
  'New>BookingStarted',
  'New>BookingStartFailed',
  'New>Failed',
  'New>Expired',
  'BookingStarted>Payed',
  'BookingStarted>PaymentFailed',
  'BookingStarted>PaymentCanceled',
  'BookingStarted>Expired',
  'PaymentFailed>Payed',
  'PaymentFailed>PaymentCanceled',
  'PaymentFailed>Expired',
  'PaymentCanceled>Payed',
  'PaymentCanceled>PaymentFailed',
  'PaymentCanceled>Expired',
  'Expired>Payed',
  'Payed>BookingFinished',
  'Payed>BookingFinishFailed',
  'BookingFinishFailed>BookingFinished',
  'BookingFinishFailed>Canceled',
  'BookingFinished>Done',
  'BookingFinished>Canceled',
  'Canceled>CancelFailed',
  'CancelFailed>Canceled',
])
const moneyTaken: readonly OrderStatus[] = ['Payed', 'BookingFinished', 'BookingFinishFailed', 'Done', 'Canceled', 'CancelFailed']
const anyOrder = fc.constantFrom(...orderStatuses)
const anyPayment = fc.constantFrom(...paymentStatuses)

describe('tables', () => {
  it('[ORDER-1] allow exactly these changes of an order', () => {
    const found = orderStatuses.flatMap((from) => orderStatuses.filter((to) => canFollow(from, to)).map((to) => `${from}>${to}`))
    expect(new Set(found)).toEqual(ALLOWED)
  })

  it('[ORDER-1] [PAY-7] never lead from a refunded status to a payable one', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { minLength: 2, maxLength: 12 }), (wished) => {
        const path: OrderStatus[] = ['New']
        for (const next of wished) if (canFollow(path.at(-1) ?? 'New', next)) path.push(next)
        const first = path.findIndex((status) => moneyTaken.includes(status))
        if (first < 0) return
        for (const status of path.slice(first)) expect(isPayable(status)).toBe(false)
      }),
    )
    for (const status of payableStatuses) expect(unpaidStatuses).toContain(status)
  })

  it('[ORDER-5] lead from a successful payment only to Refunded, and back if a bank returns the refund', () => {
    fc.assert(fc.property(anyPayment, (to) => canPaymentFollow('Succeeded', to) === (to === 'Refunded')))
    fc.assert(fc.property(anyPayment, (to) => canPaymentFollow('Refunded', to) === (to === 'Succeeded')))
  })
})

describe('rows', () => {
  let server: CardServer
  beforeAll(async () => {
    server = await createCardServer()
  })
  afterAll(() => server.close())

  it('[ORDER-1] the database allows only the changes of the table', async () => {
    const { db, now } = server.deps
    const orderId = await server.seedOrder(server.browser())
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        await db.update(orders).set({ status: from })
        const { order } = await server.rowsOf(orderId)
        const done = await transition(db, order, to, 'test', now()).then(
          () => true,
          () => false,
        )
        expect([from, to, done]).toEqual([from, to, ALLOWED.has(`${from}>${to}`)])
        expect((await server.rowsOf(orderId)).order.status).toBe(done ? to : from)
        // A caller with an outdated row fails.
        if (done && from !== to) await expect(transition(db, order, to, 'test', now())).rejects.toThrow('changed')
      }
    }
  })
})
