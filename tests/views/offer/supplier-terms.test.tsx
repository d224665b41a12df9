import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BundleLines } from '../../../src/views/trip/bundle-price.tsx'
import { HotelCard } from '../../../src/views/trip/hotel-card.tsx'
import { MissedHotel } from '../../../src/views/trip/missed-hotel.tsx'
import { show } from '../show.tsx'
import { bundle } from './samples.ts'

const priceOnly = page.getByText('We keep this price while you book.', { exact: false })
const missed = page.getByText('Hotel Tannkogel isn’t available with your answers.', { exact: false })

test('[SUPPLY-20] a stay whose price is kept says so, and for whom the price is', async () => {
  await show(<HotelCard bundle={{ ...bundle, acc: { ...bundle.acc, isPriceOnly: true, nationality: 'AT' } }} />)
  await expect.element(priceOnly).toBeVisible()
  await expect.element(page.getByText('The price is for guests from this country: Austria.')).toBeVisible()
})

test('[SUPPLY-20] a stay whose rooms are held does not', async () => {
  await show(<HotelCard bundle={bundle} />)
  await expect.element(page.getByRole('heading', { name: bundle.acc.name })).toBeVisible()
  expect(priceOnly.elements()).toHaveLength(0)
})

test('[SUPPLY-20] a tax that the hotel collects stands with its own currency, and is no part of the total', async () => {
  const dueAtHotel = [{ name: 'City tax', amount: { amount: 1040, currency: 'CHF' } }]
  await show(<BundleLines bundle={{ ...bundle, total: { ...bundle.total, dueAtHotel } }} />)
  await expect.element(page.getByText('CHF 10.40')).toBeVisible()
  await expect.element(page.getByText('You pay this at the hotel. It is not part of the total.')).toBeVisible()
})

const wish = { key: 'hotel', weight: 20, possible: 20, assumed: false, asked: 'Hotel Tannkogel' } as const
const offer = (earned: number) => ({ match: { ...bundle.match, criteria: [{ ...wish, earned }] } })

test('[OFFER-44] a requested hotel that is among no offer is named', async () => {
  await show(<MissedHotel bundles={[offer(0), offer(10)]} />)
  await expect.element(missed).toBeVisible()
})

test('[OFFER-44] a requested hotel that is among the offers is not', async () => {
  await show(
    <>
      <MissedHotel bundles={[offer(0), offer(20)]} />
      <p>shown</p>
    </>,
  )
  await expect.element(page.getByText('shown')).toBeVisible()
  expect(missed.elements()).toHaveLength(0)
})
