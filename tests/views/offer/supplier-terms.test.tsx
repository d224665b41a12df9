import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BundleLines } from '../../../src/views/trip/bundle-price.tsx'
import { HotelCard } from '../../../src/views/trip/hotel-card.tsx'
import { MissedHotel } from '../../../src/views/trip/missed-hotel.tsx'
import { show } from '../show.tsx'
import { bundle } from './samples.ts'

const priceOnly = 'We keep this price while you book. The hotel confirms the room after your payment'

test('[SUPPLY-20] a stay whose price is kept says so, and one whose rooms are held does not', async () => {
  await show(<HotelCard bundle={{ ...bundle, acc: { ...bundle.acc, isPriceOnly: true, nationality: 'AT' } }} />)
  await expect.element(page.getByText(priceOnly)).toBeVisible()
  await expect.element(page.getByText('guests from this country: Austria')).toBeVisible()
  await show(<HotelCard bundle={bundle} />)
  expect(page.getByText(priceOnly).elements()).toHaveLength(0)
})

test('[SUPPLY-20] a tax that the hotel collects stands with its own currency, and is no part of the total', async () => {
  const dueAtHotel = [{ name: 'City tax', amount: { amount: 1040, currency: 'CHF' } }]
  await show(<BundleLines bundle={{ ...bundle, total: { ...bundle.total, dueAtHotel } }} />)
  await expect.element(page.getByText('CHF 10.40')).toBeVisible()
  await expect.element(page.getByText('You pay this at the hotel. It is not part of the total.')).toBeVisible()
})

test('[OFFER-44] a requested hotel that is among no offer is named', async () => {
  const wish = { key: 'hotel', weight: 20, possible: 20, assumed: false, asked: 'Hotel Tannkogel' } as const
  const match = (earned: number) => ({ match: { ...bundle.match, criteria: [{ ...wish, earned }] } })
  await show(<MissedHotel bundles={[match(0), match(10)]} />)
  await expect.element(page.getByText('Hotel Tannkogel isn’t available with your answers.')).toBeVisible()
  await show(<MissedHotel bundles={[match(0), match(20)]} />)
  expect(page.getByText('Hotel Tannkogel').elements()).toHaveLength(0)
})
