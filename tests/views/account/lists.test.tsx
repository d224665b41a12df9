import { cloneElement, Fragment } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { WishlistItem } from '../../../contract/wishlist.ts'
import { savedOfferMachine } from '../../../machines/saved-offer/saved-offer.machine.ts'
import { shareLinksMachine } from '../../../machines/share-links/share-links.machine.ts'
import { wishlistMachine } from '../../../machines/wishlist/wishlist.machine.ts'
import { BookingsView } from '../../../src/views/bookings/bookings.tsx'
import { WishlistView } from '../../../src/views/wishlist/wishlist.tsx'
import { WishlistTile } from '../../../src/views/wishlist/wishlist-tile.tsx'
import { bundle } from '../offer/samples.ts'
import { backend, show, signedOut } from '../show.tsx'

const quiz = '/quiz'
const wishlist = (
  <WishlistView
    links={{ quiz, shares: '/profile/links', compare: '/compare', signIn: '/auth/otp-send-email?next=%2Fprofile%2Fwish-list' }}
    shareLinks={createActor(shareLinksMachine).start()}
    tile={({ item }) => <li key={item.bundleId}>{item.bundleId}</li>}
  />
)

test('[WISH-1] the wishlist has a title and, while empty, explains how to begin', async () => {
  backend({ 'GET /wishlist': { items: [] } })
  await show(wishlist)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  await expect.element(page.getByText('Create your first wishlist')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', quiz)
})

test('[WISH-3] shows twelve placeholder tiles while the wishlist loads', async () => {
  backend({ 'GET /wishlist': 'never' })
  const screen = await show(wishlist)
  await expect.element(page.getByText('Loading')).toBeInTheDocument()
  expect(screen.container.querySelectorAll('[class*="tile"]')).toHaveLength(12)
})

test('[WISH-1] [ERR-16] offers a retry for a wishlist that fails to load', async () => {
  const calls = backend({})
  await show(wishlist)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => calls.length).toBeGreaterThan(1)
})

test('[ROUTE-29] offers a sign-in that leads back if the session of a wishlist has ended', async () => {
  backend({ 'GET /wishlist': signedOut() })
  await show(wishlist)
  const link = page.getByRole('alert').getByRole('link', { name: 'Sign in' })
  await expect.element(link).toHaveAttribute('href', '/auth/otp-send-email?next=%2Fprofile%2Fwish-list')
})

/** A tile with its own flows; its price was 3,000 € when saved. */
function tileOf(standing: WishlistItem['standing'], trip = bundle) {
  const ids = { itemId: 'wish-1', bundleId: 'bundle-1', quizSessionId: 'quiz-1' }
  const item = { ...ids, bundle: trip, standing, savedTotal: { amount: 300_000, currency: 'EUR' }, savedAt: 1_799_000_000 }
  const wishlistItem = createActor(wishlistMachine, { input: { ...ids, isSaved: true, isSignedIn: true } }).start()
  const savedOffer = createActor(savedOfferMachine, { input: { ...ids, standing } }).start()
  return <WishlistTile item={item} wishlistItem={wishlistItem} savedOffer={savedOffer} href="/profile/wish-list/wish-1" />
}

test('[WISH-5] [WISH-6] a tile links to the saved offer by the hotel’s name, with current and saved price', async () => {
  await show(<ul>{tileOf('held')}</ul>)
  const heading = page.getByRole('heading', { level: 2, name: bundle.acc.name })
  await expect.element(heading.getByRole('link')).toHaveAttribute('href', '/profile/wish-list/wish-1')
  await expect.element(page.getByText('€2,932.20')).toBeVisible()
  await expect.element(page.getByText('€3,000.00 when you saved it')).toBeVisible()
  expect(page.getByRole('button', { name: 'Check the price again' }).elements()).toEqual([])
})

test('[SHELL-31] [WISH-18] shows no tile before the votes that order them are known, and all if votes fail to load', async () => {
  const one = {
    itemId: 'wish-1',
    bundleId: 'bundle-1',
    bundle,
    standing: 'held',
    savedTotal: { amount: 300_000, currency: 'EUR' },
    savedAt: 1,
  }
  const calls = backend({ 'GET /wishlist': { items: [one] }, 'GET /wishlist/friends': 'never' })
  const screen = await show(wishlist)
  await expect.poll(() => calls.length).toBe(2)
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  expect(page.getByText('bundle-1').elements()).toEqual([])
  await expect.element(page.getByText('Loading')).toBeInTheDocument()
  await screen.unmount()
  backend({ 'GET /wishlist': { items: [one] } })
  await show(wishlist)
  await expect.element(page.getByText('bundle-1')).toBeVisible()
})

test('[WISH-3] each tile has its place and days, even if the whole list shares them', async () => {
  const item = { itemId: 'wish-1', bundleId: 'bundle-1', bundle, standing: 'held', savedTotal: { amount: 300_000, currency: 'EUR' } }
  const items = [item, { ...item, itemId: 'wish-2' }].map((one) => ({ ...one, savedAt: 1_799_000_000 }))
  backend({ 'GET /wishlist': { items }, 'GET /wishlist/friends': { link: null, friends: [] } })
  await show(
    cloneElement(wishlist, { tile: ({ item: { itemId } }: { item: WishlistItem }) => <Fragment key={itemId}>{tileOf('held')}</Fragment> }),
  )
  await expect.element(page.getByText('2 saved trips', { exact: false })).toBeVisible()
  for (const words of ['St. Anton am Arlberg', '16–23 Jan, 7 nights'])
    expect(
      page
        .getByText(words)
        .elements()
        .map((line) => line.checkVisibility()),
    ).toEqual([true, true])
})

test('[WISH-3] aligns places and prices across a row of tiles, however long a name is', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(414, 896))
  const first = {
    itemId: 'wish-1',
    bundleId: 'bundle-1',
    bundle,
    standing: 'held',
    savedTotal: { amount: 300_000, currency: 'EUR' },
    savedAt: 1,
  }
  backend({
    'GET /wishlist': { items: [first, { ...first, itemId: 'wish-2' }] },
    'GET /wishlist/friends': { link: null, friends: [] },
  })
  const long = { ...bundle, acc: { ...bundle.acc, name: 'Grand Hotel am Matterhornblick with Residences' } }
  const tile = ({ item: { itemId } }: { item: WishlistItem }) => (
    <Fragment key={itemId}>{itemId === 'wish-1' ? tileOf('held', long) : tileOf('open')}</Fragment>
  )
  await show(cloneElement(wishlist, { tile }))
  await expect.element(page.getByText('Price no longer held')).toBeVisible()
  const [one, other] = document.querySelectorAll('li')
  const top = (tileOne: Element | undefined, part: string) => Math.round(tileOne?.querySelector(part)?.getBoundingClientRect().top ?? 0)
  const lines = (tileOne: Element | undefined) => [top(tileOne, 'p'), top(tileOne, 'p + p'), top(tileOne, 'p ~ div')]
  expect(top(one, 'p') - top(one, 'h2')).toBeGreaterThan(40)
  expect(lines(one)).toEqual(lines(other))
})

test('[WISH-6] a tile with an outdated price or a missing offer says so and offers help', async () => {
  await show(
    <ul>
      {tileOf('open')}
      {tileOf('gone')}
    </ul>,
  )
  await expect.element(page.getByText('Price no longer held')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Check the price again' })).toBeVisible()
  await expect.element(page.getByText('No longer available')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Find similar offers' })).toBeVisible()
})

const trip = {
  reference: 'FRN-1',
  status: 'BookingFinished',
  state: 'confirmed',
  isPast: false,
  resortName: 'Lech',
  countryCode: 'AT',
  accName: 'Haus am Bach',
  dateRange: { from: '2027-01-16', to: '2027-01-23', fromLabel: 'Sat, 16 Jan', toLabel: 'Sat, 23 Jan', nights: 7 },
  tripGroup: { adults: 2, children: 1 },
  paid: { amount: 293220, currency: 'EUR' },
  picture: { url: '/art/hotel/one.svg', alt: 'A hotel' },
}

test('[BOOKING-1] lists upcoming and past bookings, each with status and link', async () => {
  backend({
    'GET /booking': {
      bookings: [
        { ...trip, orderId: 'order-1' },
        { ...trip, orderId: 'order-2', resortName: 'Livigno', state: 'refunded', isPast: true },
        { ...trip, orderId: 'order-3', resortName: 'Zermatt', state: 'canceled' },
      ],
    },
  })
  await show(<BookingsView links={{ quiz, signIn: '/auth/otp-send-email', booking: (id) => `/booking/${id}` }} />)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Lech' })).toBeVisible()
  await expect.element(page.getByText('Confirmed')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View booking Lech' })).toHaveAttribute('href', '/booking/order-1')
  // A trip that was cancelled no longer takes place.
  expect(page.getByRole('heading', { level: 2, name: 'Zermatt' }).elements()).toEqual([])
  await page.getByRole('tab', { name: 'Past' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Zermatt' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Livigno' })).toBeVisible()
  await expect.element(page.getByText('Cancelled, refund sent')).toBeVisible()
})
