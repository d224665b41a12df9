import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'

test('[SHELL-17, WISH-1] a wish leads through sign-in, and is forgotten where the sign-in screens are left', async ({ page, server }) => {
  const visitor = new Traveller(page, server.url)
  await visitor.openHome()
  await visitor.startQuiz()
  await visitor.answerQuiz()
  await visitor.finishQuiz()
  await page.getByRole('button', { name: 'Save to wishlist' }).click()
  await expect(page).toHaveURL(/\/auth\/otp-send-email/)

  await page.getByRole('banner').getByRole('link', { name: 'Firn', exact: true }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await visitor.codeFor('ada@example.com'))
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Wishlist' }).click()
  await expect(page.getByText('Create your first wishlist')).toBeVisible()
})
