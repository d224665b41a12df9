import { filled, prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { texts } from '../pages/texts.ts'

const t = texts.en

/** A request for an application file, by the beginning of its name. */
const requestOf = (page: Page, name: string) => page.waitForRequest(new RegExp(`/assets/${name}-[^/]+\\.js$`))

test('[SHELL-30] loads the code of the questions while the quiz starts', async ({ page, server }) => {
  await page.goto(`${server.url}/quiz`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/quiz/session/start', (route) => held.then(() => route.continue()))
  const questions = requestOf(page, 'quiz-page')
  await page.getByRole('button', { name: t.getStarted }).click()
  await questions
  expect(new URL(page.url()).pathname).toBe('/quiz')
  release()
  await expect(page).toHaveURL(/\/quiz\/where/)
})

test('[QUIZ-57] [QUIZ-58] shows and answers the next question while the previous answer is being sent', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 440 })
  await page.goto(`${server.url}/quiz`)
  const pages: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/quiz/session/page-info')) pages.push(request.url())
  })
  await page.getByRole('button', { name: t.getStarted }).click()
  const departure = page.getByRole('form', { name: 'Where are you travelling from?' })
  await expect(departure).toBeVisible()
  expect(pages).toEqual([])
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const sent: unknown[] = []
  await page.route('**/api/quiz/session/next', (route) => {
    sent.push((route.request().postDataJSON() as { answer: unknown }).answer)
    return held.then(() => route.continue())
  })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('button', { name: t.skip }).click()
  const resort = page.getByRole('form', { name: 'Do you have a resort in mind?' })
  await expect(resort.getByRole('heading')).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY), 'it begins at the top').toBe(0)
  await expect(page.getByRole('button', { name: 'Change: Where are you travelling from?, No preference' })).toBeVisible()
  await expect(page).toHaveURL(/\/quiz\/where\?page=0$|\/quiz\/where$/)
  await page.getByRole('button', { name: t.skip }).click()
  await expect(page.getByRole('button', { name: t.next, exact: true })).toHaveAttribute('aria-busy', 'true')
  expect(sent).toEqual([{ questionId: 'departure-city', answer: null, isSkipped: true }])
  release()
  await expect(page.getByRole('form', { name: /When/ })).toBeVisible()
  expect(sent).toEqual([
    { questionId: 'departure-city', answer: null, isSkipped: true },
    { questionId: 'resort', answer: null, isSkipped: true },
  ])
})

test('[SHELL-30] loads the code of checkout while the trip summary is read', async ({ page, server }) => {
  const prepared = await prepare(page, server.url, ['quiz', 'offers', 'reservation'])
  const checkout = requestOf(page, 'checkout-page')
  await page.goto(filled(`${server.url}/precheck/{prebookHash}`, prepared))
  await checkout
  await expect(page).toHaveURL(/\/precheck\//)
})

test('[SHELL-30] loads the start of the quiz in parallel with its flow', async ({ page, server }) => {
  await page.goto(server.url)
  // The application starts when the page is used (SHELL-40).
  await page.keyboard.press('Tab')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/quiz-(?!start|page)[^/]+\.js$/, (route) => held.then(() => route.continue()))
  await page.waitForLoadState('networkidle')
  const start = requestOf(page, 'quiz-start-page')
  await page.getByRole('main').getByRole('link', { name: t.quizPage }).click()
  await start
  release()
  await expect(page.getByRole('button', { name: t.getStarted })).toBeVisible()
})

test('[SHELL-30] requests the data of the trip summary once, as soon as the rooms are held', async ({ page, server }) => {
  const prepared = await prepare(page, server.url, ['quiz', 'offers'])
  await page.goto(filled(`${server.url}/offer/{quizSessionId}`, prepared))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/precheck-page-[^/]+\.js$/, (route) => held.then(() => route.continue()))
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && search.startsWith('?prebookHash=')) reads.push(pathname)
  })
  await page.getByRole('button', { name: t.bookOffer }).click()
  await expect.poll(() => [...reads].sort()).toEqual(['/api/order/check', '/api/rec/bundle/prebook'])
  release()
  await expect(page).toHaveURL(/\/precheck\//)
  await expect(page.getByRole('button', { name: t.checkout }).first()).toBeEnabled()
  expect([...reads].sort()).toEqual(['/api/order/check', '/api/rec/bundle/prebook'])
  expect(await page.evaluate(() => window.firstCalls?.length)).toBe(0)
})

const trip = ['quiz', 'offers', 'reservation'] as const
test('[SHELL-30] loads the card form while the passengers are entered', async ({ page, server }) => {
  const ids = await prepare(page, server.url, ['account', ...trip, 'order'])
  const come = [requestOf(page, 'payment-form'), page.waitForRequest(/\/js\/stripe\.js$/)]
  await page.goto(filled(`${server.url}/checkout/{orderId}`, ids))
  await page.getByLabel(t.firstName).first().fill('Ada')
  await page.getByLabel(t.lastName).first().fill('Berg')
  await page.getByRole('button', { name: t.continue }).first().click()
  await Promise.all(come)
  await expect(page.getByRole('group', { name: t.passenger }).first()).toBeVisible()
})

test('[SHELL-30] [SHELL-31] loads the saved passengers while the contact step is shown', async ({ page, server }) => {
  const ids = await prepare(page, server.url, ['account', ...trip, 'order'])
  const come = [requestOf(page, 'saved-choice'), page.waitForRequest(/\/api\/user\/passengers$/)]
  await page.goto(filled(`${server.url}/checkout/{orderId}`, ids))
  await Promise.all(come)
  await expect(page.getByLabel(t.firstName).first()).toBeVisible()
  await expect(page.getByRole('group', { name: t.passenger })).toHaveCount(0)
})

for (const { where, prepared, address, dialogs } of [
  { where: 'an offer', prepared: ['quiz', 'offers'], address: '/offer/{quizSessionId}', dialogs: 'offer-dialogs' },
  { where: 'a trip summary', prepared: trip, address: '/precheck/{prebookHash}', dialogs: 'precheck-dialogs' },
  { where: 'a checkout', prepared: [...trip, 'order'], address: '/checkout/{orderId}', dialogs: 'code-dialog' },
  { where: 'a booking', prepared: ['account', ...trip, 'order', 'booking'], address: '/booking/{orderId}', dialogs: 'cancel-dialog' },
] as const)
  test(`[SHELL-30] loads the dialogs of ${where} while the page is read, before they are opened`, async ({ page, server }) => {
    const ids = await prepare(page, server.url, prepared)
    const come = requestOf(page, dialogs)
    await page.goto(filled(`${server.url}${address}`, ids))
    await come
    await expect(page.getByRole('dialog')).toBeHidden()
  })

test('[WAIT-10] shows on the offer page the list that ended the wait', async ({ page, server }) => {
  const prepared = await prepare(page, server.url, ['quiz', 'offers'])
  const lists: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/rec/bundle') lists.push(url.search)
  })
  await page.goto(filled(`${server.url}/offer/{quizSessionId}/generate`, prepared))
  await expect(page.getByRole('button', { name: t.bookOffer })).toBeVisible()
  expect(lists).toEqual([filled('?quizSessionId={quizSessionId}', prepared)])
})

test('[OFFER-35] shows name and picture of the first offer before the application runs, without a later shift', async ({
  page,
  server,
}) => {
  const prepared = await prepare(page, server.url, ['quiz', 'offers'])
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  await page.goto(filled(`${server.url}/offer/{quizSessionId}`, prepared), { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const hero = main.locator('[data-hero] img').first()
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  const name = (await main.locator('[data-early="name"]').textContent()) ?? ''
  const [source, box] = [await hero.getAttribute('src'), await hero.boundingBox()]
  release()
  await expect(page.getByRole('button', { name: t.bookOffer })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const first = main.getByRole('button', { name: /^Picture 1 of / }).locator('img')
  expect(await first.getAttribute('src')).toBe(source)
  const now = await first.boundingBox()
  expect(Math.abs((now?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(8)
  expect([now?.x, now?.width, now?.height].map((one) => Math.round(one ?? 0))).toEqual(
    [box?.x, box?.width, box?.height].map((one) => Math.round(one ?? 0)),
  )
})

test('[OFFER-35] shows name and picture of the hotel in the trip summary before the application runs, whichever offer this tab showed last', async ({
  page,
  server,
}) => {
  const prepared = await prepare(page, server.url, ['quiz', 'offers', 'reservation'])
  await page.addInitScript(() => sessionStorage.setItem('firn.bundleIndex', '3'))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  await page.goto(filled(`${server.url}/precheck/{prebookHash}`, prepared), { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const early = main.locator('[data-early="picture"]')
  await expect.poll(() => early.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  const name = (await main.locator('[data-early="name"]').textContent()) ?? ''
  const [source, box] = [await early.getAttribute('src'), await early.boundingBox()]
  release()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  const first = main
    .getByRole('button', { name: /^Picture 1 of / })
    .first()
    .locator('img')
  expect(await first.getAttribute('src')).toBe(source)
  const now = await first.boundingBox()
  expect(Math.abs((now?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(8)
  expect([now?.x, now?.width, now?.height].map((one) => Math.round(one ?? 0))).toEqual(
    [box?.x, box?.width, box?.height].map((one) => Math.round(one ?? 0)),
  )
})

/** Scripts of the offer that the application does not start with. */
const LATER = ['offer-page', 'trip', 'late', 'flows']

test('[OFFER-35] requests the first picture before the application’s later scripts, which would compete for bandwidth', async ({
  page,
  server,
}) => {
  const prepared = await prepare(page, server.url, ['quiz', 'offers'])
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // The application itself would request its scripts.
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => held.then(() => route.continue()))
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const last = Promise.all(LATER.map((name) => requestOf(page, name)))
  await page.goto(filled(`${server.url}/offer/{quizSessionId}`, prepared), { waitUntil: 'commit' })
  await last
  const at = (path: RegExp) => sent.findIndex((one) => path.test(one))
  const script = (name: string) => at(new RegExp(`^/assets/${name}-[^/]+\\.js$`))
  expect(at(/^\/api\/rec\/bundle$/)).toBeGreaterThan(-1)
  expect(at(/^\/art\/hotel\//)).toBeGreaterThan(at(/^\/api\/rec\/bundle$/))
  for (const name of ['index', 'base']) expect([name, script(name) < at(/^\/art\/hotel\//)]).toEqual([name, true])
  for (const name of LATER) expect([name, script(name) > at(/^\/art\/hotel\//)]).toEqual([name, true])
  release()
  await expect(page.getByRole('button', { name: t.bookOffer })).toBeVisible()
})

for (const [why, begin] of [
  ['the offers can’t be read', (page: Page) => page.route('**/api/rec/bundle?*', (route) => route.abort())],
  ['the browser was never here', (page: Page) => page.addInitScript(() => localStorage.clear())],
] as const)
  test(`[OFFER-35] loads the later scripts too if ${why}`, async ({ page, server, consoleLines }) => {
    const prepared = await prepare(page, server.url, ['quiz', 'offers'])
    await begin(page)
    await page.route(/\/assets\/index-[^/]+\.js$/, () => {})
    const last = Promise.all(LATER.map((name) => requestOf(page, name)))
    await page.goto(filled(`${server.url}/offer/{quizSessionId}`, prepared), { waitUntil: 'commit' })
    await last
    // The browser's own line on the request without response.
    consoleLines.splice(0, consoleLines.length, ...consoleLines.filter((line) => !/ERR_FAILED/.test(line)))
  })

test('[OFFER-35] shows nothing of the first offer in a tab that showed another one last', async ({ page, server }) => {
  const prepared = await prepare(page, server.url, ['quiz', 'offers'])
  const address = filled(`${server.url}/offer/{quizSessionId}`, prepared)
  await page.goto(address)
  await page.getByRole('button', { name: 'Next offer' }).click()
  await expect(page.getByText(/^Offer 2 of/)).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  const picture = page.waitForRequest(/\/art\/hotel\//)
  await page.goto(address, { waitUntil: 'commit' })
  await picture
  await expect(page.getByRole('main').locator('[data-early="name"]')).toHaveText('')
  release()
  await expect(page.getByText(/^Offer 2 of/)).toBeVisible()
})
