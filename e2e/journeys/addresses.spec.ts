import { expect, test } from '../fixtures.ts'
import { signIn } from '../pages/sign-in.ts'
import { openServer } from '../server.ts'
import type { TestServer } from '../test-server.ts'

const unknownAddress = /404/

/** The requirement ids of all cases, each once. */
const idsOf = (cases: readonly { id: string }[]) => [...new Set(cases.flatMap(({ id }) => id.split(' ')))].join(' ')

/** Read-only addresses: nothing is written, so one server serves them for the whole worker. */
const look = test.extend<object, { shown: TestServer }>({
  shown: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await openServer()
      await use(server)
      expect(await server.close(), 'the server log has no error').toEqual([])
    },
    { scope: 'worker' },
  ],
  server: async ({ shown }, use) => use(shown),
})

test.describe('addresses', () => {
  const open = [
    // English first: a language that was chosen is kept.
    { id: '[ROUTE-5] [ROUTE-1] [SHELL-10]', path: '/', heading: /exact price/, top: 0 },
    { id: '[ROUTE-11] [SHELL-10]', path: '/quiz', heading: 'A great mountain day starts with a few questions', top: 0 },
    { id: '[ROUTE-8] [SHELL-11] [SHELL-12]', path: '/auth/otp-send-email', heading: /./, top: 76 },
    { id: '[ROUTE-23] [SHELL-11]', path: '/ui-components', heading: /./, top: 76 },
    { id: '[ROUTE-5] [ROUTE-1] [I18N-4]', path: '/de', heading: /Preis/, top: 0 },
    { id: '[ROUTE-11]', path: '/de/quiz', heading: 'Ein guter Tag am Berg beginnt mit ein paar Fragen', top: 0 },
    { id: '[ROUTE-1] [I18N-4]', path: '/fr', heading: /prix exact/, top: 0 },
    { id: '[ROUTE-11] [ROUTE-1]', path: '/fr/quiz', heading: 'Une belle journée en montagne commence par quelques questions', top: 0 },
  ]
  look(`${idsOf(open)} each address shows its screen in its language`, async ({ page }) => {
    for (const { path, heading, top } of open)
      await look.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', /^\/(de|fr)/.exec(path)?.[1] ?? 'en')
        await expect(page.getByRole('main')).toHaveCount(1)
        // The content begins at the top of the page under the header, or below it.
        expect((await page.getByRole('main').boundingBox())?.y).toBe(top)
        await expect(page).toHaveTitle(/Firn/)
      })
  })

  const redirected = [
    { id: '[ROUTE-3]', from: '/en/quiz', to: '/quiz' },
    { id: '[ROUTE-6]', from: '/auth', to: '/auth/otp-send-email' },
    { id: '[ROUTE-7]', from: '/auth/login?next=/booking', to: '/auth/otp-send-email?next=%2Fbooking' },
    { id: '[ROUTE-7]', from: '/auth/login?next=https://elsewhere.example/', to: '/auth/otp-send-email' },
    { id: '[ROUTE-7]', from: '/auth/login?next=//elsewhere.example', to: '/auth/otp-send-email' },
    { id: '[ROUTE-9] [ROUTE-24]', from: '/auth/otp-check', to: '/auth/otp-send-email' },
    { id: '[ROUTE-20] [SHELL-2]', from: '/booking', to: '/auth/otp-send-email?next=%2Fbooking' },
    { id: '[ROUTE-22] [SHELL-2]', from: '/profile/wish-list', to: '/auth/otp-send-email?next=%2Fprofile%2Fwish-list' },
    { id: '[ROUTE-6] [ROUTE-1]', from: '/fr/auth', to: '/fr/auth/otp-send-email' },
    { id: '[ROUTE-22] [ROUTE-1]', from: '/de/profile/wish-list', to: '/de/auth/otp-send-email?next=%2Fde%2Fprofile%2Fwish-list' },
  ]
  look(`${idsOf(redirected)} leads a visitor to the address that they may open`, async ({ page, server }) => {
    for (const { from, to } of redirected)
      await look.step(`${from} to ${to}`, async () => {
        await page.goto(from)
        await expect(page).toHaveURL(`${server.url}${to}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
  })

  look(
    '[ROUTE-27] [ROUTE-2] [SHELL-11] reports an unknown address in the language of its prefix, with links',
    async ({ page, consoleLines }) => {
      await page.goto('/no/such/page')
      await expect(page.getByRole('heading', { level: 1, name: 'This piste is closed' })).toBeVisible()
      // The language prefix of an unknown path names the page of its rest, which is not shown.
      await page.goto('/nowhere')
      await expect(page.getByRole('heading', { level: 1, name: 'This piste is closed' })).toBeVisible()
      await expect(page).toHaveTitle('Page not found · Firn')
      expect((await page.getByRole('main').boundingBox())?.y, 'the page begins below a solid header').toBeGreaterThanOrEqual(76)
      await page.goto('/de/gibt/es/nicht')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(page.getByRole('heading', { level: 1, name: /Piste/ })).toBeVisible()
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: /Piste/ })).toHaveCount(0)
      await expect(page).toHaveURL(/\/de/)
      // The browser reports the server's 404 itself.
      consoleLines.splice(0, consoleLines.length, ...consoleLines.filter((line) => !unknownAddress.test(line)))
    },
  )

  look('[I18N-3] [ROUTE-4] [I18N-4] switches the language on the current page and keeps it for the next address', async ({ page }) => {
    await page.goto('/quiz')
    const languages = page.getByRole('navigation', { name: 'Language' })
    await languages.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(/\/de\/quiz$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute('href', /\/quiz$/)
    await page.goto('/ui-components')
    await expect(page).toHaveURL(/\/de\/ui-components$/)
  })

  look(
    '[I18N-3] [I18N-4] [I18N-16] switches from German to French and English, and links each language in the head',
    async ({ page, server }) => {
      await page.goto('/de/quiz')
      await page.getByRole('navigation', { name: 'Sprache' }).getByRole('link', { name: 'Français' }).click()
      await expect(page).toHaveURL(/\/fr\/quiz$/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      const alternates = await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
      expect(alternates).toEqual([
        ['en', `${server.url}/quiz`],
        ['de', `${server.url}/de/quiz`],
        ['fr', `${server.url}/fr/quiz`],
        ['x-default', `${server.url}/quiz`],
      ])
      await page.goto('/quiz')
      await expect(page).toHaveURL(/\/fr\/quiz$/)
      await page.getByRole('navigation', { name: 'Langue' }).getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL(`${server.url}/quiz`)
      await page.goto('/no/such/page')
      await expect(page.getByRole('heading', { level: 1, name: 'This piste is closed' })).toBeVisible()
      await page.goto('/fr/pas/de/page')
      await expect(page.getByRole('heading', { level: 1, name: 'Cette piste est fermée' })).toBeVisible()
    },
  )

  test.describe('a browser that prefers French', () => {
    test.use({ locale: 'fr-FR' })
    test('[I18N-18] is not redirected: an address shows the same page to all', async ({ page, server }) => {
      await page.goto('/quiz')
      await expect(page.getByRole('heading', { level: 1, name: 'A great mountain day starts with a few questions' })).toBeVisible()
      await expect(page).toHaveURL(`${server.url}/quiz`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })
  })

  test('[ROUTE-9] [ROUTE-20] [ROUTE-25] a visitor signs in, continues to the requested page, and no longer gets sign-in pages', async ({
    page,
    server,
  }) => {
    await page.goto('/booking')
    await signIn(page, server)
    await expect(page).toHaveURL(/\/booking$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
    await page.goto('/auth/otp-send-email')
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  })

  test('[ROUTE-26] a page that fails to open leads a visitor to the sign-in and a user to the home page', async ({
    page,
    server,
    consoleLines,
  }) => {
    /** The start of the quiz fails before its page is rendered. */
    const broken = await page.route(/\/assets\/quiz-[\w-]{7}\.js$/, async (route) => {
      const code = await (await route.fetch()).text()
      const body = code.replace(/openQuizStart:\(\)=>\w+/, "openQuizStart:()=>()=>{throw new Error('This page is broken')}")
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.goto('/quiz')
    await expect(page).toHaveURL(`${server.url}/auth/otp-send-email`)
    await signIn(page, server)
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await page.goto('/quiz')
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(page.getByRole('heading', { level: 1, name: /exact price/ })).toBeVisible()
    await page.goto('/de/quiz')
    await expect(page).toHaveURL(`${server.url}/de`)
    // The error is reported on the console.
    expect(consoleLines.length).toBeGreaterThan(0)
    consoleLines.length = 0
    await broken.dispose()
  })

  test('[SHELL-5] a link opens the configured support chat', async ({ page, context, server }) => {
    const { supportChatUrl } = (await (await page.request.get('/config.json')).json()) as { supportChatUrl: string }
    // Without a configured chat, the product has its own page (LAW-18).
    expect(supportChatUrl).toBe(`${server.url}/support`)
    for (const path of ['/', '/auth/otp-send-email']) {
      await page.goto(path)
      // The question of consent, which comes with the first use, would slide below the pointer.
      await page.mouse.move(1, 1)
      await expect(page.getByRole('region', { name: 'Can we measure how this site is used?' })).toBeVisible()
      const [chat] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('contentinfo').getByRole('link', { name: 'Chat with support' }).click(),
      ])
      await expect(chat).toHaveURL(supportChatUrl)
      await chat.close()
    }
  })
})
