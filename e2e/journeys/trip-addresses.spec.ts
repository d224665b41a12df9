import { filled, type Preparation, prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import { expect, type Page } from '@playwright/test'
import { test } from '../flows/fixtures.ts'

interface Address {
  path: string
  /** The required preparation: a trip up to this point. */
  wanted: readonly Preparation[]
  shows: (page: Page) => Promise<void>
}

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const offers = ['quiz', 'offers'] as const
const order = [...offers, 'reservation', 'order'] as const
const booked = ['account', ...order, 'booking'] as const

const addresses: Record<string, Address> = {
  '[ROUTE-14] the offers of a quiz': {
    path: '/offer/{quizSessionId}',
    wanted: offers,
    async shows(page) {
      await expect(page.getByRole('navigation', { name: 'Progress' }).getByText('Overview')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Book now' }).first()).toBeEnabled()
    },
  },
  '[ROUTE-15] the summary of a trip': {
    path: '/precheck/{prebookHash}',
    wanted: [...offers, 'reservation'],
    shows: (page) => heading(page, 'Trip summary'),
  },
  '[ROUTE-16] the three steps of checkout': {
    path: '/checkout/{orderId}',
    wanted: order,
    async shows(page) {
      for (const name of ['Contact details', 'Passenger details', 'Payment details'])
        await expect(page.getByRole('heading', { name })).toBeVisible()
    },
  },
  '[ROUTE-18] the confirmation of a payment': {
    path: '/payment/success?orderId={orderId}',
    wanted: booked,
    shows: (page) => heading(page, 'Booking confirmed'),
  },
  '[ROUTE-21] a booking': {
    path: '/booking/{orderId}',
    wanted: booked,
    async shows(page) {
      await heading(page, /./)
      await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
    },
  },
  '[ROUTE-22] the wishlist of a signed-in user': {
    path: '/profile/wish-list',
    wanted: ['account'],
    shows: (page) => heading(page, 'Wishlist'),
  },
}

for (const [title, { path, wanted, shows }] of Object.entries(addresses))
  test(`${title} is at ${path}`, async ({ page, base }) => {
    const address = filled(path, await prepare(page, base, wanted))
    await page.goto(`${base}${address}`)
    await shows(page)
    await expect(page, 'it links nowhere else').toHaveURL(`${base}${address}`)
  })

test('[ROUTE-13] [WAIT-1] the wait for offers is at /offer/{quizSessionId}/generate until there is one', async ({ page, base }) => {
  const { quizSessionId } = await prepare(page, base, offers)
  let arrive = () => {}
  const offer = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/rec/bundle?*', async (route) => {
    await offer
    await route.continue()
  })
  await page.goto(`${base}/offer/${quizSessionId}/generate`)
  await heading(page, 'Awesome! Generating your personal offer')
  await expect(page).toHaveURL(`${base}/offer/${quizSessionId}/generate`)
  arrive()
  await expect(page).toHaveURL(`${base}/offer/${quizSessionId}`)
})

test('does not repeat the document’s requests in the application', async ({ browser, base }) => {
  for (const path of ['/', '/de/booking/{orderId}', '/offer/{quizSessionId}']) {
    const context = await browser.newContext({ baseURL: base })
    const page = await context.newPage()
    const prepared = await prepare(page, base, booked)
    const requested: string[] = []
    page.on('request', (request) => request.url().startsWith(`${base}/api/`) && requested.push(`${request.method()} ${request.url()}`))
    await page.goto(filled(path, prepared))
    await expect(page.getByRole('button', { name: /^(Account menu|Kontomenü)$/ })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.firstCalls?.length ?? 0), `${path}: unused responses`).toBe(0)
    expect(requested, path).toEqual([...new Set(requested)])
    expect(requested, path).toContain(`GET ${base}/api/user`)
    await context.close()
  }
})
