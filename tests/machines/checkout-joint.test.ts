import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { keys } from '../../machines/keys.ts'
import type { PaymentActor } from '../../machines/payment/payment.machine.ts'
import { selectIsOffline } from '../../machines/payment/payment.selectors.ts'
import { tabStorage } from '../../platform/browser/storage.ts'
import { type CheckoutWorld, checkoutWorld, contact, deeds, passengers, profile, reachCard } from '../support/joint/checkout-world.ts'

/** Schedules per kind of traveller. `FLOW_WALKS` changes the number. */
const SCHEDULES = Number(process.env.FLOW_WALKS ?? 200)

/** Events of user, clock and environment during a payment. */
const interruptions = [
  { type: 'contact.edit' },
  { type: 'passengers.edit' },
  { type: 'order.expire' },
  { type: 'profile.change', profile: null },
  { type: 'profile.change', profile },
  { type: 'contact.submit', contact },
  { type: 'passengers.submit', passengers },
  { type: 'connection.change', isOnline: false },
  { type: 'connection.change', isOnline: true },
  { type: 'connection.restored' },
] as const
const presses = [
  { type: 'pay.submit' },
  { type: 'element.ready' },
  { type: 'element.retry' },
  { type: 'element.initFailed' },
  { type: 'terms.change', agreed: true },
  { type: 'terms.change', agreed: false },
  { type: 'status.ask' },
  { type: 'status.follow' },
] as const
const calls = [
  'confirmPayment',
  'validateCardForm',
  'askOrder',
  'releasePayment',
  'getOrder',
  'readTimeLeft',
  'finishOrder',
  'openCardProvider',
] as const

type Move = { does: string; run: (world: CheckoutWorld) => Promise<unknown> }
const move = (does: string, run: Move['run']): Move => ({ does, run })
const send = (event: (typeof interruptions)[number]) =>
  move(JSON.stringify(event), async (world) => {
    world.checkout.send(event)
    await world.hear()
  })
const press = (event: (typeof presses)[number]) =>
  move(JSON.stringify(event), async (world) => {
    world.payment()?.send(event as never)
    await world.hear()
  })
/** Presses Book now and continues until the card provider is called. */
const attempt = move('pays', async (world) => {
  world.payment()?.send({ type: 'terms.change', agreed: true })
  world.payment()?.send({ type: 'element.ready' })
  world.payment()?.send({ type: 'pay.submit' })
  await world.hear()
  await world.answer('validateCardForm')
  await world.answer('confirmPayment')
})
/** The attempt fails, as reported by the provider or the back end. */
const fail = (deed: 'refuses' | 'errs') =>
  move(`the provider ${deed}, and it is unpaid`, async (world) => {
    await world.provide(deed)
    if (deed === 'errs') await world.answer('askOrder')
    await world.answer('releasePayment')
  })
/** Returns to the card step from an earlier step. */
const comeBack = move('comes back to the card', async (world) => {
  for (const event of [
    { type: 'profile.change', profile },
    { type: 'contact.submit', contact },
    { type: 'passengers.submit', passengers },
  ] as const)
    await send(event).run(world)
  for (const name of ['finishOrder', 'openCardProvider']) await world.answer(name)
})
const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...interruptions, ...interruptions.filter(({ type }) => type !== 'order.expire')).map(send) },
  { weight: 3, arbitrary: fc.constantFrom(...presses).map(press) },
  { weight: 5, arbitrary: fc.constant(attempt) },
  { weight: 4, arbitrary: fc.constantFrom('refuses', 'errs').map((deed) => fail(deed as 'refuses')) },
  { weight: 2, arbitrary: fc.constant(comeBack) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...calls), fc.constantFrom('well', 'well', 'unsure', 'offline'))
      .map(([name, how]) => move(`${name} ${how}`, (world) => world.answer(name, how as 'well'))),
  },
  { weight: 3, arbitrary: fc.constantFrom(...deeds).map((deed) => move(`the provider ${deed}`, (world) => world.provide(deed))) },
  { weight: 3, arbitrary: fc.constantFrom(1000, 3000, 10_000, 60_000).map((ms) => move(`${ms} ms`, (world) => world.pass(ms))) },
  { weight: 1, arbitrary: fc.constant(move('the time is over', async (world) => world.expire())) },
)
/** Completes everything: the provider responds, the back end has the outcome, calls return. */
async function end(world: CheckoutWorld) {
  world.checkout.send({ type: 'connection.change', isOnline: true })
  world.checkout.send({ type: 'connection.restored' })
  await world.provide('refuses')
  for (let round = 0; round < 12; round += 1) {
    for (const name of new Set(world.opens())) await world.answer(name)
    await world.pass(10_000)
  }
}

beforeEach(() => {
  tabStorage.remove(keys.checkoutDraft)
  tabStorage.remove(keys.paying)
})

describe('checkout with its real code dialog, clock and payment', () => {
  test.each([
    ['contact details are edited', { type: 'contact.edit' }, 'payment'],
    ['passenger details are edited', { type: 'passengers.edit' }, 'payment'],
    ['the time is over', { type: 'order.expire' }, 'expired'],
    ['the session ends', { type: 'profile.change', profile: null }, 'contact'],
  ] as const)('[PAY-11] when %s, a payment under way goes on and is heard to its end', async (_, event, after) => {
    for (const [deed, at] of [
      ['takes', 'left'],
      ['refuses', after],
    ] as const) {
      const world = checkoutWorld({ isSignedIn: true })
      await reachCard(world, { isSignedIn: true })
      await attempt.run(world)
      expect(world.opens()).toContain('confirmCardPayment')
      await send(event).run(world)
      expect(world.faults).toEqual([])
      await world.provide(deed)
      await world.answer('releasePayment')
      const steps = world.steps()
      expect(typeof steps === 'string' ? steps : Object.keys(steps)[0]).toBe(at)
      world.stop()
    }
  })
  test('[NET-6] the card step is notified of a lost and restored connection', async () => {
    const world = checkoutWorld({ isSignedIn: true })
    await reachCard(world, { isSignedIn: true })
    const isOffline = () => selectIsOffline((world.payment() as PaymentActor).getSnapshot())
    await send({ type: 'connection.change', isOnline: false }).run(world)
    expect(isOffline()).toBe(true)
    await send({ type: 'connection.change', isOnline: true }).run(world)
    expect(isOffline()).toBe(false)
    // The outcome of a payment is requested once the connection is restored.
    await attempt.run(world)
    await send({ type: 'connection.change', isOnline: false }).run(world)
    await world.provide('errs')
    expect(world.opens()).not.toContain('askOrder')
    await send({ type: 'connection.change', isOnline: true }).run(world)
    await send({ type: 'connection.restored' }).run(world)
    expect(world.opens()).toContain('askOrder')
    world.stop()
  })
  test.each([
    ['a signed-in user', true],
    ['a visitor', false],
  ] as const)('[PAY-11] %s: whatever happens, no second payment begins and none under way is lost', async (_, isSignedIn) => {
    let confirms = 0
    await fc.assert(
      fc.asyncProperty(fc.array(moves, { minLength: 12, maxLength: 36, size: 'max' }), async (schedule) => {
        const world = checkoutWorld({ isSignedIn })
        try {
          await reachCard(world, { isSignedIn })
          await attempt.run(world)
          for (const { does, run } of schedule) {
            await run(world)
            expect(world.faults, does).toEqual([])
          }
          await end(world)
          expect(world.faults, 'the end').toEqual([])
          expect(world.isSettled()).toBe(true)
          if (world.intent() !== 'unpaid') expect(world.steps()).toBe('left')
          confirms += world.confirms()
        } finally {
          world.stop()
        }
      }),
      { numRuns: SCHEDULES, ...(process.env.FLOW_SEED ? { seed: Number(process.env.FLOW_SEED) } : {}) },
    )
    // The test requires schedules with a second payment.
    expect(confirms).toBeGreaterThan(SCHEDULES * 1.3)
  })
})
