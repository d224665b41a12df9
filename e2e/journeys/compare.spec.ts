import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'

test('[WISH-14] [WISH-15] a visitor compares offers, removes one, adds another and opens it', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const visitor = new Traveller(page, server.url)
  await visitor.searchOffers()
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '3 offers side by side' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Pistes/ })).toContainText(/\d+ km blue/)
  await page
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '2 offers side by side' })).toBeVisible()
  const others = page.getByRole('listitem').getByRole('button')
  const name = String(await others.last().textContent())
  await others.last().click()
  await page.reload()
  await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await page.getByRole('button', { name: `See offer: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
})
