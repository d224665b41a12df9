import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { OtherDay } from '../../../contract/dates.ts'
import { otherDatesMachine } from '../../../machines/other-dates/other-dates.machine.ts'
import OtherDates from '../../../src/views/offer/dates/other-dates.tsx'
import { backend, show } from '../show.tsx'
import { bundle, otherDays } from './samples.ts'

beforeEach(() => page.viewport(1280, 900))

async function open(days: OtherDay[] = otherDays, locale: 'en' | 'de' = 'en') {
  backend({ 'GET /rec/bundle/dates/list': { days } })
  const input = { bundleId: bundle.bundleId, quizSessionId: bundle.quizSessionId, arrival: bundle.dateRange.from }
  const strip = <OtherDates bundle={bundle} dates={createActor(otherDatesMachine, { input }).start()} />
  await show(<div className="wrap">{strip}</div>, locale)
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
}
const dearer = otherDays.map((day, at) => (at === 7 ? day : { ...day, total: { amount: 400_000, currency: 'EUR' } }))

test('[OFFER-27] shows the cheapest day with the saving per person and in total', async () => {
  await open()
  await expect.element(page.getByText('Cheapest: Mon, 11 Jan – Mon, 18 Jan, €891.60 per person.')).toBeVisible()
  await expect
    .element(page.getByText('€85.80 less per person, €257.40 less in total. New total: €2,674.80.', { exact: false }))
    .toBeVisible()
})

test('[OFFER-27] each day has price and difference; one without a room says so and can not be selected', async () => {
  await open()
  const day = (name: RegExp) => page.getByRole('radio', { name })
  await expect.element(day(/Sat, 16 Jan.*€977\.40.*your trip/)).toBeChecked()
  await expect.element(day(/Fri, 22 Jan.*€1,004\.70.*\+€27\.30/)).toBeEnabled()
  await expect.element(day(/Thu, 21 Jan.*sold out/)).toBeDisabled()
})

test('[OFFER-27] shows a selected day instead, also a more expensive one', async () => {
  await open()
  await page.getByRole('radio', { name: /Fri, 22 Jan/ }).click()
  await expect.element(page.getByText('Fri, 22 Jan – Fri, 29 Jan: €1,004.70 per person.')).toBeVisible()
  await expect.element(page.getByText('€27.30 more per person, €81.90 more in total.', { exact: false })).toBeVisible()
})

test('[OFFER-27] [D170] without a cheaper day, says that the trip has the best price, without a link', async () => {
  await open(dearer)
  await expect.element(page.getByText('You already have the best price in these two weeks.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('[D170] shows the nearest of several cheapest days, and when the prices were read', async () => {
  const cheap = otherDays[2]
  await open(
    otherDays.map((day, at) =>
      at === 4 || at === 13 ? { ...day, total: cheap?.total ?? null, perPerson: cheap?.perPerson ?? null } : day,
    ),
  )
  await expect.element(page.getByText('Cheapest: Wed, 13 Jan – Wed, 20 Jan, €891.60 per person.')).toBeVisible()
  const lookOf = (name: RegExp) => page.getByRole('radio', { name }).element().closest('label')?.dataset.look
  expect([/Mon, 11 Jan/, /Wed, 13 Jan/, /Fri, 22 Jan/, /Tue, 12 Jan/].map(lookOf)).toEqual([undefined, 'cheapest', undefined, undefined])
  await expect.element(page.getByText(/Checked at \d\d:\d\d\./)).toBeVisible()
})

test('[D170] names no best price if the own days are unavailable', async () => {
  await open(otherDays.map((day, at) => (at === 7 ? { ...day, total: null, perPerson: null } : day)))
  await expect.element(page.getByRole('radio', { name: /Mon, 11 Jan/ })).toBeEnabled()
  await expect.element(page.getByText(/best price|Cheapest/)).not.toBeInTheDocument()
})

test.each([
  [390, 6],
  [320, 5],
])('[D174] a phone of %i px shows %i whole days, the one before the cheapest first', async (width, seen) => {
  await page.viewport(width, 844)
  await open()
  await expect.element(page.getByRole('radiogroup')).toBeVisible()
  const box = (name: RegExp) => page.getByRole('radio', { name }).element().getBoundingClientRect()
  const strip = page.getByRole('radiogroup').element().getBoundingClientRect()
  await expect.poll(() => Math.abs(box(/Sun, 10 Jan/).left - strip.left)).toBeLessThan(1)
  expect(Math.abs(box(/Mon, 11 Jan/).width - strip.width / seen)).toBeLessThan(2)
})

test('[D174] the button names the days that it selects', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: /^See 11\s?–\s?18 Jan$/ })).toBeVisible()
  await page.getByRole('radio', { name: /Fri, 22 Jan/ }).click()
  await expect.element(page.getByRole('button', { name: /^See 22\s?–\s?29 Jan$/ })).toBeVisible()
})

test('[OFFER-27] every plate is reachable on phones, and the cheapest is in view initially', async () => {
  await page.viewport(360, 640)
  await open()
  const plate = page.getByRole('radio', { name: /Mon, 11 Jan/ })
  await expect.element(plate).toBeEnabled()
  const cheapest = plate.element().getBoundingClientRect()
  expect(cheapest.left).toBeGreaterThanOrEqual(0)
  expect(cheapest.right).toBeLessThanOrEqual(360)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
