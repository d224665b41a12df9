import { expect, test } from '../fixtures.ts'

test('what is typed into the sign-in page before its scripts have come is not lost', async ({ page }) => {
  let letScriptsCome = () => {}
  const held = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/auth/otp-send-email', { waitUntil: 'commit' })
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('ada@example.com')
  letScriptsCome()
  await expect(page.getByRole('region', { name: 'May we measure how this site is used?' })).toBeVisible()
  await expect(email).toHaveValue('ada@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL('/auth/otp-check')
})
