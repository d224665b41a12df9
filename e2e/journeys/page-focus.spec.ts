import { filled, prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import { expect, test } from '../fixtures.ts'
import { texts } from '../pages/texts.ts'

const t = texts.en

test('[SHELL-32] focuses a page opened by keyboard, and Tab continues in it; switching the language preserves that', async ({
  page,
  server,
}) => {
  const prepared = await prepare(page, server.url, ['quiz', 'offers', 'reservation'])
  await page.goto(filled(`${server.url}/precheck/{prebookHash}`, prepared))
  const main = page.getByRole('main')
  const checkout = main.getByRole('button', { name: t.checkout }).first()
  await expect(checkout).toBeEnabled()
  await expect(main).not.toBeFocused()
  await checkout.press('Enter')
  await expect(page).toHaveURL(/\/checkout\//)
  await expect(main).toBeFocused()
  await expect(main).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Tab')
  await expect(main.locator(':focus')).toHaveCount(1)

  await page.goBack()
  await expect(checkout).toBeVisible()
  await expect(main).toBeFocused()

  // Navigation is unchanged, and would be announced again.
  await page.getByRole('banner').getByRole('link', { name: 'Firn' }).press('Enter')
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(main).toBeFocused()

  // A heading that takes the focus itself keeps it.
  await main.getByRole('link', { name: t.quizPage }).press('Enter')
  await expect(page).toHaveURL(/\/quiz$/)
  await expect(main).toBeFocused()
  await page.getByRole('button', { name: t.getStarted }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Where are you travelling from?' })).toBeFocused()

  await page.goto(server.url)
  const german = page.getByRole('link', { name: 'Deutsch' })
  await german.press('Enter')
  await expect(page).toHaveURL(/\/de$/)
  await expect(main).not.toBeFocused()
})
