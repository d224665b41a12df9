import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { Bundle } from '../../../contract/bundle.ts'
import type { Locale } from '../../../contract/languages.ts'
import { factsOf, fromSearch, type OfferListSearch } from '../../../machines/offer-list/offer-list.filter.ts'
import { offerListMachine } from '../../../machines/offer-list/offer-list.machine.ts'
import { wishlistMachine } from '../../../machines/wishlist/wishlist.machine.ts'
import { OfferListView } from '../../../src/views/offer-list/offer-list.tsx'
import { Heart } from '../../../src/views/trip/heart.tsx'
import { bundle } from '../offer/samples.ts'
import { show } from '../show.tsx'
import '../../../src/ui/fonts.css'

type Sample = { name: string; country: string; amount: number; percent: number; stars: number; hasPool: boolean; resort?: string }

const offer = ({ name, country, amount, percent, stars, hasPool, resort = 'St. Anton am Arlberg' }: Sample): Bundle => ({
  ...bundle,
  bundleId: name,
  resort: { ...bundle.resort, id: resort.slice(0, 3), name: resort, countryCode: country },
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

const hearts = new Map(
  bundles.map(({ bundleId, quizSessionId }) => [
    bundleId,
    createActor(wishlistMachine, { input: { bundleId, quizSessionId, isSaved: false, isSignedIn: false } }).start(),
  ]),
)
const heart = ({ bundleId, acc }: Bundle) => {
  const wishlistItem = hearts.get(bundleId)
  return wishlistItem && <Heart wishlistItem={wishlistItem} hotel={acc.name} />
}

async function open(search: OfferListSearch = {}, locale: Locale = 'en', offers = bundles) {
  const input = { quizSessionId: 'quiz-1', offers: offers.map(factsOf), ...fromSearch(search) }
  const offerList = createActor(offerListMachine, { input }).start()
  const opened: unknown[] = []
  offerList.on('navigate', (event) => opened.push(event))
  await show(<OfferListView bundles={offers} offerList={offerList} back="/offer/quiz-1" heart={heart} />, locale)
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

test('[WISH-2] [SHELL-17] each row has a heart, which asks a visitor to sign in for its offer', async () => {
  await open()
  const asked: unknown[] = []
  hearts.get('Fir')?.on('signInFor', ({ intent }) => asked.push(intent))
  await page.getByRole('button', { name: 'Save to wishlist: Hotel Fir' }).click()
  expect(asked).toEqual([{ to: 'save-offer', bundleId: 'Fir', quizSessionId: bundle.quizSessionId }])
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

describe('the map', () => {
  const at = (one: Bundle, lat: number, lng: number) => ({ ...one, place: one.place && { ...one.place, hotel: { lat, lng } } })
  const valThorens = at(
    offer({ name: 'Beech', country: 'FR', amount: 310_000, percent: 70, stars: 4, hasPool: true, resort: 'Val Thorens' }),
    45.3,
    6.58,
  )
  const offers = [...bundles, valThorens]
  const anton = () => page.getByRole('button', { name: 'St. Anton am Arlberg: 3 offers from €2,100.00' })
  const val = () => page.getByRole('button', { name: 'Val Thorens: one offer, €3,100.00' })

  test('[OFFER-40] is shown at a press instead of the list, with the filters of the list', async () => {
    const { opened } = await open({ stars: '4' }, 'en', offers)
    await expect.element(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect.element(page.getByRole('button', { name: 'Map', exact: true })).toHaveAttribute('aria-pressed', 'true')
    expect(opened).toMatchObject([{ to: 'offer-list', params: { search: { view: 'map', stars: '4' } } }])
    await expect.element(page.getByRole('button', { name: 'St. Anton am Arlberg: 2 offers from €2,500.00' })).toBeVisible()
    expect(names()).toEqual([])
    await page.getByRole('button', { name: 'List', exact: true }).click()
    expect(names()).toEqual(['Hotel Larch', 'Hotel Fir', 'Hotel Beech'])
  })

  test('[OFFER-41] opens the offer of a pin of one, and lists those of a pin of several', async () => {
    const { opened } = await open({ view: 'map', sort: 'price' }, 'en', offers)
    await anton().click()
    await expect.element(page.getByRole('heading', { name: 'St. Anton am Arlberg: 3 offers' })).toHaveFocus()
    expect(names()).toEqual(['St. Anton am Arlberg: 3 offers', 'Hotel Pine', 'Hotel Fir', 'Hotel Larch'])
    await expect.element(anton()).toHaveAttribute('aria-expanded', 'true')
    opened.length = 0
    await val().click()
    expect(opened).toMatchObject([{ to: 'offer', params: { quizSessionId: 'quiz-1' } }])
  })

  test('[OFFER-41] a location that one offer of a resort has holds for its others', async () => {
    const [first, ...others] = bundles
    await open({ view: 'map' }, 'en', first ? [{ ...first, place: null }, ...others] : [])
    await expect.element(anton()).toBeVisible()
  })

  test('[OFFER-41] lists offers without a known location below', async () => {
    await open({ view: 'map' }, 'en', [...bundles, { ...valThorens, place: null }])
    await expect.element(anton()).toBeVisible()
    expect(names()).toEqual(['Not on the map', 'Hotel Beech'])
  })

  test('[OFFER-41] [OFFER-42] shows the region with most offers and lists the others below, until filters leave only those', async () => {
    const whistler = at(
      offer({ name: 'Cedar', country: 'CA', amount: 320_000, percent: 60, stars: 4, hasPool: true, resort: 'Whistler Blackcomb' }),
      50.1,
      -122.9,
    )
    await open({ view: 'map' }, 'en', [whistler, ...offers])
    await expect.element(anton()).toBeVisible()
    await expect.element(val()).toBeVisible()
    expect(names()).toEqual(['Not on the map', 'Hotel Cedar'])
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('Canada')
    await expect.element(page.getByRole('button', { name: 'Whistler Blackcomb: one offer, €3,200.00' })).toBeVisible()
    expect(names()).toEqual([])
  })

  test('[OFFER-41] closes the list of a pin that is pressed again', async () => {
    await open({ view: 'map' }, 'en', offers)
    await anton().click()
    await anton().click()
    await expect.element(anton()).toHaveAttribute('aria-expanded', 'false')
    expect(names()).toEqual([])
  })

  test('[OFFER-40] says that no offer passes the filters', async () => {
    await open({ view: 'map', stars: '9' }, 'en', offers)
    await expect.element(page.getByRole('heading', { name: 'No offer matches these filters' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.element(anton()).toBeVisible()
  })

  test('[OFFER-40] pins are focused in the order of the offers', async () => {
    await open({ view: 'map', sort: 'lift' }, 'en', [{ ...valThorens, acc: { ...valThorens.acc, slopeDistance: 10 } }, ...bundles])
    await expect.element(val()).toBeVisible()
    const pins = page.getByRole('region', { name: 'Map of the offers' }).getByRole('button').elements()
    expect(pins.map((pin) => pin.getAttribute('aria-label'))).toEqual([
      'Val Thorens: one offer, €3,100.00',
      'St. Anton am Arlberg: 3 offers from €2,100.00',
    ])
  })

  test('[OFFER-42] keeps its frame while filters change', async () => {
    await open({ view: 'map' }, 'en', offers)
    const picture = () => document.querySelector('picture img')?.getAttribute('src')
    await expect.element(anton()).toBeVisible()
    const before = picture()
    expect(before).toMatch(/^\/art\/map\/area_/)
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('Austria')
    await expect.element(val()).not.toBeInTheDocument()
    expect(picture()).toBe(before)
  })

  test.each([
    [320, 'de'],
    [390, 'fr'],
    [768, 'en'],
    [1440, 'de'],
  ] as const)('[OFFER-42] at %i px its pins are whole, apart and large enough to press, in %s', async (width, locale) => {
    await page.viewport(width, 800)
    onTestFinished(() => page.viewport(414, 896))
    const spread = Array.from({ length: 10 }, (_, n) => ({
      ...at(valThorens, 45.3 + 0.2 * Math.sin(n), 6.58 + 0.3 * Math.cos(3 * n)),
      bundleId: `spread-${n}`,
      resort: { ...valThorens.resort, id: `spread-${n}`, name: `Saint-Martin-de-Belleville ${n}` },
    }))
    await open({ view: 'map' }, locale, spread)
    await document.fonts.ready
    const region = page.getByRole('region', { name: { en: 'Map of the offers', de: 'Karte der Angebote', fr: 'Carte des offres' }[locale] })
    await expect.element(region.getByRole('button').first()).toBeVisible()
    const boxes = region
      .getByRole('button')
      .elements()
      .map((pin) => pin.getBoundingClientRect())
    const map = document.querySelector('picture img')?.getBoundingClientRect()
    for (const [n, box] of boxes.entries()) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      expect([
        box.left >= (map?.left ?? 0),
        box.right <= (map?.right ?? 0),
        box.top >= (map?.top ?? 0),
        box.bottom <= (map?.bottom ?? 0),
      ]).toEqual([true, true, true, true])
      const covered = boxes
        .slice(n + 1)
        .filter((other) => other.left < box.right && box.left < other.right && other.top < box.bottom && box.top < other.bottom)
      expect(covered).toEqual([])
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
