import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import type { Bundle, OfferLabel } from '../../../contract/bundle.ts'
import { bookNowMachine } from '../../../machines/book-now/book-now.machine.ts'
import { offerBrowserMachine } from '../../../machines/offer-browser/offer-browser.machine.ts'
import { otherDatesMachine } from '../../../machines/other-dates/other-dates.machine.ts'
import { nothingRestored } from '../../../machines/persisted.ts'
import { wishlistMachine } from '../../../machines/wishlist/wishlist.machine.ts'
import HeldClock from '../../../src/app/held-clock.tsx'
import type { Locale } from '../../../src/i18n/i18n.ts'
import { OfferView } from '../../../src/views/offer/offer.tsx'
import { backend, show } from '../show.tsx'
import { bundle, rooms } from './samples.ts'

const second: Bundle = { ...bundle, bundleId: 'bundle-2', acc: { ...bundle.acc, accId: 'Larch', name: 'Hotel Larch' } }

/** The offer page with some offers, as its route opens it. */
async function open({ bundles = [bundle, second], locale = 'en' as Locale, answers = {} as Record<string, unknown> } = {}) {
  const calls = backend({
    'GET /rec/bundle': { status: 'ready', bundles, zeroOffers: null },
    'GET /rec/bundle/acc/list': { hotelRooms: rooms },
    'GET /order/prebooking/check': 'never',
    ...answers,
  })
  const bundleIds = bundles.map(({ bundleId }) => bundleId)
  const quizSessionId = bundle.quizSessionId
  const actors = {
    browser: createActor(offerBrowserMachine, { input: { quizSessionId, bundleIds, bundleId: bundle.bundleId } }).start(),
    bookNow: createActor(bookNowMachine, {
      input: { bundleId: bundle.bundleId, quizSessionId, storedPrebookHash: null, isOnline: true, attempt: nothingRestored },
    }).start(),
    dates: createActor(otherDatesMachine, { input: { bundleId: bundle.bundleId, quizSessionId, arrival: bundle.dateRange.from } }).start(),
    wishlistItem: createActor(wishlistMachine, {
      input: { bundleId: bundle.bundleId, quizSessionId, isSaved: false, isSignedIn: false },
    }).start(),
  }
  const links = {
    signIn: '/auth/otp-send-email?next=%2Foffer%2Fquiz-1',
    generate: '/offer/quiz-1/generate',
    quiz: '/quiz',
    wishlist: '/profile/wish-list',
    all: '/offer/quiz-1/all',
    compare: '/compare/quiz-1',
    precheck: null,
    answers: vi.fn((question = '') => `/offer/quiz-1/answers/${question}`),
  }
  await show(<OfferView quizSessionId={quizSessionId} links={links} clock={(until) => <HeldClock until={until} />} {...actors} />, locale)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return Object.assign(calls, { links })
}

const text = (words: string) => page.getByText(words, { exact: false }).first()

test.each([
  ['en', 'Book now'],
  ['de', 'Jetzt buchen'],
  ['fr', 'Réserver'],
] as const)(
  '[SHELL-26] the bar of a phone has the height that toasts and the question of consent leave free, in %s',
  async (locale, name) => {
    await page.viewport(360, 780)
    onTestFinished(() => page.viewport(414, 896))
    await open({ locale })
    // The bar's own button comes once the other one is out of view.
    const barOf = ({ parentElement }: Element) => parentElement as HTMLElement
    const findBar = () =>
      page
        .getByRole('button', { name })
        .elements()
        .map(barOf)
        .find((one) => getComputedStyle(one).position === 'fixed')
    await expect.poll(findBar).toBeDefined()
    const free = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar-height'))
    expect(findBar()?.getBoundingClientRect().height).toBeLessThanOrEqual(free)
  },
)

test('[OFFER-2] the head has resort, country, dates and nights', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1, name: 'St. Anton am Arlberg' })).toBeVisible()
  for (const words of ['Austria', 'Sat, 16 Jan – Sat, 23 Jan', '7 nights'])
    await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
})

test('[OFFER-36] the offer links to the list of all offers', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: /All offers$/ })).toHaveAttribute('href', '/offer/quiz-1/all')
})

test('phones show the actions of the offer below its pictures, desktops above them', async () => {
  const top = (name: string | RegExp) => page.getByRole('button', { name }).first().element().getBoundingClientRect().top
  await page.viewport(390, 844)
  await open()
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(top('Share')).toBeGreaterThan(top(/^Picture 1 of/))
  expect(top('Share') + 44).toBeLessThan(844 - 77)
  await page.viewport(1440, 900)
  expect(top('Share')).toBeLessThan(top(/^Picture 1 of/))
})

test('[OFFER-5] [OFFER-16] the first screen of a phone has the hotel, its distance to the lift, and a button that books', async () => {
  await page.viewport(390, 844)
  const calls = await open()
  for (const words of ['Hotel Tannkogel', 'to the lift']) {
    await expect.element(text(words)).toBeVisible()
    expect(text(words).element().getBoundingClientRect().bottom).toBeLessThan(300)
  }
  await page.getByRole('button', { name: 'Book now' }).last().click()
  await expect.poll(() => calls.map(({ call }) => call)).toContain('GET /order/prebooking/check')
})

test('[OFFER-3] the arrows move between offers and stop at both ends', async () => {
  await open()
  const previous = page.getByRole('button', { name: 'Previous offer' })
  const next = page.getByRole('button', { name: 'Next offer' })
  await expect.element(previous).toBeDisabled()
  await next.click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Hotel Larch' })).toBeVisible()
  await expect.element(next).toBeDisabled()
  await previous.click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Hotel Tannkogel' })).toBeVisible()
})

test('[OFFER-5] [OFFER-9] the hotel card shows stars, distance, meals, free cancellation and price', async () => {
  await open()
  await expect.element(page.getByRole('img', { name: '4 stars' }).first()).toBeVisible()
  for (const words of ['350 m from the resort centre', 'Breakfast', 'before 11:00 on December 25, tour local time', '€2,846.00'])
    await expect.element(text(words)).toBeVisible()
})

test('[OFFER-10] the transfer card shows the vehicle and both legs, each with day, local times, travel time and distance', async () => {
  const { outbound, return: back } = bundle.privateTransfer.selectedTransfer ?? {}
  if (!outbound || !back) throw new Error('The sample has a transfer')
  const slower = { ...back.selectedOffer, travelTime: '01:45:00', arrivalDateTime: '2027-01-23T11:00', geoDistance: 900 }
  await open({
    bundles: [
      { ...bundle, privateTransfer: { ...bundle.privateTransfer, selectedTransfer: { outbound, return: { selectedOffer: slower } } } },
    ],
  })
  const card = page.getByRole('region', { name: 'Private transfer' })
  await expect.element(card.getByRole('img', { name: 'Van' })).toHaveAttribute('src', 'data:image/svg+xml,van')
  await expect.element(card.getByText('Up to 7 passengers', { exact: true })).toBeVisible()
  await expect.element(card.getByText('6 large suitcases', { exact: true })).toBeVisible()
  /** The texts of a leg in document order. */
  const legOf = (name: string) => {
    const parts = card.getByRole('heading', { name, exact: true }).element().parentElement?.parentElement
    return [...(parts?.querySelectorAll('h3, span:not(:has(*)), b, li') ?? [])].map((part) => part.textContent)
  }
  expect(legOf('Outbound')).toEqual([
    'Outbound',
    'Sat, 16 Jan',
    '13:40',
    'Innsbruck Airport',
    '15:00',
    'Hotel Tannkogel',
    '1 h 20 min',
    '97.40 km',
  ])
  expect(legOf('Return')).toEqual([
    'Return',
    'Sat, 23 Jan',
    '09:15',
    'Hotel Tannkogel',
    '11:00',
    'Innsbruck Airport',
    '1 h 45 min',
    '900 m',
  ])
})

test('[OFFER-12] the transfer card lists what is included', async () => {
  await open()
  const card = page.getByRole('region', { name: 'Private transfer' })
  for (const words of [
    '90 minutes waiting included',
    'Free cancellation 5 hours before',
    'carry-on 8 kg, 1 piece; checked baggage 20 kg, 1 piece',
  ])
    await expect.element(card.getByText(words, { exact: false }).first()).toBeVisible()
})

test('[OFFER-1] [OFFER-13] [OFFER-14] flights are coming soon, and extras have sample prices', async () => {
  await open()
  await expect.element(text('Coming soon')).toBeVisible()
  const extras = page.getByRole('region', { name: 'Trip extras' })
  await expect.element(extras.getByText('2 adult tickets, age 7 and over. 1 free ticket, up to age 6')).toBeVisible()
  for (const name of ['Lift pass', 'Ski lessons', 'Insurance', 'Equipment rental'])
    await expect.element(extras.getByText(name, { exact: true })).toBeVisible()
})

test('[OFFER-15] flights and extras are labelled as examples, not focusable, and in no total', async () => {
  await open({ bundles: [bundle] })
  const extras = page.getByRole('region', { name: 'Trip extras' })
  await expect.element(extras).toBeVisible()
  const samples = extras.getByRole('listitem')
  expect(samples.elements()).toHaveLength(4)
  for (const sample of samples.all()) await expect.element(sample.getByText('example', { exact: true })).toBeVisible()
  const flights = page.getByRole('heading', { name: 'Flights' }).element().parentElement?.parentElement as HTMLElement
  expect(flights.textContent).toContain('Example: Graz to Innsbruck Airport, about 55 min. Land by 12:30')
  for (const part of [extras.element(), flights]) {
    const focusable = [part, ...part.querySelectorAll<HTMLElement>('*')].filter((element) => (element as HTMLElement).tabIndex >= 0)
    expect(focusable).toEqual([])
  }
  // The lines add up to the total without the examples.
  const pass = page.getByRole('complementary', { name: 'Hotel Tannkogel' })
  const lines = [...pass.element().querySelectorAll('dl dt + dd')].map((line) => line.textContent)
  expect(lines).toEqual(['€2,846.00', '€412.00', 'Coming soon', '−€325.80'])
  await expect.element(pass.getByText('€2,932.20', { exact: true })).toBeVisible()
  for (const price of ['€612.00', '€189.00', '€74.00', '€246.00']) {
    await expect.element(extras.getByText(price, { exact: true })).toBeVisible()
    expect(pass.element().textContent).not.toContain(price)
  }
})

test('[OFFER-16] lists the price by line, with a promise and a button', async () => {
  await open()
  const pass = page.getByRole('complementary', { name: 'Hotel Tannkogel' })
  for (const words of ['€2,846.00', '€412.00', 'Quiz discount', '€2,932.20', "You won't be charged yet"])
    await expect.element(pass.getByText(words, { exact: false }).first()).toBeVisible()
  await expect.element(pass.getByRole('button', { name: 'Book now' })).toBeEnabled()
})

test('[OFFER-18] claims and strikes nothing unless the price history supports it', async () => {
  await open()
  expect(page.getByText('Best price in the last 30 days').elements()).toHaveLength(0)
  expect(document.querySelectorAll('s, del')).toHaveLength(0)
})

test('[OFFER-18] shows what it does support', async () => {
  const total = { ...bundle.total, struckTotal: { amount: 325_800, currency: 'EUR' }, isBestPrice30Days: true }
  await open({ bundles: [{ ...bundle, total }] })
  await expect.element(text('Best price in the last 30 days')).toBeVisible()
  await expect.element(text('€3,258.00')).toBeVisible()
})

/** The text at the total for a struck price in cents. */
async function priced(struck: number) {
  const total = { ...bundle.total, struckTotal: { amount: struck, currency: 'EUR' }, isBestPrice30Days: true }
  await open({ bundles: [{ ...bundle, total }] })
  const pass = page.getByRole('complementary', { name: 'Hotel Tannkogel' })
  await expect.element(pass).toBeVisible()
  return pass.element()
}

test('[OFFER-24] [D175] struck price and discount have names, and expand to their difference', async () => {
  const pass = await priced(326_475)
  expect(pass.querySelector('s')?.parentElement?.textContent).toBe('Lowest price of the previous 30 days €3,264.75')
  const lines = [...pass.querySelectorAll('dt')].map((line) => line.textContent)
  expect(lines.at(-1)).toBe('Quiz discount −10%')
  const meets = page.getByText('You save €332.55: €6.75 on today’s price and €325.80 for the quiz.')
  await expect.element(meets).not.toBeVisible()
  await page.getByText('Lowest price of the previous 30 days', { exact: false }).click()
  await expect.element(meets).toBeVisible()
})

test('[OFFER-24] the German struck price keeps its toggle next to it on the narrowest phone', async () => {
  const total = { ...bundle.total, struckTotal: { amount: 326_475, currency: 'EUR' }, isBestPrice30Days: true }
  await open({ bundles: [{ ...bundle, total }], locale: 'de' })
  const pass = page.getByRole('complementary', { name: 'Hotel Tannkogel' })
  await expect.element(pass).toBeVisible()
  const price = pass.element().querySelector('s')
  const room = () => (price?.closest('summary')?.getBoundingClientRect().right ?? 0) - (price?.getBoundingClientRect().right ?? 0)
  for (let width = 320; width <= 430; width += 5) {
    await page.viewport(width, 844)
    expect(room(), `${width} px`).toBeGreaterThanOrEqual(15)
  }
})

test('[MATCH-18] with fewer than three answered criteria, shows no percentage and says that the offer fits', async () => {
  await open({ bundles: [{ ...bundle, match: { ...bundle.match, percent: 100, answered: 2 } }] })
  const pass = page.getByRole('complementary', { name: 'Hotel Tannkogel' })
  await expect.element(pass.getByText('Fits what you told us', { exact: true })).toBeVisible()
  expect(pass.element().textContent).not.toContain('100')
  await pass.getByRole('button', { name: 'Why this offer?' }).click()
  const why = page.getByRole('dialog', { name: 'Why this offer?' })
  await expect.element(why.getByText('You answered too few of these questions for a percentage.', { exact: false })).toBeVisible()
  expect(why.element().textContent).not.toContain('100')
})

test('[MATCH-17] shows what distinguishes an offer. Without a departure, a short journey is a short transfer', async () => {
  const arrival = bundle.arrival && { ...bundle.arrival, city: null }
  const labels: OfferLabel[] = ['best-match', 'best-value', 'shortest-journey']
  const few = { ...bundle, bundleId: 'bundle-2', match: { ...bundle.match, answered: 2 }, arrival, labels }
  await open({ bundles: [{ ...bundle, labels }, few] })
  for (const label of ['Best match', 'Best value', 'Shortest journey']) await expect.element(text(label)).toBeVisible()
  await page.getByRole('button', { name: 'Next offer' }).click()
  for (const label of ['Our first choice', 'Best value', 'Shortest transfer']) await expect.element(text(label)).toBeVisible()
})

test('the French link to the reasons fits its card on a phone of 320 px', async () => {
  await page.viewport(320, 640)
  await open({ bundles: [{ ...bundle, match: { ...bundle.match, percent: 100 } }], locale: 'fr' })
  const why = page.getByRole('button', { name: /^Pourquoi 100/ })
  await expect.element(why).toBeVisible()
  const row = why.element().parentElement?.parentElement
  expect(why.element().getBoundingClientRect().right).toBeLessThanOrEqual(row?.getBoundingClientRect().right ?? 0)
})

test('[OFFER-24] with the lowest price today, the saving is the discount alone', async () => {
  const pass = await priced(325_800)
  expect(pass.textContent).toContain('You save €325.80 thanks to the quiz.')
})

test('[STEP-1] [STEP-2] [STEP-4] the steps name the current one, and link nowhere yet', async () => {
  await open()
  const steps = page.getByRole('navigation', { name: 'Progress' })
  for (const name of ['Overview', 'Trip details', 'Book']) await expect.element(steps.getByText(name, { exact: true })).toBeVisible()
  expect(steps.getByRole('link').elements()).toHaveLength(0)
})

test('[LAW-1] the German button asks to book', async () => {
  await open({ locale: 'de' })
  await expect.element(page.getByRole('button', { name: 'Jetzt buchen' }).first()).toBeVisible()
})

test('[BOOK-7] a changed price opens a dialog with old price, new price and difference', async () => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' })
  await open({
    bundles: [bundle],
    answers: {
      'GET /order/prebooking/check': { status: 'Unknown', prebookHash: null },
      'POST /rec/bundle/prebook': {
        prebookHash: 'hash-1',
        status: 'PriceChanged',
        offerBundle: bundle,
        priceChange: { oldTotal: eur(293_220), newTotal: eur(301_720), difference: eur(8_500) },
      },
    },
  })
  await page.getByRole('button', { name: 'Book now' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'The price has changed' })
  await expect.element(dialog).toBeVisible()
  const facts = [...dialog.element().querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Old price', '€2,932.20'],
    ['New price', '€3,017.20'],
    ['Difference', '+€85.00'],
  ])
})

test('[BOOK-7] changed terms at the same price have a dialog that says so', async () => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' })
  await open({
    bundles: [bundle],
    answers: {
      'GET /order/prebooking/check': { status: 'Unknown', prebookHash: null },
      'POST /rec/bundle/prebook': {
        prebookHash: 'hash-1',
        status: 'PriceChanged',
        offerBundle: bundle,
        priceChange: { oldTotal: eur(293_220), newTotal: eur(293_220), difference: eur(0) },
      },
    },
  })
  await page.getByRole('button', { name: 'Book now' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'The terms have changed' })
  await expect.element(dialog.getByText('cancellation terms or the taxes', { exact: false })).toBeVisible()
})

test('[OFFER-19] does not rerender the page when a dialog opens or closes', async () => {
  const { links } = await open()
  // The page computes the link to all answers per render; the dialog computes links to single ones.
  const drawings = () => links.answers.mock.calls.filter(([question]) => question === undefined).length
  await expect.element(page.getByRole('radiogroup').or(page.getByText('Your room')).first()).toBeVisible()
  const before = drawings()
  await page.getByRole('button', { name: 'Hotel details' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(drawings()).toBe(before)
})
