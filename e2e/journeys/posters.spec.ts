import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'

test('[QUIZ-54] a poster opens the quiz with its resort answered, and back works', async ({ page, server }) => {
  const visitor = new Traveller(page, server.url)
  await visitor.openHome()
  await page.getByRole('link', { name: 'Val Thorens' }).click()
  await expect(page).toHaveURL(/\/quiz\?resort=val-thorens$/)
  await expect(page.getByText('Your resort: Val Thorens')).toBeVisible()
  await page.getByRole('button', { name: 'Get started' }).click()
  await expect(page).toHaveURL(/\/quiz\/where/)
  await page.goBack()
  await expect(page).toHaveURL(/\/quiz\?resort=val-thorens$/)
  await page.reload()
  await expect(page.getByText('Your resort: Val Thorens')).toBeVisible()
  await page.getByRole('button', { name: 'Get started' }).click()
  await visitor.skip()
  await expect(page.getByRole('heading', { level: 1, name: /hotel/i })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /Val Thorens/ })).toBeVisible()
})
