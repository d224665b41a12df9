import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../pages/sign-in.ts'
import { Traveller } from '../pages/traveller.ts'

/** Checks that no link leads to administration. */
async function expectNoAdministration(page: Page): Promise<void> {
  const controls = await page
    .locator('a, button, [role=menuitem]')
    .evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getAttribute('aria-label')} ${one.getAttribute('href')}`))
  expect(controls.length).toBeGreaterThan(0)
  expect(controls.filter((words) => /admin|new-password|invit/i.test(words))).toEqual([])
}

test('[SHELL-17] [WISH-1] a visitor who saves an offer returns to it after the sign-in, with the offer saved, also after a reload', async ({
  page,
  server,
}) => {
  const visitor = new Traveller(page, server.url)
  await visitor.searchOffers()
  const heading = page.getByRole('heading', { level: 1 })
  const first = (await heading.textContent()) ?? ''
  await page.getByRole('button', { name: 'Next offer' }).first().click()
  await expect(heading).not.toHaveText(first)
  const address = page.url()
  const name = (await heading.textContent()) ?? ''
  await page.getByRole('button', { name: 'Save to wishlist' }).click()
  await expect(page.getByText('Sign in to save this offer.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sign in to save this offer.')).toBeVisible()

  await signIn(page, server)
  await expect(page.getByText('Saved to your wishlist.')).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(heading).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toBeVisible()
})

test('[SHELL-2] [SHELL-17] [WISH-1] a visitor uses quiz and offers; saving leads through the sign-in, and is dropped if that is left', async ({
  page,
  server,
}) => {
  const visitor = new Traveller(page, server.url)
  const menu = page.getByRole('button', { name: 'Account menu' })
  await visitor.searchOffers()
  await expect(menu, 'a visitor has no account').toHaveCount(0)
  await expectNoAdministration(page)
  await page.getByRole('button', { name: 'Save to wishlist' }).click()
  await expect(page).toHaveURL(/\/auth\/otp-send-email/)

  await page.getByRole('banner').getByRole('link', { name: 'Firn', exact: true }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await visitor.codeFor('ada@example.com'))
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Wishlist', 'Bookings', 'Account Settings', 'Log out'])
  await expectNoAdministration(page)
  await page.getByRole('menuitem', { name: 'Wishlist' }).click()
  await expect(page.getByText('Create your first wishlist')).toBeVisible()
  await expectNoAdministration(page)
})
