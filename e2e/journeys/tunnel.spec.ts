import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newestOrder } from '../pages/rows.ts'
import { Traveller } from '../pages/traveller.ts'

const ada = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' }
const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline. What you’ve typed is safe.' })
const network = (page: Page) => page.getByRole('main').getByText('Network error. Please try again.')

/** Goes offline; the browser logs a console line for each failed request. */
async function inTunnel(context: BrowserContext, consoleLines: string[], page: Page, act: () => Promise<void>) {
  const before = consoleLines.length
  await context.setOffline(true)
  await expect(strip(page)).toBeVisible()
  await act()
  const own = consoleLines.slice(before).filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))
  expect(own, 'the product itself logs nothing to the console').toEqual([])
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  consoleLines.splice(before)
}

/** Records the page's requests to the back end from here on, as 'METHOD path'. */
function listen(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(4)}`)
  })
  return calls
}

/** Records the back end's responses from here on, as 'METHOD path'. A request that fails without a connection has none. */
function listenToResponses(page: Page): string[] {
  const calls: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/')) calls.push(`${response.request().method()} ${pathname.slice(4)}`)
  })
  return calls
}

test('[NET-1, NET-3, NET-4, NET-5, NET-6] loses nothing in tunnels during quiz, offer, summary and checkout, and books the trip once', async ({
  page,
  context,
  server,
  consoleLines,
}) => {
  const visitor = new Traveller(page, server.url)
  const tunnel = (act: () => Promise<void>) => inTunnel(context, consoleLines, page, act)
  await visitor.openHome()
  await visitor.startQuiz()
  await visitor.skip()
  await visitor.chooseResort('St. Anton')
  await visitor.skip()
  await visitor.chooseDates()
  await test.step('an answer of the quiz waits and is sent once, automatically', async () => {
    const urlBefore = page.url()
    const calls = listenToResponses(page)
    await tunnel(async () => {
      const number = page.getByRole('spinbutton')
      await number.press('ArrowUp')
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByText('Your answer is saved. We’ll send it as soon as you’re back online')).toBeVisible()
      await expect(network(page)).toBeVisible()
      await expect(number).toHaveAttribute('aria-valuenow', '3')
      expect(page.url()).toBe(urlBefore)
    })
    await expect(page).not.toHaveURL(urlBefore)
    await expect(page.locator('summary')).toContainText('3 adults')
    expect(calls.filter((call) => call.startsWith('POST /quiz'))).toHaveLength(1)
  })
  await visitor.setNumber(0)
  await visitor.skip()
  await visitor.choose(3)
  await visitor.skip()
  await visitor.skip()
  await visitor.skip()
  await visitor.finishQuiz()

  await test.step('the offer stays readable, and Book now is disabled with a reason', async () => {
    const book = page.getByRole('button', { name: visitor.t.bookOffer, exact: true }).first()
    const calls = listen(page)
    await tunnel(async () => {
      await expect(page.getByText('You need to be online to book.')).toBeVisible()
      await expect(book).toHaveAttribute('aria-disabled', 'true')
      await book.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Next offer' }).click()
      await expect(page.getByText('You need to be online to book.')).toBeVisible()
      await page.getByRole('button', { name: 'Previous offer' }).click()
      // A part that is not loaded yet loads later.
      await page.getByRole('button', { name: 'Why', exact: false }).first().click()
      await expect(book).toBeAttached()
    })
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByText('You need to be online to book.')).toHaveCount(0)
    expect(calls.filter((call) => call.includes('prebook'))).toEqual([])
  })
  await visitor.bookOffer()

  await test.step('the trip summary stays, and its links work', async () => {
    const title = page.getByRole('heading', { level: 1 })
    await expect(
      page
        .getByRole('button', { name: visitor.t.checkout })
        .or(page.getByRole('link', { name: visitor.t.checkout }))
        .first(),
    ).toBeEnabled()
    const words = (await title.textContent()) ?? ''
    await tunnel(async () => {
      await expect(title).toHaveText(words)
      await expect(page.getByRole('button', { name: /^Picture 1 of/ }).first()).toBeEnabled()
    })
  })
  await visitor.goToCheckout()
  await visitor.enterContact(ada)

  await test.step('passengers submitted in the tunnel are sent once, automatically', async () => {
    const calls = listenToResponses(page)
    const waits = 'Your details are safe. We’ll send them as soon as you’re back online.'
    const toast = page.getByRole('button', { name: 'We couldn’t prepare the payment.' })
    await visitor.fillPassengers()
    await tunnel(async () => {
      await page.getByRole('button', { name: visitor.t.continue, exact: true }).click()
      await expect(page.getByRole('main').getByText(waits)).toBeVisible()
      await expect(visitor.passengers().first().getByLabel(visitor.t.lastName)).toHaveValue('Moser')
    })
    await expect(visitor.card().getByLabel(visitor.t.cardNumber)).toBeVisible()
    // The failure's toast, whose code came with the connection, has nothing to say any more.
    await expect(toast).toHaveCount(0)
    expect(calls.filter((call) => call === 'POST /order/book/finish')).toHaveLength(1)
  })

  await test.step('payment is disabled, keeps card and tick, and sends nothing', async () => {
    await visitor.agree()
    await visitor.enterCard('4242424242424242')
    const calls = listen(page)
    await tunnel(async () => {
      await expect(page.getByText('You need to be online to pay.')).toBeVisible()
      const pay = page.getByRole('button', { name: visitor.t.pay, exact: true })
      await expect(pay).toHaveAttribute('aria-disabled', 'true')
      await pay.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('checkbox', { name: visitor.t.terms })).toBeChecked()
    })
    expect(calls.filter((call) => call.startsWith('POST /order/payment'))).toEqual([])
    await expect(page.getByText('You need to be online to pay.')).toHaveCount(0)
  })
  await visitor.pay()
  await visitor.seeConfirmation()
  const { payments } = await newestOrder(server)
  expect(payments).toHaveLength(1)
})

test('[NET-1, NET-2] reports a list that failed to load in a tunnel, and loads it automatically afterwards', { tag: '@long' }, async ({
  page,
  server,
  consoleLines,
}) => {
  const visitor = new Traveller(page, server.url)
  await visitor.reachPayment(ada)
  await visitor.enterCard('4242424242424242')
  await visitor.pay()
  await visitor.seeConfirmation()
  await visitor.openBooking()
  // As in a tunnel that the browser does not notice.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'All bookings' }).click()
  await expect(network(page)).toBeVisible()
  await expect(strip(page)).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('list').getByRole('listitem').first()).toBeVisible()
  expect(consoleLines.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([])
  consoleLines.length = 0
})

test('[OFFLINE-1] postpones caching the product in a tunnel, without a message', async ({ page, context, consoleLines }) => {
  await page.clock.install()
  await page.goto('/quiz')
  await expect(page.getByRole('button', { name: 'Get started' })).toBeVisible()
  // The application starts when the page is used (SHELL-40).
  await page.keyboard.press('Tab')
  await page.clock.runFor(3000)
  await expect(page.getByRole('region', { name: 'Can we measure how this site is used?' })).toBeVisible()
  await context.setOffline(true)
  await page.clock.runFor(20_000)
  await expect(strip(page)).toBeVisible()
  expect(consoleLines.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([])
  consoleLines.length = 0
  const codeRequest = page.waitForRequest(/\/assets\/updates-/)
  await context.setOffline(false)
  await codeRequest
})
