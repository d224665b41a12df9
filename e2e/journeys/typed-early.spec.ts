import { filled, prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../pages/sign-in.ts'

/** Holds the scripts of a page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let releaseScripts = () => {}
  const held = new Promise<void>((resolve) => {
    releaseScripts = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return releaseScripts
}

test('[SHELL-23] keeps what is typed into the sign-in page before its scripts load', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/auth/otp-send-email', { waitUntil: 'commit' })
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('ada@example.com')
  releaseScripts()
  await expect(page.getByRole('region', { name: 'Can we measure how this site is used?' })).toBeVisible()
  await expect(email).toHaveValue('ada@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL('/auth/otp-check')
})

test('[SHELL-23] runs the action of a button pressed before its scripts load, once', async ({ page }) => {
  const starts: string[] = []
  page.on('request', (request) => request.url().endsWith('/quiz/session/start') && starts.push(request.method()))
  const releaseScripts = await holdScripts(page)
  await page.goto('/quiz', { waitUntil: 'commit' })
  const start = page.getByRole('button', { name: 'Get started' })
  await start.click()
  await start.click()
  releaseScripts()
  await expect(page).toHaveURL(/\/quiz\/where/)
  expect(starts).toEqual(['POST'])
})

test('[SHELL-23] submits a form sent before its scripts load, once, with its input', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/de/auth/otp-send-email', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('lena@example.com')
  await page.getByRole('textbox', { name: 'E-Mail' }).press('Enter')
  releaseScripts()
  await expect(page).toHaveURL('/de/auth/otp-check')
})

test('[SHELL-23] runs the action of a button that a signed-in user presses before the scripts load, although the page rerenders', async ({
  page,
  server,
}) => {
  await page.goto('/auth/otp-send-email')
  await signIn(page, server)
  const releaseScripts = await holdScripts(page)
  await page.goto('/quiz', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Get started' }).click()
  releaseScripts()
  await expect(page).toHaveURL(/\/quiz\/where/)
})

test('[CHECK-38] [SHELL-23] accepts the contact step before its scripts load, and asks for the code', async ({ page, server }) => {
  const prepared = await prepare(page, server.url, ['quiz', 'offers', 'reservation', 'order'])
  const releaseScripts = await holdScripts(page)
  await page.goto(filled(`${server.url}/checkout/{orderId}`, prepared), { waitUntil: 'commit' })
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await box('First name').fill('Ada')
  await box('Last name').fill('Berg')
  await box('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  releaseScripts()
  await expect(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('ada@example.com')
})

/** Whether the frame's own first name field was still mounted when the page stopped to hide it. */
type Watched = Window & { stoodWhenShown?: boolean }

test('[CHECK-38] [SHELL-23] what is typed into checkout before its scripts load survives a reload', async ({ page, server }) => {
  const { orderId } = await prepare(page, server.url, ['quiz', 'offers', 'reservation', 'order'])
  const releaseScripts = await holdScripts(page)
  await page.goto(`/checkout/${orderId}`, { waitUntil: 'commit' })
  const firstName = page.getByLabel('First name', { exact: true })
  await firstName.fill('Ada')
  releaseScripts()
  await expect.poll(() => page.evaluate(() => window.earlyPress === undefined)).toBe(true)
  await expect(firstName).toHaveValue('Ada')
  await page.reload()
  await expect(firstName).toHaveValue('Ada')
})

test('[CHECK-38] shows a signed-in user no empty form before the name is known', async ({ page, server }) => {
  const prepared = await prepare(page, server.url, ['account', 'quiz', 'offers', 'reservation', 'order'])
  const releaseScripts = await holdScripts(page)
  await page.addInitScript(() => {
    let frame: Element | null = null
    new MutationObserver(() => {
      frame ??= document.querySelector('input[name=firstName]')
      if (frame && document.documentElement.dataset.token === undefined) (window as Watched).stoodWhenShown ??= frame.isConnected
    }).observe(document, { attributes: true, childList: true, subtree: true })
  })
  await page.goto(filled(`${server.url}/checkout/{orderId}`, prepared), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Book your trip' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toBeHidden()
  releaseScripts()
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(prepared.email ?? '')
  expect(await page.evaluate(() => (window as Watched).stoodWhenShown), 'never shows what would be removed').toBe(false)
})
