import { readFileSync } from 'node:fs'
import { prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newestOrder } from '../pages/rows.ts'
import { Traveller } from '../pages/traveller.ts'

type Line = Record<string, unknown> & { event?: string }

/** The page's data layer; Consent Mode's commands are argument objects, converted to lists. */
const dataLayer = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => ('length' in entry ? Array.from(entry as ArrayLike<unknown>) : entry)),
  ) as Promise<(Line | unknown[])[]>

/** Ids and prices differ per run; the committed file has their names instead. */
const varying = new Set(['bundleId', 'orderId', 'roomOptionId', 'transactionId', 'transaction_id', 'item_id', 'value', 'price'])

const named = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (varying.has(key) && part !== null ? `<${key}>` : part)))

/** Events in order, by progress of the traveller. */
const committed = JSON.parse(readFileSync(new URL('data-layer.json', import.meta.url), 'utf8')) as Record<
  'toOffers' | 'toPayment',
  unknown[]
>

const granted = JSON.stringify({ version: 1, analytics: true, location: false })

test('[TRACK-1] [TRACK-3] [TRACK-4] reports quiz and offers to the tag manager', async ({ page, context, server }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 48.2, longitude: 16.4 })
  const visitor = new Traveller(page, server.url)
  await visitor.openHome()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await visitor.startQuiz()
  await visitor.answerQuiz({ resort: 'St. Anton' })
  await visitor.finishQuiz()
  await page.getByRole('button', { name: 'Hotel details' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Transfer summary' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Next offer' }).first().click()
  await page.getByRole('button', { name: 'Previous offer' }).first().click()
  await expect.poll(async () => (await dataLayer(page)).map(named)).toEqual(committed.toOffers)
})

test('[TRACK-2] [TRACK-5] [TRACK-6] [TRACK-7] [TRACK-9] reports booking and payment to the tag manager', async ({ page, server }) => {
  const { quizSessionId } = await prepare(page, server.url, ['quiz', 'offers'], { device: { 'firn.consent': granted } })
  const visitor = new Traveller(page, server.url)
  await page.goto(`/offer/${quizSessionId}`)
  await visitor.bookOffer()
  await visitor.goToCheckout()
  await visitor.enterContact({ firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' })
  await visitor.fillPassengers()
  await visitor.submitPassengers()
  await visitor.agree()
  await visitor.enterCard('4242424242424242')
  await visitor.pay()
  await visitor.seeConfirmation()
  const pushed = await dataLayer(page)
  expect(pushed.map(named)).toEqual(committed.toPayment)

  const { order, payments } = await newestOrder(server)
  const value = order.totalMinor / 100
  const transactionId = payments[0]?.intentId
  expect(pushed.filter((entry) => (entry as Line).event === 'purchase')).toEqual([
    {
      ...{ event: 'purchase', transactionId, orderId: order.id, value, currency: 'EUR' },
      ecommerce: {
        transaction_id: transactionId,
        value,
        currency: 'EUR',
        items: [{ item_id: order.id, item_name: 'Ski trip', price: value, quantity: 1 }],
      },
    },
  ])
  await page.reload()
  await expect(page.getByRole('heading', { name: visitor.t.confirmed })).toBeVisible()
  expect(JSON.stringify(await dataLayer(page)), 'a reload reports no second purchase').not.toContain('purchase')
})

const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' }

test('[TRACK-10] has only the defaults in the data layer without consent, and contacts no third party', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => request.url().startsWith(server.url) || elsewhere.push(request.url()))
  const visitor = new Traveller(page, server.url)
  await visitor.openHome()
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible()
  await visitor.startQuiz()
  await visitor.answerQuiz()
  await visitor.finishQuiz()
  await visitor.bookOffer()
  expect(await dataLayer(page)).toEqual([['consent', 'default', denied]])
  expect(elsewhere).toEqual([])
})
