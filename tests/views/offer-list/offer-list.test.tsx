import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { Bundle } from '../../../contract/bundle.ts'
import type { Locale } from '../../../contract/languages.ts'
import { factsOf, fromSearch, type OfferListSearch } from '../../../machines/offer-list/offer-list.filter.ts'
import { offerListMachine } from '../../../machines/offer-list/offer-list.machine.ts'
import { OfferListView } from '../../../src/views/offer-list/offer-list.tsx'
import { bundle } from '../offer/samples.ts'
import { show } from '../show.tsx'
import '../../../src/ui/fonts.css'

type Sample = { name: string; country: string; amount: number; percent: number; stars: number; hasPool: boolean }

const offer = ({ name, country, amount, percent, stars, hasPool }: Sample): Bundle => ({
  ...bundle,
  bundleId: name,
  resort: { ...bundle.resort, countryCode: country },
  acc: { ...bundle.acc, name: `Hotel ${name}`, rating: stars, hasPool },
  arrival: bundle.arrival && { ...bundle.arrival, journeyMinutes: 135 },
  total: { ...bundle.total, finalTotal: { amount, floatAmount: amount / 100 } },
  match: { ...bundle.match, percent },
})
const bundles = [
  offer({ name: 'Larch', country: 'AT', amount: 293_220, percent: 94, stars: 4, hasPool: true }),
  offer({ name: 'Pine', country: 'FR', amount: 210_000, percent: 81, stars: 3, hasPool: false }),
  offer({ name: 'Fir', country: 'AT', amount: 250_000, percent: 88, stars: 5, hasPool: false }),
]

async function open(search: OfferListSearch = {}, locale: Locale = 'en', offers = bundles) {
  const input = { quizSessionId: 'quiz-1', offers: offers.map(factsOf), ...fromSearch(search) }
  const offerList = createActor(offerListMachine, { input }).start()
  const opened: unknown[] = []
  offerList.on('navigate', (event) => opened.push(event))
  await show(<OfferListView bundles={offers} offerList={offerList} back="/offer/quiz-1" />, locale)
  return { opened }
}
const names = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent)

test('[OFFER-36] each row has hotel, resort, price, match, lift, meals, journey and pistes, and opens its offer', async () => {
  const { opened } = await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('3 offers')
  const row = page.getByRole('listitem').first()
  for (const words of ['Hotel Larch', 'St. Anton am Arlberg', '€2,932.20', '94%', '600 m', 'Breakfast', '2 h 15 min', '302 km'])
    await expect.element(row).toMatchTextContent(words)
  await page.getByRole('button', { name: 'See offer: Hotel Fir' }).click()
  expect(opened).toMatchObject([{ to: 'offer', params: { quizSessionId: 'quiz-1' } }])
})

test('[OFFER-36] [MATCH-18] without a percentage a row has no match', async () => {
  await open(
    {},
    'en',
    bundles.map((one) => ({ ...one, match: { ...one.match, criteria: [] } })),
  )
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent('600 m')
  await expect.element(page.getByRole('term').filter({ hasText: 'Match' })).not.toBeInTheDocument()
})

test('[OFFER-37] [OFFER-38] sort order and filters change the list, and its count is announced', async () => {
  await open()
  expect(names()).toEqual(['Hotel Larch', 'Hotel Fir', 'Hotel Pine'])
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Lowest price')
  expect(names()).toEqual(['Hotel Pine', 'Hotel Fir', 'Hotel Larch'])
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('Austria')
  await expect.element(page.getByRole('status')).toHaveTextContent('2 of 3 offers shown')
  expect(names()).toEqual(['Hotel Fir', 'Hotel Larch'])
  await page.getByRole('checkbox', { name: 'With a pool' }).click()
  expect(names()).toEqual(['Hotel Larch'])
})

test('[OFFER-38] filters that distinguish no offers are not shown', async () => {
  await open()
  await expect.element(page.getByRole('combobox', { name: 'Stars' })).toBeVisible()
  // All have breakfast and the same pistes.
  expect(page.getByRole('combobox', { name: 'Meals' }).elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
})

test('[OFFER-39] an empty result says so and is cleared with one press', async () => {
  await open({ country: 'AT', price: '220000', sort: 'price' })
  await expect.element(page.getByRole('heading', { name: 'No offer matches these filters' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('AT')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  expect(names()).toEqual(['Hotel Pine', 'Hotel Fir', 'Hotel Larch'])
})

test.each(['de', 'fr'] as const)('[OFFER-36] nothing of the list is wider than a phone, in %s', async (locale) => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(414, 896))
  await open({}, locale)
  await document.fonts.ready
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
