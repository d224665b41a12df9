import { prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { openServer } from '../server.ts'
import type { TestServer } from '../test-server.ts'
import { settings, signIn, wishlist } from './account.ts'
import { minutesLater, Photographer, PORTS } from './camera.ts'
import { makeSmall, NOTHING_FITS } from './small-operator.ts'
import { afterwards, book, bookings, cancel } from './until-the-booking.ts'
import { answers, cheaperDays, offer, quiz, wait } from './until-the-offer.ts'

// `npm run make -- pictures`: takes pictures of the screens for docs/pictures; no test of the product.

/** The address in the pictures, links and codes, as an operator could have. */
const SHOWN = 'https://firn.example'

const test = base.extend<{ server: TestServer; language: 'en' | 'de' }>({
  language: ['en', { option: true }],
  server: async ({ language }, use) => {
    // An operator's contact data on a voucher: fictional, with an unassigned number.
    const support = { SUPPORT_CHAT_URL: 'https://firn.example/support', SUPPORT_TELEPHONE: '+49 89 99998 900' }
    const organiser = {
      ORGANISER_NAME: 'Firn Reisen GmbH',
      ORGANISER_ADDRESS: 'Bergstraße 1, 6020 Innsbruck',
      ORGANISER_INSOLVENCY_PROTECTION: 'Alpenschutz Versicherung AG, 4711',
      ORGANISER_INFORMATION_URL: `${SHOWN}/information`,
    }
    const server = await openServer({ PORT: String(PORTS[language]), PUBLIC_URL: SHOWN, ...support, ...organiser })
    await use(server)
    await server.close()
  },
  baseURL: SHOWN,
})

/**
 * Routes requests for the shown address to the server of the run: nothing leaves this machine. The card form has its own address; anything
 * else is blocked.
 */
async function answerAt(context: BrowserContext, url: string): Promise<void> {
  await context.grantPermissions(['local-network-access', 'clipboard-write'], { origin: SHOWN })
  await context.route(`${SHOWN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: url + pathname + search, maxRedirects: 0 }) })
  })
}

async function freeze(page: Page): Promise<void> {
  await page.clock.setFixedTime(minutesLater(0))
  await page.addInitScript(() => localStorage.setItem('firn.consent', '{"version":1,"analytics":false,"location":false}'))
}

for (const language of ['en', 'de'] as const)
  test.describe(language, () => {
    test.use({ language })
    test(`screens in ${language}`, async ({ page, browser, server }) => {
      test.setTimeout(900_000)
      page.setDefaultTimeout(20_000)
      await freeze(page)
      await answerAt(page.context(), server.url)
      const lena = new Photographer(page, server.url, language)
      const another = async ({ url } = server) => {
        const context = await browser.newContext({ baseURL: SHOWN, serviceWorkers: 'block', reducedMotion: 'reduce' })
        await answerAt(context, url)
        const tom = new Photographer(await context.newPage(), url, language)
        await freeze(tom.page)
        return tom
      }
      await test.step('quiz', () => quiz(lena))
      await test.step('answers', async () => {
        const tom = await another()
        await answers(tom)
        await tom.page.context().close()
      })
      await test.step('wait', () => wait(lena))
      await test.step('offer', () => offer(lena))
      await test.step('cheaper days', async () => {
        const tom = await another()
        await cheaperDays(tom, server)
        await tom.page.context().close()
      })
      await test.step('zero offers', async () => {
        const small = await openServer({ PUBLIC_URL: SHOWN })
        await makeSmall(small)
        const ann = await another(small)
        const { quizSessionId } = await prepare(ann.page, small.url, ['quiz'], {}, NOTHING_FITS)
        await ann.page.goto(`${ann.t.prefix}/offer/${quizSessionId}/generate`)
        await expect(ann.page.getByRole('checkbox').first()).toBeVisible()
        await ann.take('zero-offers')
        await ann.page.context().close()
        await small.close()
      })
      await test.step('not found, and sign-in', async () => {
        const tom = await another()
        await tom.page.goto(`${tom.t.prefix}/nowhere`)
        await expect(tom.page.getByRole('heading', { level: 1 })).toBeVisible()
        await tom.take('not-found')
        await tom.page.goto(`${tom.t.prefix}/ui-components`)
        await expect(tom.page.getByRole('heading', { level: 1 })).toBeVisible()
        await tom.takeWhole('showcase')
        await signIn(tom)
        await tom.page.context().close()
      })
      await test.step('book', () => book(lena))
      const booking = await test.step('booking', () => afterwards(lena))
      await test.step('settings', () => settings(lena))
      await test.step('cancellation', () => cancel(lena, booking))
      await test.step('wishlist', () => wishlist(lena, server, another))
      await test.step('bookings', () => bookings(lena))
    })
  })
