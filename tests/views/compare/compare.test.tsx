import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { compareOffersMachine } from '../../../machines/compare-offers/compare-offers.machine.ts'
import type { Compared } from '../../../src/views/compare/best.ts'
import { CompareView } from '../../../src/views/compare/compare.tsx'
import { bundle } from '../offer/samples.ts'
import { show } from '../show.tsx'

const all = [1, 2, 3].map((n) => ({
  id: `bundle-${n}`,
  bundle: { ...bundle, bundleId: `bundle-${n}`, acc: { ...bundle.acc, name: `Hotel ${n}` } },
}))

const open = (hereId: string | null, offers: readonly Compared[] = all) => {
  const offerIds = offers.map(({ id }) => id)
  const compareOffers = createActor(compareOffersMachine, { input: { quizSessionId: 'quiz-1', offerIds, chosen: [] } }).start()
  return show(<CompareView offers={offers} compareOffers={compareOffers} hereId={hereId} back="/back" />)
}

test('[WISH-14] the link to each offer is above the comparison and names no cell', async () => {
  await open('bundle-1')
  const see = page.getByRole('button', { name: 'See offer: Hotel 3' })
  await expect.element(see).toBeVisible()
  const firstRow = page.getByRole('row', { name: /^Match/ }).first()
  expect(see.element().getBoundingClientRect().bottom).toBeLessThan(firstRow.element().getBoundingClientRect().top + 1)
  expect(page.getByRole('columnheader', { name: 'See offer' }).elements()).toHaveLength(0)
})

test('[WISH-14] the back link names its target: the offer, or the wishlist', async () => {
  await open('bundle-1')
  await expect.element(page.getByRole('link', { name: 'Back to the offer', exact: true })).toHaveAttribute('href', '/back')
  await open(null)
  await expect.element(page.getByRole('link', { name: 'Back to the wishlist', exact: true })).toHaveAttribute('href', '/back')
})

test('[WISH-15] on phones the comparison begins above the middle, and an offer is still removed by its name', async () => {
  await page.viewport(390, 844)
  await open('bundle-1')
  const firstRow = page.getByRole('row', { name: /^Match/ }).first()
  await expect.poll(() => firstRow.element().getBoundingClientRect().top).toBeLessThan(400)
  await page.getByRole('button', { name: 'Remove: Hotel 3' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('2 offers side by side')
})

test('[MATCH-18] [WISH-15] an offer without a percentage fits, and then no match is best', async () => {
  const few = { ...bundle.match, percent: 100, answered: 2 }
  await open(
    'bundle-1',
    all.map((one, at) => (at === 0 ? { ...one, bundle: { ...one.bundle, match: few } } : one)),
  )
  const row = page.getByRole('row', { name: /^Match/ }).first()
  // 'best' would follow one of them.
  await expect.element(row).toHaveTextContent('Matchfits what you told us94%94%')
  expect(row.element().textContent).not.toContain('best')
})
