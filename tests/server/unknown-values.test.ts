import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { alerts, cardIntents, cardRefunds, type WireIntent, type WireRefund } from '../../server/db/schema/index.ts'
import { reconcile } from '../../server/domain/orders/payment/reconcile.ts'
import { sweepOrders } from '../../server/domain/orders/sweep.ts'
import { storeEvent } from '../../server/sandbox/card/stored-events.ts'
import { SupplierUnreadable } from '../../server/suppliers/supplier.ts'
import { CARDS, type CardServer, createCardServer } from '../support/card.ts'

// The enumerations of the card provider and the supplier grow. A value of a later version must not be taken for a known one.

let server: CardServer
beforeAll(async () => {
  server = await createCardServer()
})
afterAll(() => server.close())

const alertsOf = async (orderId: string) => {
  const isIt = and(eq(alerts.orderId, orderId), eq(alerts.kind, 'value.unknown'))
  return (await server.deps.db.select().from(alerts).where(isIt)).map(({ detail }) => detail)
}

async function settle(): Promise<void> {
  await server.deliver()
  await server.jobs.run()
}

async function finished(card?: string) {
  const browser = await server.signedInBrowser()
  const orderId = await server.seedOrder(browser)
  const intention = await server.finish(browser, orderId)
  if (card) await server.pay(intention, card)
  await settle()
  return { browser, orderId, intentId: intention.paymentIntentId }
}

it('[OPS-9] [PAY-10] an unknown status of a payment changes nothing, and raises one alert', async () => {
  const { orderId, intentId } = await finished()
  const { db } = server.deps
  const [row] = await db.select().from(cardIntents).where(eq(cardIntents.id, intentId))
  const failure = { code: 'card_declined', message: 'Declined.' }
  const object = { ...row?.object, status: 'requires_moonlight', last_payment_error: failure } as WireIntent
  await db.update(cardIntents).set({ object }).where(eq(cardIntents.id, intentId))
  await storeEvent(db, 'payment_intent.payment_failed', object, server.clock.now())
  await settle()
  await reconcile(server.deps)
  const { order, payments } = await server.rowsOf(orderId)
  expect([order.status, payments[0]?.status]).toEqual(['BookingStarted', 'Created'])
  expect(await alertsOf(orderId)).toEqual([expect.stringContaining('the payment status "requires_moonlight"')])
})

it('[OPS-9] [BOOKING-4] an unknown status of a refund stays pending, and raises one alert', async () => {
  const { browser, orderId, intentId } = await finished(CARDS.refundsLate)
  const { db } = server.deps
  await browser.ask(calls.cancelBooking, { params: { orderId }, body: { fee: 0 } })
  await settle()
  const [row] = await db.select().from(cardRefunds).where(eq(cardRefunds.intentId, intentId))
  const object = { ...row?.object, status: 'in_review' } as unknown as WireRefund
  await db.update(cardRefunds).set({ object }).where(eq(cardRefunds.intentId, intentId))
  await storeEvent(db, 'refund.updated', object, server.clock.now())
  await settle()
  await reconcile(server.deps)
  expect((await server.rowsOf(orderId)).refunds.map(({ status }) => status)).toEqual(['sent'])
  expect(await alertsOf(orderId)).toEqual([expect.stringContaining('the refund status "in_review"')])
})

it('[OPS-9] [LAW-3] an unknown answer of the supplier is no refusal: it raises one alert, and the attempts end with a refund', async () => {
  const { own } = server.deps.suppliers
  const { confirm } = own
  own.confirm = () => Promise.reject(new SupplierUnreadable('The supplier answered what the format does not have'))
  const { orderId } = await finished(CARDS.pays)
  expect([(await server.rowsOf(orderId)).order.status, (await alertsOf(orderId)).length]).toEqual(['Payed', 1])
  for (let minutes = 0; minutes < 63; minutes += 3) {
    server.clock.advance(180_000)
    await sweepOrders(server.deps)
    await settle()
  }
  Object.assign(own, { confirm })
  const { order, payments } = await server.rowsOf(orderId)
  expect([order.status, payments[0]?.status, (await alertsOf(orderId)).length]).toEqual(['Canceled', 'Refunded', 1])
})
