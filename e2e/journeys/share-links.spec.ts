import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'

test('[WISH-10] [WISH-11] [WISH-12] shares a link that a friend opens, finds it in the list and revokes it; the friend gets a message', async ({
  page,
  browser,
  server,
}) => {
  const traveller = new Traveller(page, server.url)
  await traveller.openOffer('account')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const url = `http://${await page.getByRole('textbox', { name: 'Link to this offer' }).inputValue()}`

  const friend = await (await browser.newContext({ baseURL: server.url })).newPage()
  await friend.goto(url)
  await expect(friend.getByText('Someone shared this trip with you.', { exact: false })).toBeVisible()

  await page.goto('/profile/links')
  await expect(page.getByRole('listitem').filter({ hasText: new URL(url).pathname })).toContainText('1viewlast on')
  await page.getByRole('button', { name: 'Revoke all links' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke all' }).click()
  await expect(page.getByText(/^Revoked on/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Revoke/ })).toHaveCount(0)

  await friend.goto('/')
  await friend.goto(url)
  await expect(friend.getByRole('heading', { level: 1, name: 'This link has been turned off' })).toBeVisible()
  await friend.context().close()
})
