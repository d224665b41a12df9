import { asc, eq } from 'drizzle-orm'
import { alerts, hotels, orderTransitions } from '../../../server/db/schema/index.ts'
import { remoteSupplier } from '../../../server/suppliers/remote/remote-supplier.ts'
import { type CardServer, createCardServer, type Finished } from '../card.ts'
import { changeInventoryVersion } from '../inventory.ts'
import type { TestBrowser } from '../server.ts'
import { openSupplierHouse, type SupplierHouse } from './server.ts'

type Begun = { browser: TestBrowser; orderId: string; finished: Finished }

export type SupplierWorld = CardServer & {
  house: SupplierHouse
  /** An order in a language whose rooms the supplier holds, with its payment intent. */
  begin(language?: string): Promise<Begun>
  /** Pays it; its jobs wait. */
  payFor(begun: Begun): Promise<void>
  /** Its status history. */
  wayOf(orderId: string): Promise<string[]>
  /** Kinds of mails about it. */
  alertsOf(orderId: string): Promise<string[]>
  /** Posts a supplier's notice about an order, signed unless other headers are passed. Returns the status. */
  notify(orderId: string, headers?: Record<string, string>): Promise<number>
  /** Requests to the supplier about an order. */
  askedOf(orderId: string): string[]
}

/** Creates a server whose hotels all have one supplier over real HTTP, with timeouts of a second. */
export async function openSupplierWorld(): Promise<SupplierWorld> {
  const house = await openSupplierHouse()
  const server = await createCardServer({ environment: { SUPPLIER_URL: house.url, SUPPLIER_SECRET: house.secret } })
  const { db, suppliers, config } = server.deps
  if (!config.supplier) throw new Error('The gateway is not configured')
  const timeouts = { hurried: 1000, quote: 1000, rates: 1000, check: 1000, booking: 1000 }
  suppliers.remote = remoteSupplier({ ...config.supplier, now: server.clock.now, timeouts })
  await db.update(hotels).set({ supplier: 'remote' })
  await changeInventoryVersion(db)
  return {
    ...server,
    house,
    async begin(language = 'en') {
      const browser = await server.signedInBrowser()
      browser.language = language
      const orderId = await server.seedOrder(browser)
      return { browser, orderId, finished: await server.finish(browser, orderId) }
    },
    async payFor({ finished }) {
      await server.pay(finished)
      await server.deliver()
    },
    async wayOf(orderId) {
      const rows = await db
        .select({ to: orderTransitions.toStatus })
        .from(orderTransitions)
        .where(eq(orderTransitions.orderId, orderId))
        .orderBy(asc(orderTransitions.id))
      return rows.map(({ to }) => to)
    },
    async alertsOf(orderId) {
      return (await db.select().from(alerts).where(eq(alerts.orderId, orderId))).map(({ kind, detail }) => `${kind}: ${detail}`)
    },
    async notify(orderId, headers) {
      const notice = house.notice(orderId, server.clock.now())
      const request = { method: 'POST', headers: headers ?? notice.headers, body: notice.body }
      return (await server.app.request('/api/webhooks/supplier', request)).status
    },
    askedOf: (orderId) => house.asked.filter(({ bookingId }) => bookingId === orderId).map(({ purpose }) => purpose),
    async close() {
      await server.close()
      await house.close()
    },
  }
}
