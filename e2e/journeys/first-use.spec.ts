import { devices } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test.use({ ...devices['Pixel 7'], defaultBrowserType: 'chromium' })

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
