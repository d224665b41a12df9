import { ne } from 'drizzle-orm'
import { type EtgSimulator, startEtgSimulator } from '../../sample/simulators/etg/start.ts'
import { everywhere, text } from '../../server/base/texts.ts'
import { hotels } from '../../server/db/schema/index.ts'
import { importContent } from '../../server/inventory/supplier-content.ts'
import { etgClient } from '../../server/suppliers/etg/client.ts'
import { readContent } from '../../server/suppliers/etg/content.ts'
import { expect, test as withServer } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'
import { openServer } from '../server.ts'

const KEY = { keyId: '1', key: 'a-key-of-the-simulator' }

/** A server that sells only the hotels of a simulator of ETG, whose bookings are confirmed after four seconds. */
const test = withServer.extend<{ etg: EtgSimulator }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  etg: async ({}, use) => {
    const texts = { everywhere, text }
    const etg = await startEtgSimulator({ texts, ...KEY, now: () => new Date(), liveKeys: [], processingSeconds: 4 })
    await use(etg)
    await etg.close()
  },
  server: async ({ etg }, use) => {
    const server = await openServer({
      RATEHAWK_URL: etg.origin,
      RATEHAWK_KEY_ID: KEY.keyId,
      RATEHAWK_KEY: KEY.key,
      SUPPORT_TELEPHONE: '+43 512 123456',
    })
    await server.db.update(hotels).set({ isWithdrawn: true }).where(ne(hotels.supplier, 'rh'))
    const client = etgClient({ url: etg.origin, ...KEY })
    await importContent('rh', (places, options) => readContent(client, places, options), server.db, new Date())
    await use(server)
    expect(await server.close()).toEqual([])
  },
})

test('[SUPPLY-17] [SUPPLY-20] [VERIFY-11] a family books a room of a supplier, which the hotel confirms after the payment, and cancels it', async ({
  page,
  server,
  etg,
}) => {
  const visitor = new Traveller(page, server.url)
  const kept = page.getByText('The hotel confirms the room after your payment', { exact: false }).first()
  await visitor.searchOffers({ resort: 'St. Anton', adults: 2, children: 1 })
  await expect(kept).toBeVisible()
  await expect(page.getByText('You pay this at the hotel. It is not part of the total.').first()).toBeVisible()
  await visitor.bookOffer()
  await expect(kept).toBeVisible()
  await expect(page.getByText('We’re keeping this price for you until', { exact: false }).first()).toBeVisible()
  await visitor.goToCheckout()
  await visitor.enterContact({ firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' })
  await visitor.fillPassengers()
  await visitor.submitPassengers()
  await visitor.agree()
  await visitor.enterCard('4242424242424242')
  await visitor.pay()
  await expect(page.getByText('The hotel is confirming your room', { exact: false })).toBeVisible()
  expect(etg.orders.map(({ status }) => status)).not.toContain('completed')
  await visitor.seeConfirmation()
  expect(etg.orders.map(({ status, rooms }) => [status, rooms.flat().length])).toEqual([['completed', 3]])
  await visitor.openBooking()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel (and|free|without)/ })
    .click()
  await expect.poll(() => etg.orders.map(({ status }) => status)).toEqual(['cancelled'])
})
