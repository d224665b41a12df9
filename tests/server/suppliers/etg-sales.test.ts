import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { orderTransitions, supplierAttempts } from '../../../server/db/schema/index.ts'
import { findFirstOffer } from '../../support/quiz.ts'
import { type EtgWorld, openEtgWorld } from '../../support/supplier/etg-world.ts'

let world: EtgWorld
beforeAll(async () => {
  world = await openEtgWorld()
})
afterAll(() => world.close())

const wayOf = async (orderId: string) =>
  (
    await world.deps.db
      .select({ to: orderTransitions.toStatus })
      .from(orderTransitions)
      .where(eq(orderTransitions.orderId, orderId))
      .orderBy(asc(orderTransitions.id))
  ).map(({ to }) => to)

async function begin() {
  const browser = await world.signedInBrowser()
  const offer = await findFirstOffer(world, browser)
  const prebooked = await browser.ask(calls.prebookBundle, { body: { bundleId: offer.bundleId, quizSessionId: offer.quizSessionId } })
  await world.jobs.run()
  const { orderId } = await browser.ask(calls.checkOrder, { query: { prebookHash: prebooked.prebookHash ?? '' } })
  return { browser, offer, prebooked, orderId }
}

describe('selling rooms of ETG', () => {
  it('[SUPPLY-20] offers, prebooks, books and cancels a room at the price of its rate', async () => {
    const { browser, offer, prebooked, orderId } = await begin()
    expect(offer.acc).toMatchObject({ provider: 'rh', isPriceOnly: true })
    expect(prebooked.status).toMatch(/^(Ok|PriceChanged)$/)
    expect(await wayOf(orderId)).toEqual(['New', 'BookingStarted'])
    const finished = await world.finish(browser, orderId)
    await world.pay(finished)
    await world.deliver()
    await world.jobs.run()
    world.clock.advance(10_000)
    await world.jobs.run()
    expect(await wayOf(orderId)).toEqual(['New', 'BookingStarted', 'Payed', 'BookingFinished'])
    const [order] = world.etg.simulator.orders
    expect(order).toMatchObject({ partnerOrderId: `${orderId}-1`, status: 'completed', hid: Number(offer.acc.accId.slice(3)) })
    expect(order?.rooms.flat()).toHaveLength(3)
    const attempts = await world.deps.db.select().from(supplierAttempts)
    expect(attempts.map(({ state }) => state)).toEqual(['booked'])
  })
})
