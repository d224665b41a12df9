import { test as base, expect, type Page } from '@playwright/test'
import { prepare } from '../../flowbook/e2e-setup/prepare.ts'
import { openServer } from '../server.ts'
import type { TestServer } from '../test-server.ts'
import { NOTHING_FITS, settings, signIn, wishlist } from './account.ts'
import { minutesLater, Photographer, PORTS } from './camera.ts'
import { afterwards, book, cancel } from './until-the-booking.ts'
import { offer, quiz, wait } from './until-the-offer.ts'

// `npm run pictures`: no test of the product but pictures of its screens, for docs/pictures.

const test = base.extend<{ server: TestServer; language: 'en' | 'de' }>({
  language: ['en', { option: true }],
  server: async ({ language }, use) => {
    const server = await openServer({ PORT: String(PORTS[language]) })
    await use(server)
    await server.close()
  },
  baseURL: async ({ server }, use) => use(server.url),
})

async function standStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(minutesLater(0))
  await page.addInitScript(() => localStorage.setItem('firn.consent', '{"version":1,"analytics":false,"location":false}'))
}

for (const language of ['en', 'de'] as const)
  test.describe(language, () => {
    test.use({ language })
    test(`screens in ${language}`, async ({ page, browser, server }) => {
      test.setTimeout(900_000)
      page.setDefaultTimeout(20_000)
      await standStill(page)
      const lena = new Photographer(page, server.url, language)
      const another = async () => {
        const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', reducedMotion: 'reduce' })
        const tom = new Photographer(await context.newPage(), server.url, language)
        await standStill(tom.page)
        return tom
      }
      await test.step('quiz', () => quiz(lena))
      const address = page.url()
      await test.step('wait', () => wait(lena))
      await test.step('offer', () => offer(lena))
      await test.step('zero offers', async () => {
        const tom = await another()
        const { quizSessionId } = await prepare(tom.page, server.url, ['quiz'], {}, NOTHING_FITS)
        await tom.page.goto(`${tom.t.prefix}/offer/${quizSessionId}/generate`)
        await expect(tom.page.getByRole('radio').first()).toBeVisible()
        await tom.take('zero-offers')
        await tom.page.goto(`${tom.t.prefix}/nowhere`)
        await expect(tom.page.getByRole('heading', { level: 1 })).toBeVisible()
        await tom.take('not-found')
        await signIn(tom)
        await tom.page.context().close()
      })
      await test.step('book', () => book(lena))
      const booking = await test.step('booking', () => afterwards(lena))
      await test.step('settings', () => settings(lena))
      await test.step('cancellation', () => cancel(lena, booking))
      await test.step('wishlist', () => wishlist(lena, address, another))
    })
  })
