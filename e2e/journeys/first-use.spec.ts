import { devices } from '@playwright/test'
import { wholeBrowser } from '../../tests/support/browser.ts'
import { expect, test } from '../fixtures.ts'

// Headless shell moves a pointer of its own over a new page.
test.use({
  ...devices['Pixel 7'],
  defaultBrowserType: 'chromium',
  launchOptions: { executablePath: wholeBrowser(), args: ['--no-sandbox'] },
})

const consent = 'Can we measure how this site is used?'

for (const path of ['/', '/de/quiz', '/auth/otp-send-email'])
  test(`[SHELL-40] ${path} runs no application for a new visitor before it is used, and does for one who returns`, async ({ page }) => {
    const hasStarted = () => page.evaluate(() => window.earlyPress === undefined)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await hasStarted()).toBe(false)
    await page.keyboard.press('Tab')
    await expect.poll(hasStarted).toBe(true)
    await page.evaluate(() => localStorage.setItem('firn.device', '1'.repeat(32)))
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect.poll(hasStarted).toBe(true)
  })

test('[SHELL-23] [SHELL-40] [QUIZ-63] the first tap on the home page starts the quiz', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Start the quiz' }).first().tap()
  await expect(page).toHaveURL(/\/quiz\/where/)
  await expect(page.getByRole('region', { name: consent })).toBeVisible()
})

test('[SHELL-23] [SHELL-33] the first tap on a page that the browser has translated starts the quiz', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById('root') ?? document, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (walker.nextNode()) nodes.push(walker.currentNode as Text)
    for (const node of nodes) {
      const font = document.createElement('font')
      font.textContent = node.data.toUpperCase()
      node.replaceWith(font)
    }
  })
  await page.getByRole('link', { name: 'START THE QUIZ' }).first().tap()
  await expect(page).toHaveURL(/\/quiz\/where/)
})

test('[SHELL-40] [NET-2] the first tap without a connection is reported, and acts once there is one', async ({ page, context }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Start the quiz' }).first().tap()
  await expect(page.getByRole('alert').filter({ hasText: 'This page didn’t load completely.' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/quiz\/where/)
  await expect(page.getByRole('alert').filter({ hasText: 'This page didn’t load completely.' })).toBeHidden()
})

test('[SHELL-40] the page stays where a new visitor has scrolled to when the application starts', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.keyboard.press('Shift')
  await expect(page.getByRole('region', { name: consent })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(900)
})
