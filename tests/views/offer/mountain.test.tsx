import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Bundle } from '../../../contract/bundle.ts'
import type { Locale } from '../../../contract/languages.ts'
import Mountain from '../../../src/views/offer/mountain/mountain.tsx'
import { show } from '../show.tsx'
import { bundle } from './samples.ts'
import '../../../src/ui/fonts.css'

type Facts = NonNullable<Bundle['mountain']>
const facts = bundle.mountain as Facts
const open = (change: Partial<Facts> = {}, locale: Locale = 'en') =>
  show(<Mountain mountain={{ ...facts, ...change }} area="Arlberg, Tirol" lift={400} />, locale)
const says = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()

test('[OFFER-29] shows village, highest lift, pistes by difficulty and their source', async () => {
  await page.viewport(1280, 900)
  await open()
  await says('1,507 m')
  await says('Arlberg, Tirol · Hotel to lift: 400 m, 6 min')
  await says('83%')
  await says('Village 1,304 m')
  await says('Highest lift 2,811 m')
  await says('302 km of pistes')
  await expect.element(page.getByRole('list')).toHaveTextContent('130 kmBlue121 kmRed51 kmBlack')
  await says('Compiled by hand.')
})

test('[D168] names the top of the highest lift if known', async () => {
  await open({ summit: 'Valluga' })
  await says('Valluga 2,811 m')
  await expect.element(page.getByText('Highest lift', { exact: false })).not.toBeInTheDocument()
})

test('[D169] a level with more than enough has new pistes on every day of a week', async () => {
  const [beginner] = facts.levels
  if (!beginner) throw new Error('the sample has a level')
  await open({
    levels: [
      { ...beginner, isAmple: true },
      { level: 'expert', name: 'Expert', km: 12, isServed: true, isAmple: false },
    ],
  })
  await says('130 km of blue pistes, 43% of the total. Something new every day for a week.')
  await says('12 km of black pistes, 4% of the total.')
})

test('[OFFER-29] shows the pistes of each answered level, and whether they suffice', async () => {
  await open({ levels: [...facts.levels.slice(0, 1), { level: 'expert', name: 'Expert', km: 4, isServed: false }] })
  await says('130 km of blue pistes, 43% of the total.')
  await says('Good match')
  await says('4 km of black pistes, 1% of the total.')
  await says('Not much for you')
})

test('[OFFER-29] a mountain without black pistes, or with less than a kilometre, fits a small phone', async () => {
  await page.viewport(320, 640)
  await open({ pistes: { blue: 0.5, red: 399, black: 0 }, levels: [], village: 200, top: 450 })
  await expect.element(page.getByText('Black')).not.toBeInTheDocument()
  await says('0.5 km')
  for (const plate of ['Village 200 m', 'Highest lift 450 m']) {
    const { left, right } = page.getByText(plate).element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('[D168] shows lifts and season next to the climb, and whether the stay is within', async () => {
  const season = { from: '2026-12-04', to: '2027-04-19' }
  await open({ lifts: 85, season: { ...season, stay: 'within' } })
  const cells = () => [...document.querySelectorAll('dl:first-of-type > div')].slice(0, 4).map((cell) => cell.textContent)
  expect(cells()).toEqual(['Village to top1,507 m', 'Lifts85', 'Season4 Dec – 19 Apr', 'Your stayIn season'])
  await open({ season: { ...season, stay: 'partly' } })
  await says('Partly out of season')
  await open({ season: { ...season, stay: 'outside' } })
  await says('Out of season')
})

test.each(['de', 'fr'] as const)('[SHELL-26] lifts and season fit their card on the narrowest phone, in %s', async (locale) => {
  // 320 px without the page margins.
  await page.viewport(280, 640)
  await open({ lifts: 85, season: { from: '2026-12-04', to: '2027-04-11', stay: 'within' } }, locale)
  await document.fonts.ready
  const facts = document.querySelector('dl')
  expect(facts?.scrollWidth).toBeLessThanOrEqual(facts?.clientWidth ?? 0)
})

test('[D168] unknown lifts and season have no cell', async () => {
  await open()
  for (const name of ['Lifts', 'Season', 'Your stay']) await expect.element(page.getByText(name, { exact: true })).not.toBeInTheDocument()
  await says('83%')
})

test('[D169] more than enough pistes of a level fit very well', async () => {
  await open({ levels: facts.levels.slice(0, 1).map((level) => ({ ...level, isAmple: true })) })
  await says('Great match')
})
