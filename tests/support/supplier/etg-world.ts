import { ne } from 'drizzle-orm'
import { calls } from '../../../contract/calls.ts'
import { hotels } from '../../../server/db/schema/index.ts'
import { sweepOrders } from '../../../server/domain/orders/sweep.ts'
import { importContent } from '../../../server/inventory/supplier-content.ts'
import { etgClient } from '../../../server/suppliers/etg/client.ts'
import { readContent } from '../../../server/suppliers/etg/content.ts'
import { openSuppliers, type RatehawkConfig } from '../../../server/suppliers/open.ts'
import { type CardServer, createCardServer } from '../card.ts'
import { findFirstOffer } from '../quiz.ts'
import { START, type TestBrowser } from '../server.ts'
import { type Etg, KEY, openEtg } from '../simulators/etg.ts'

export type EtgWorld = CardServer & { etg: Etg; ratehawk: RatehawkConfig }

/** Creates a server that sells only the hotels of a simulator of ETG, with a margin of 15 percent. Their clocks are the same. */
export async function openEtgWorld(): Promise<EtgWorld> {
  let now = () => new Date(START)
  const etg = await openEtg({ now: () => now(), limits: {}, infoDelaySeconds: 0, cutOffSeconds: 60 })
  const environment = {
    RATEHAWK_URL: etg.simulator.origin,
    RATEHAWK_KEY_ID: KEY.keyId,
    RATEHAWK_KEY: KEY.key,
    SUPPORT_TELEPHONE: '+43 512 123456',
  }
  const server = await createCardServer({ environment })
  now = server.clock.now
  const { db, config } = server.deps
  if (!config.ratehawk) throw new Error('ETG is not configured')
  const client = etgClient(config.ratehawk)
  await importContent('rh', (places, options) => readContent(client, places, options), db, now())
  await db.update(hotels).set({ isWithdrawn: true }).where(ne(hotels.supplier, 'rh'))
  server.deps.suppliers = openSuppliers(config, { db, now })
  return {
    ...server,
    etg,
    ratehawk: config.ratehawk,
    async close() {
      await server.close()
      await etg.close()
    },
  }
}

/** An order of a signed-in traveller whose price ETG keeps. */
export async function beginOrder(world: EtgWorld) {
  const browser = await world.signedInBrowser()
  const offer = await findFirstOffer(world, browser)
  const prebooked = await browser.ask(calls.prebookBundle, { body: { bundleId: offer.bundleId, quizSessionId: offer.quizSessionId } })
  await world.jobs.run()
  const { orderId } = await browser.ask(calls.checkOrder, { query: { prebookHash: prebooked.prebookHash ?? '' } })
  return { browser, offer, prebooked, orderId }
}

export async function payOrder(world: EtgWorld, browser: TestBrowser, orderId: string): Promise<void> {
  await world.pay(await world.finish(browser, orderId))
  await world.deliver()
  await world.jobs.run()
}

/** Advances the clock in steps of five seconds, with sweep and jobs in each. */
export async function passTime(world: EtgWorld, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    world.clock.advance(5000)
    await sweepOrders(world.deps)
    await world.jobs.run()
  }
}
