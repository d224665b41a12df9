import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../contract/languages.ts'
import type { Overview } from '../../../contract/overview.ts'
import { TripCosts } from '../../../src/views/home/trip-costs.tsx'
import { backend, show } from '../show.tsx'
import '../../../src/ui/fonts.css'

beforeEach(() => page.viewport(1280, 900))

const organiser = {
  name: 'Alpine Travel AG',
  address: 'Bahnhofstrasse 1, Bern',
  insolvencyProtection: 'Guarantee fund',
  standardInformationUrl: '/terms#standard-information',
  isSample: false,
}
const overview: Overview = {
  resorts: 72,
  hotels: 600,
  tripGroup: { adults: 2, children: 0 },
  nights: 7,
  months: [
    { month: '2026-12', perPerson: { amount: 61_240, currency: 'EUR' } },
    { month: '2027-02', perPerson: { amount: 70_005, currency: 'EUR' } },
  ],
}
const costs = (telephone?: string) => (
  <TripCosts
    organiser={organiser}
    telephone={telephone}
    links={{ support: 'https://example.com/chat', terms: 'https://example.com/terms' }}
  />
)
const prices = () => page.getByRole('region', { name: 'Lowest prices by month' })

test('[SHELL-37] the prices are those of the back end, for which party and nights, and may change', async () => {
  backend({ 'GET /rec/overview': overview })
  await show(costs())
  await expect.element(prices().getByRole('listitem').first()).toMatchTextContent('December 2026from €612.40per person')
  await expect.element(prices().getByRole('listitem').nth(1)).toMatchTextContent('February 2027from €700.05per person')
  expect(prices().getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(page.getByText(/2 adults, 7 nights/)).toMatchTextContent(/may change until you book/)
})

test('[SHELL-36] [SHELL-38] the numbers of resorts and hotels, the organiser and the ways to support are stated', async () => {
  backend({ 'GET /rec/overview': overview })
  await show(costs('+43 512 123456'))
  await expect.element(page.getByText('600 hotels in 72 resorts')).toBeVisible()
  await expect
    .element(page.getByText(/Organiser: Alpine Travel AG, Bahnhofstrasse 1, Bern\. Insolvency protection: Guarantee fund\./))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://example.com/terms')
  await expect.element(page.getByRole('link', { name: 'Chat with support' })).toHaveAttribute('href', 'https://example.com/chat')
  await expect.element(page.getByRole('link', { name: '+43 512 123456' })).toHaveAttribute('href', 'tel:+43512123456')
})

test('[SHELL-37] prices that do not load can be requested again, and the rest stays', async () => {
  const calls = backend({})
  await show(costs())
  await expect.element(page.getByText(/couldn’t load the prices/)).toBeVisible()
  await expect.element(page.getByText(/Organiser: Alpine Travel AG/)).toBeVisible()
  expect(page.getByText('The choice').elements()).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => calls.length).toBe(2)
})

test('[SHELL-37] the frame of the prices shows while they load', async () => {
  backend({ 'GET /rec/overview': 'never' })
  await show(costs())
  await expect.element(page.getByText('Loading prices')).toBeInTheDocument()
  const frame = document.querySelector('[inert] section')
  expect(frame && [frame, frame.firstElementChild].map((one) => one && getComputedStyle(one).visibility)).toEqual(['visible', 'hidden'])
})

test('[SHELL-37] without a bookable trip there are no prices', async () => {
  backend({ 'GET /rec/overview': { ...overview, months: [] } })
  await show(costs())
  await expect.element(page.getByText('600 hotels in 72 resorts')).toBeVisible()
  expect(prices().elements()).toEqual([])
  expect(page.getByText(/may change/).elements()).toEqual([])
})

test.each<[Locale, number]>([
  ['en', 320],
  ['de', 320],
  ['fr', 1280],
])('[SHELL-31] the prices take the space that was kept for them, in %s at %i px', async (locale, width) => {
  await page.viewport(width, 900)
  backend({ 'GET /rec/overview': 'never' })
  const screen = await show(costs(), locale)
  await document.fonts.ready
  const height = () => screen.container.scrollHeight
  const before = height()
  await screen.unmount()
  backend({ 'GET /rec/overview': overview })
  const loaded = await show(costs(), locale)
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  expect(Math.abs(loaded.container.scrollHeight - before)).toBeLessThanOrEqual(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
