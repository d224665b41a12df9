import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import {
  cardEvents,
  cardIntents,
  cardRefunds,
  orderHolds,
  orders,
  payments,
  providerEvents,
  refunds,
  roomStock,
} from '../../server/db/schema/index.ts'
import { sweepOrders } from '../../server/domain/orders/jobs.ts'
import { CARDS, type CardServer, type Finished, travellers } from './card.ts'
import { START, type TestBrowser } from './server.ts'

const minute = 60_000
const which = fc.nat({ max: 1 })

/** One thing that happens: to the order `of`, or to the world. `nth` picks among what there is so far. */
export const anyAction = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('reachIntent' as const, 'reachBooking' as const, 'payLate' as const, 'payTooLate' as const),
      of: which,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('start' as const), of: which }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('finish' as const), of: which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'release' as const, 'read' as const), of: which }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), of: which, nth: fc.nat({ max: 3 }), isGood: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancelIntent' as const, 'cancelBooking' as const), of: which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tellAgain' as const), nth: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(minute, 11 * minute, 21 * minute) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('runJobs' as const, 'loseJobs' as const, 'sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ignoreCancel' as const), is: fc.boolean() }) },
)
export type Action = typeof anyAction extends fc.Arbitrary<infer A> ? A : never

/** Two travellers who may want the same room, and all that can go wrong between them, the back end and the card provider. */
export async function createMoneyModel(server: CardServer) {
  const { db } = server.deps
  const browsers = [await server.traveller(), await server.traveller()] as const
  // The nights' rows come with a first order.
  await server.startOrder(server.browser())
  let orderIds: (string | null)[] = [null, null]
  let intents: Finished[][] = [[], []]

  async function reset(capacity: number): Promise<void> {
    await db.execute(sql`truncate ${orders}, ${payments}, ${refunds}, ${providerEvents}, ${cardEvents}, ${cardIntents} cascade`)
    await db.update(roomStock).set({ held: 0, sold: 0, capacity })
    server.jobs.waiting.length = 0
    server.clock.set(START)
    server.faults.isCancelIgnored = false
    orderIds = [null, null]
    intents = [[], []]
  }

  async function post(browser: TestBrowser, path: string, body: unknown) {
    const answer = await browser.call('POST', path, body)
    if (answer.status >= 500) throw new Error(`POST ${path} answered ${answer.status}`)
    return answer
  }

  async function finish(browser: TestBrowser, of: number, orderId: string): Promise<void> {
    const body = { orderId, contactFirstName: 'Ada', contactLasName: 'Berg', payWith: 'stripe', members: travellers }
    const { status, body: answer } = await post(browser, '/order/book/finish', body)
    if (status !== 200) return
    const { clientSecret, paymentIntentId } = answer.stripe as Finished
    intents[of]?.push({ orderId, clientSecret, paymentIntentId })
  }

  async function act(action: Action): Promise<void> {
    if ('of' in action) return actOn(action)
    switch (action.do) {
      case 'deliver':
        return server.deliver()
      case 'tellAgain': {
        const events = await db.select().from(cardEvents).orderBy(cardEvents.id)
        const event = events[action.nth % Math.max(events.length, 1)]
        if (event) await server.post(event.payload as Record<string, unknown>)
        return
      }
      case 'wait':
        return server.clock.advance(action.ms)
      case 'runJobs':
        return server.jobs.run()
      case 'loseJobs':
        server.jobs.waiting.length = 0
        return
      case 'sweep':
        return sweepOrders(server.deps)
      case 'ignoreCancel':
        server.faults.isCancelIgnored = action.is
    }
  }

  /** The usual way to where most can go wrong, which single steps seldom find. */
  async function reach(what: 'reachIntent' | 'reachBooking' | 'payLate' | 'payTooLate', of: number): Promise<void> {
    await act({ do: 'start', of })
    await act({ do: 'finish', of })
    if (what === 'reachIntent') return
    if (what === 'payLate' || what === 'payTooLate') {
      server.faults.isCancelIgnored = true
      server.clock.advance(21 * minute)
      await sweepOrders(server.deps)
      await server.jobs.run()
    }
    // Somebody else takes the rooms meanwhile.
    if (what === 'payTooLate') await reach('reachBooking', 1 - of)
    await act({ do: 'pay', of, nth: Math.max(0, (intents[of]?.length ?? 0) - 1), isGood: true })
    await server.deliver()
    await server.jobs.run()
  }

  async function actOn(action: Extract<Action, { of: number }>): Promise<void> {
    const browser = browsers[action.of === 0 ? 0 : 1]
    const known = orderIds[action.of] ?? null
    if (action.do === 'start') {
      if (!known) orderIds[action.of] = await server.startOrder(browser)
      return
    }
    if (action.do === 'reachIntent' || action.do === 'reachBooking' || action.do === 'payLate' || action.do === 'payTooLate')
      return reach(action.do, action.of)
    if (!known) return
    const tried = intents[action.of] ?? []
    const last = tried.at(-1)
    const intention = { orderId: known, paymentIntentId: last?.paymentIntentId ?? 'pi_none' }
    switch (action.do) {
      case 'finish':
        return finish(browser, action.of, known)
      case 'confirm':
      case 'release':
        await post(browser, `/order/payment/${action.do}`, intention)
        return
      case 'read':
        await browser.call('GET', `/order?orderId=${known}`)
        return
      case 'pay': {
        const chosen = tried[action.nth % Math.max(tried.length, 1)]
        if (chosen) await server.pay(chosen, action.isGood ? CARDS.pays : CARDS.declined)
        return
      }
      case 'cancelIntent':
        if (last) await server.stripe.paymentIntents.cancel(last.paymentIntentId).catch(() => null)
        return
      case 'cancelBooking':
        await post(browser, `/booking/${known}/cancel`, { fee: 0 })
    }
  }

  /** Time goes on until every word of the provider, every job and every expiry has had its turn. */
  async function comeToRest(): Promise<void> {
    server.faults.isCancelIgnored = false
    for (let round = 0; round < 3; round++) {
      await server.deliver()
      server.clock.advance(25 * minute)
      await sweepOrders(server.deps)
      await server.jobs.run()
    }
  }

  const readAll = async () => ({
    orders: await db.select().from(orders),
    payments: await db.select().from(payments),
    refunds: await db.select().from(refunds),
    holds: await db.select().from(orderHolds),
    stock: await db.select().from(roomStock),
    intents: await db.select().from(cardIntents),
    given: await db.select().from(cardRefunds),
  })

  return { reset, act, comeToRest, readAll }
}

export type MoneyState = Awaited<ReturnType<Awaited<ReturnType<typeof createMoneyModel>>['readAll']>>
