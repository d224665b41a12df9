import { expect, type Page } from '@playwright/test'
import type { TestServer } from '../test-server.ts'
import { Traveller } from './traveller.ts'

/** Signs in ada@example.com on the open English e-mail screen. */
export async function signIn(page: Page, server: TestServer): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL(/\/auth\/otp-check/)
  const code = await new Traveller(page, server.url).codeFor('ada@example.com')
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code)
  await expect(page).not.toHaveURL(/\/auth\//)
}
