import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'

async function openAs(browser: Browser, baseURL: string, url: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.goto(url)
  return page
}

/** A thumb shows when it is pressed, before it is stored. */
const thumbStored = (page: Page, isLiked: boolean) =>
  page.waitForResponse((response) => response.request().postData()?.includes(`"isLiked":${isLiked}`) ?? false)

test('[WISH-16] [WISH-17] [WISH-18] [WISH-21] shares a wishlist with two friends, who vote; the owner sees the votes, removes one friend, and revokes the link', async ({
  page,
  browser,
  server,
}) => {
  const traveller = new Traveller(page, server.url)
  await traveller.openOffer('account')
  await page.getByRole('button', { name: 'Save to wishlist' }).click()
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toBeVisible()
  await page.getByRole('button', { name: 'Next offer' }).click()
  await page.getByRole('button', { name: 'Save to wishlist' }).click()
  await expect(page.getByRole('button', { name: 'Remove from wishlist' })).toBeVisible()

  await page.goto('/profile/wish-list')
  await page.getByRole('button', { name: 'Share with friends' }).click()
  const url = `http://${await page.getByRole('textbox', { name: 'Link to your wishlist' }).inputValue()}`

  const tom = await openAs(browser, server.url, url)
  const thumbs = tom.getByRole('button', { name: /^I like this/ })
  await thumbs.nth(1).click()
  await expect(tom.getByText('Add your name first', { exact: false })).toBeVisible()
  await expect(tom.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await tom.getByRole('textbox', { name: 'Your name' }).fill('Tom')
  const given = thumbStored(tom, true)
  await thumbs.nth(1).click()
  await expect(tom.getByText('1 of 2 trips liked')).toBeVisible()
  await given

  const nina = await openAs(browser, server.url, url)
  await expect(nina.getByRole('listitem').nth(1)).toContainText('Tom')
  await nina.getByRole('textbox', { name: 'Your name' }).fill('Nina')
  for (const at of [0, 1]) await nina.getByRole('listitem').nth(at).getByRole('button').click()
  await expect(nina.getByText('2 of 2 trips liked')).toBeVisible()
  const removed = thumbStored(nina, false)
  await nina.getByRole('listitem').nth(0).getByRole('button').click()
  await expect(nina.getByText('1 of 2 trips liked')).toBeVisible()
  await removed
  await nina.reload()
  await expect(nina.getByRole('textbox', { name: 'Your name' })).toHaveValue('Nina')
  await expect(nina.getByText('1 of 2 trips liked')).toBeVisible()

  await page.reload()
  const best = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  await expect(best).toContainText('Most thumbs')
  await expect(best).toContainText('TomNina')
  await page.getByRole('button', { name: 'Remove Tom and their thumb' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove friend' }).click()
  await expect(best).not.toContainText('Tom')
  // Tom has the list open and focuses it again.
  await expect(tom.getByText('1 of 2 trips liked')).toBeVisible()
  await tom.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(tom.getByText('0 of 2 trips liked')).toBeVisible()
  await expect(tom.getByRole('textbox', { name: 'Your name' })).toHaveValue('Tom')
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByRole('button', { name: 'Share with friends' })).toBeVisible()
  await expect(best).toContainText('Nina')
  await expect(page.getByRole('button', { name: 'Remove Nina and their thumb' })).toBeVisible()
  await nina.reload()
  await expect(nina.getByRole('heading', { level: 1, name: 'This link has been turned off' })).toBeVisible()
  for (const friend of [tom, nina]) await friend.context().close()
})
