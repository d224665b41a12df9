import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { bookedOrder, newestOrder } from '../pages/rows.ts'
import { Traveller } from '../pages/traveller.ts'

const ada = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' }

test('[ERR-7, PAY-3, PAY-15, VERIFY-5, CHECK-25] reports a declined card, accepts another one and charges once', async ({
  page,
  server,
}) => {
  const visitor = new Traveller(page, server.url)
  await visitor.openPayment(ada)
  // The fields use the product's typeface, also in the provider's frame.
  const inOwnType = () =>
    visitor
      .card()
      .getByLabel(visitor.t.cardNumber)
      .evaluate((one) => [getComputedStyle(one).fontFamily, [...document.fonts].map(({ status }) => status)])
  await expect.poll(inOwnType).toEqual(['"Hanken Grotesk", system-ui, sans-serif', ['loaded']])
  await visitor.enterCard('4000000000000002')
  await visitor.pay()
  await expect(page.getByRole('main').getByText('Nothing was charged. Check the card number or use another card.')).toBeVisible()
  // Once on the page, as a toast. The provider's form is a document of its own.
  await expect(page.getByText(visitor.t.declined)).toHaveCount(1)
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText(visitor.t.declined)).toBeVisible()
  await expect(visitor.card().getByText(visitor.t.declined)).toBeVisible()
  // A red border around the number only.
  const frameOf = (label: string) =>
    visitor
      .card()
      .getByLabel(label)
      .evaluate((one) => getComputedStyle(one.parentElement ?? one).outlineStyle)
  expect([await frameOf('Card number'), await frameOf('Security code')]).toEqual(['solid', 'none'])
  await expect.poll(async () => (await newestOrder(server)).order.status).toBe('PaymentFailed')
  const declined = await newestOrder(server)
  expect(declined.payments).toHaveLength(1)
  expect(declined.payments[0]).toMatchObject({ status: 'Failed', receivedMinor: 0 })

  await visitor.enterCard('4242424242424242')
  await visitor.pay()
  await visitor.seeConfirmation()
  const paid = await bookedOrder(server)
  expect(paid.order).toMatchObject({ id: declined.order.id, status: 'BookingFinished' })
  expect(paid.payments).toHaveLength(1)
  expect(paid.payments[0]).toMatchObject({ intentId: declined.payments[0]?.intentId, status: 'Succeeded', settles: true })
})

test('[PAY-5, VERIFY-1, VERIFY-6, ROUTE-17, ROUTE-19] failed 3-D Secure leads back; a successful second attempt leads to the confirmation', async ({
  page,
  server,
}) => {
  const visitor = new Traveller(page, server.url)
  await visitor.openPayment(ada)
  await visitor.enterCard('4000002500003155')
  await visitor.pay()
  await page.getByRole('button', { name: visitor.t.bank.fail }).click()
  await expect(page.getByRole('heading', { name: visitor.t.notPaid })).toBeVisible()
  await expect(page).toHaveURL(/\/payment\/cancel/)
  await expect(page.getByRole('timer', { name: 'Time left to book' })).toHaveText(/^\d\d:\d\d$/)
  expect((await newestOrder(server)).order.status).toBe('PaymentFailed')

  await page.getByRole('button', { name: visitor.t.tryAgain }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await expect(visitor.card().getByLabel(visitor.t.cardNumber)).toBeVisible()
  await visitor.agree()
  await visitor.enterCard('4000002500003155')
  await visitor.pay()
  await page.getByRole('button', { name: visitor.t.bank.complete }).click()
  await visitor.seeConfirmation()
  const { order, payments } = await bookedOrder(server)
  expect(order.status).toBe('BookingFinished')
  expect(payments).toHaveLength(1)
})

test('[VERIFY-2] a forged return address confirms nothing', { tag: '@long' }, async ({ page, server }) => {
  const visitor = new Traveller(page, server.url)
  await visitor.openPayment(ada)
  const { order } = await newestOrder(server)
  await page.goto(`/payment/verify?orderId=${order.id}&redirect_status=succeeded`)
  await expect(page.getByRole('heading', { name: visitor.t.confirmed })).toHaveCount(0)
  expect((await newestOrder(server)).order.status).toBe('BookingStarted')
})

/** The card form receives this unreadable response to the payment, as after a broken connection. */
const LOST = { status: 200, contentType: 'text/plain', body: '' }

/** Lets the payment reach the back end and loses the response. */
const loseConfirmation = (page: Page) =>
  page.route('**/elements/confirm', async (route) => {
    await route.fetch()
    await route.fulfill(LOST)
  })

test('[PAY-12, PAY-13] does not call a payment with a lost response unpaid: the back end reports that it succeeded', async ({
  page,
  server,
}) => {
  const visitor = new Traveller(page, server.url)
  await visitor.openPayment(ada)
  await visitor.enterCard('4242424242424242')
  await loseConfirmation(page)
  await visitor.pay()
  await visitor.seeConfirmation()
  const { order, payments } = await bookedOrder(server)
  expect(order.status).toBe('BookingFinished')
  expect(payments).toHaveLength(1)
})

test('[PAY-11, PAY-12, PAY-13] blocks editing and paying while the result of the payment is unknown, and unblocks it once it failed', async ({
  page,
  server,
}) => {
  const visitor = new Traveller(page, server.url)
  await visitor.openPayment(ada)
  await visitor.enterCard('4242424242424242')
  await page.route('**/elements/confirm', (route) => route.fulfill(LOST), { times: 1 })
  let isHeard = false
  await page.route('**/order?orderId=*', async (route) => {
    const response = await route.fetch()
    const order = await response.json()
    await route.fulfill({ response, json: isHeard ? order : { ...order, payment: { ...order.payment, status: 'Unknown' } } })
  })
  await visitor.pay()
  await expect(page.getByText('We don’t know yet whether your payment went through.')).toBeVisible()
  await expect(page.getByText('Nothing was charged', { exact: false })).toHaveCount(0)
  for (const edit of await page.getByRole('button', { name: 'Edit' }).all()) await expect(edit).toBeDisabled()
  await expect(page.getByText('You can change this again once the payment is finished.').first()).toBeVisible()

  isHeard = true
  await expect(page.getByText('The payment didn’t go through. Nothing was charged.')).toBeVisible()
  for (const edit of await page.getByRole('button', { name: 'Edit' }).all()) await expect(edit).toBeEnabled()
  // From here on, requests go to the back end directly: a proxied response would be cut off when the page navigates.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await visitor.pay()
  await visitor.seeConfirmation()
  expect((await newestOrder(server)).payments).toHaveLength(1)
})

test('[ERR-13, PAY-13] names support once the back end could not be read for a minute, and finds the payment on request', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const visitor = new Traveller(page, server.url)
  await visitor.openPayment(ada)
  await visitor.enterCard('4242424242424242')
  await loseConfirmation(page)
  await page.route('**/order?orderId=*', (route) => route.fulfill(LOST))
  await visitor.pay()
  await expect(page.getByText('We don’t know yet whether your payment went through.')).toBeVisible()
  const support = page.getByText('Failed to retrieve payment details. Please contact support.')
  await expect(async () => {
    await page.clock.runFor(30_000)
    await expect(support).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await visitor.seeConfirmation()
  expect((await newestOrder(server)).payments).toHaveLength(1)
})
