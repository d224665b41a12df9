import { expect, test } from '../fixtures.ts'
import { Traveller } from '../pages/traveller.ts'

test('[QUIZ-53] changes one answer from the offer: back leads past it, and Finish finds offers for it in the same quiz', async ({
  page,
  server,
}) => {
  const traveller = new Traveller(page, server.url)
  await traveller.searchOffers({ resort: 'Zermatt', budget: 3 })
  const offers = page.url()

  await test.step('back in the browser leads to the offer, not to intermediate pages', async () => {
    await page.getByRole('button', { name: /^Why / }).click()
    await page.getByRole('link', { name: 'Change this answer: Budget' }).click()
    await expect(page).toHaveURL(/\/quiz\/money\?page=0$/)
    await expect(page.getByRole('radio').nth(3)).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL(offers)
  })

  await test.step('all answers, then one of them; the end follows directly', async () => {
    await page.getByRole('link', { name: 'Edit my answers' }).click()
    await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Quiz progress' })).toHaveAttribute('aria-valuenow', '100')
    await page.goBack()
    await page.getByRole('button', { name: /^Why / }).click()
    await page.getByRole('link', { name: 'Change this answer: Budget' }).click()
    await page.getByRole('radio').nth(4).click()
    await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible()
  })

  await traveller.finishQuiz()
  await expect(page).toHaveURL(offers)
})

test('[OFFER-27] [OFFER-28] moves an offer to another day for the displayed price', async ({ page, server }) => {
  const traveller = new Traveller(page, server.url)
  await traveller.openOffer()
  const days = page.getByRole('radiogroup', { name: 'Day of arrival' }).getByRole('radio')
  await expect(days).toHaveCount(15)
  await days.last().check()
  const summary = page.getByText(/: €[\d,.]+ per person\./)
  const [, from, each] = /^(.+?) –.*: (€[\d,.]+) per/.exec(((await summary.textContent()) ?? '').replaceAll('\u00a0', ' ')) ?? []
  await page.getByRole('button', { name: /^See \d/ }).click()
  await expect(page.getByText('Your trip now has the new dates.')).toBeVisible()
  await expect(page.getByRole('radio', { name: new RegExp(`^${from}.*your trip`) })).toBeChecked()
  await expect(page.getByText(`${each} per person`, { exact: true }).first()).toBeVisible()
})
