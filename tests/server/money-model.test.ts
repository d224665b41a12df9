import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CardServer, createCardServer } from '../support/card.ts'
import { anyAction, createMoneyModel, type MoneyState } from '../support/money-model.ts'

let server: CardServer
let model: Awaited<ReturnType<typeof createMoneyModel>>
beforeAll(async () => {
  server = await createCardServer()
  model = await createMoneyModel(server)
})
afterAll(() => server.close())

const OPEN = ['Unknown', 'Created', 'Processing', 'Failed']
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** True at every moment, whatever is still on its way. */
function checkAlways({ orders, payments, holds, stock, intents, given }: MoneyState): void {
  for (const { roomTypeId, day, held, sold, capacity } of stock) {
    expect(held + sold).toBeLessThanOrEqual(capacity)
    const own = holds.filter((hold) => hold.roomTypeId === roomTypeId && hold.day === day)
    const roomsIn = (state: string) => sum(own.filter((hold) => hold.state === state).map(({ rooms }) => rooms))
    expect([held, sold]).toEqual([roomsIn('held'), roomsIn('sold')])
  }
  for (const order of orders) {
    const own = payments.filter(({ orderId }) => orderId === order.id)
    expect(own.filter(({ status }) => OPEN.includes(status)).length).toBeLessThanOrEqual(1)
    expect(own.filter(({ settles }) => settles).length).toBeLessThanOrEqual(1)
  }
  for (const intent of intents) {
    const back = given.filter(({ intentId }) => intentId === intent.id)
    expect(back.length).toBeLessThanOrEqual(1)
    expect(sum(back.map(({ amountMinor }) => amountMinor))).toBeLessThanOrEqual(intent.amountMinor)
  }
}

/** True once everything has had its turn. */
function checkAtRest({ orders, payments, refunds, holds, intents, given }: MoneyState): void {
  for (const order of orders) {
    const own = new Set(payments.filter(({ orderId }) => orderId === order.id).map(({ intentId }) => intentId))
    const charges = intents.filter(({ id, status }) => own.has(id) && status === 'succeeded')
    const kept = charges.filter(({ id }) => !given.some(({ intentId }) => intentId === id))
    expect([order.status, kept.length]).toEqual([order.status, order.status === 'BookingFinished' ? 1 : 0])
    expect(['BookingStartFailed', 'Expired', 'BookingFinished', 'Canceled']).toContain(order.status)
    const states = new Set(holds.filter(({ orderId }) => orderId === order.id).map(({ state }) => state))
    expect(states.has('held')).toBe(false)
    expect(states.has('sold')).toBe(order.status === 'BookingFinished')
  }
  // No charge without an order, and what went back went back whole and is written down once.
  const known = new Set(payments.map(({ intentId }) => intentId))
  for (const { id, status } of intents) if (status === 'succeeded') expect(known.has(id)).toBe(true)
  for (const { amountMinor, intentId } of given) {
    expect(amountMinor).toBe(intents.find(({ id }) => id === intentId)?.amountMinor)
  }
  expect(refunds.map(({ status }) => status)).toEqual(given.map(() => 'succeeded'))
}

const anyRun = fc.record({
  capacity: fc.integer({ min: 1, max: 2 }),
  // Each step is one thing, or two at the same time.
  steps: fc.array(fc.array(anyAction, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 12, size: 'max' }),
})

it('[PAY-7] [ORDER-7] [VERIFY-2] no interleaving keeps a charge twice or without its trip, or sells a room twice', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyRun, async ({ capacity, steps }) => {
      await model.reset(capacity)
      await model.act({ do: 'start', of: 0 })
      for (const step of steps) {
        await Promise.all(step.map(model.act))
        checkAlways(await model.readAll())
      }
      await model.comeToRest()
      const state = await model.readAll()
      checkAlways(state)
      checkAtRest(state)
    }),
    { numRuns: Number(process.env.MONEY_RUNS ?? 100) },
  )
})
