import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'

test('[OFFER-36] [OFFER-39] [OFFER-40] a visitor sorts and filters all offers, opens one, finds the list as it was and sees its map', {
  tag: '@long',
}, async ({ page, server }) => {
  const visitor = new Traveller(page, server.url)
  await visitor.searchOffers()
  await page.getByRole('link', { name: 'All offers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '10 offers' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/\/all\?sort=price&country=[A-Z]{2}$/)
  const hotels = page.getByRole('main').getByRole('heading', { level: 2 })
  const shown = await hotels.allTextContents()
  expect(shown.length).toBeLessThan(10)
  await page.reload()
  await expect(hotels).toHaveText(shown)
  await page.getByRole('button', { name: `See offer: ${shown.at(-1)}` }).click()
  await expect(page.getByRole('heading', { level: 2, name: shown.at(-1) })).toBeVisible()
  await page.goBack()
  await expect(hotels).toHaveText(shown)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(/\/all\?view=map&sort=price&country=[A-Z]{2}$/)
  const pin = page.getByRole('region', { name: 'Map of the offers' }).getByRole('button').first()
  await expect(pin).toBeVisible()
  await page.reload()
  await expect(pin).toBeVisible()
  // Choices are no steps back.
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Next offer' })).toBeVisible()
})
