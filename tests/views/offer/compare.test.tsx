import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { Bundle } from '../../../contract/bundle.ts'
import type { Locale } from '../../../contract/languages.ts'
import { compareOffersMachine } from '../../../machines/compare-offers/compare-offers.machine.ts'
import { bestOf, type Compared } from '../../../src/views/compare/best.ts'
import { CompareView } from '../../../src/views/compare/compare.tsx'
import { show } from '../show.tsx'
import { bundle } from './samples.ts'
import '../../../src/ui/fonts.css'

function offer(id: string, amount: number, more: Partial<Bundle> = {}): Compared {
  const total = { ...bundle.total, finalTotal: { amount, floatAmount: amount / 100 } }
  return { id, bundle: { ...bundle, total, acc: { ...bundle.acc, name: `Hotel ${id}` }, ...more } }
}
async function compare(offers: Compared[], locale: Locale = 'en') {
  const input = { quizSessionId: 'quiz-1', offerIds: offers.map(({ id }) => id), chosen: [] }
  await show(
    <CompareView offers={offers} compareOffers={createActor(compareOffersMachine, { input }).start()} hereId="a" back="/offer/quiz-1" />,
    locale,
  )
}
/** The texts of a row by name, in column order. */
function cells(name: string): (string | null)[] {
  const row = page
    .getByRole('row')
    .elements()
    .find((one) => one.querySelector('th')?.textContent === name)
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
}

test('[WISH-15] each fact is a row that marks the best if some are better than others', async () => {
  await compare([offer('a', 293_220), offer('b', 270_900, { mountain: null })])
  expect(cells('Total')).toEqual(['€2,932.20', '€2,709.00best'])
  expect(cells('Pistes')).toEqual(['130 km blue121 km red51 km black', 'unknown'])
  expect(cells('To the lift').join()).not.toContain('best')
  for (const name of ['Match', 'Per person', 'Stars', 'Meals', 'Transfer, one way', 'To the resort centre'])
    expect(cells(name)).toHaveLength(2)
  await expect.element(page.getByText('Match by criterion, in points')).toBeVisible()
})

test('[WISH-15] does not compare totals of different groups', async () => {
  await compare([offer('a', 293_220), offer('b', 270_900, { tripGroup: { adults: 1, children: 0 } })])
  expect(cells('Total').join()).not.toContain('best')
  expect(cells('Per person').join()).toContain('best')
})

test('[WISH-15] shows shared days and travellers once above the table, different ones per offer', async () => {
  await compare([offer('a', 1), offer('b', 2)])
  await expect.element(page.getByText('Sat, 16 Jan – Sat, 23 Jan, 7 nights, 2 adults, 1 child')).toBeVisible()
  expect(cells('Dates')).toEqual([])
  expect(cells('Travellers')).toEqual([])
  document.body.replaceChildren()
  const later = { ...bundle.dateRange, from: '2027-01-23', to: '2027-01-30' }
  await compare([offer('a', 1), offer('b', 2, { dateRange: later, tripGroup: { adults: 1, children: 0 } })])
  expect(cells('Dates')).toEqual(['Sat, 16 Jan – Sat, 23 Jan', 'Sat, 23 Jan – Sat, 30 Jan'])
  expect(cells('Travellers')).toEqual(['2 adults, 1 child', '1 adult'])
})

test('[WISH-15] the table scrolls by keyboard, with named columns and rows', async () => {
  await compare([offer('a', 1), offer('b', 2)])
  const region = page.getByRole('region', { name: 'Offers side by side' })
  expect(region.element().tabIndex).toBe(0)
  await expect.element(page.getByRole('columnheader', { name: /Hotel b/ })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: 'Pistes' })).toBeVisible()
})

test('[WISH-15] marks no best if all are equal', () => {
  expect(bestOf([offer('a', 5), offer('b', 5)], () => 1, 'least').size).toBe(0)
})

test.each(['de', 'fr'] as const)('[WISH-15] row names stay in their column on phones, in %s', async (locale) => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(414, 896))
  await compare([offer('a', 1), offer('b', 2)], locale)
  await document.fonts.ready
  const names = page
    .getByRole('rowheader')
    .elements()
    .filter((one) => one.getAttribute('colspan') === null)
  expect(names.length).toBeGreaterThan(8)
  expect(names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)).toEqual([])
})
