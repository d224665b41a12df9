import { filled, prepare } from '@firn/flow-book/e2e-setup/prepare.ts'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNarrow } from '../pages/narrow.ts'
import { bookedOrder, newestOrder, newestQuiz, stock, subjectsTo } from '../pages/rows.ts'
import { Traveller } from '../pages/traveller.ts'

/** Records the page's requests to the back end, and its documents. */
function watch(page: Page, url: string) {
  const calls: Request[] = []
  const elsewhere: string[] = []
  page.on('request', (request) => request.url().startsWith(`${url}/api/`) && calls.push(request))
  page.on('framenavigated', (frame) => frame === page.mainFrame() && !frame.url().startsWith(url) && elsewhere.push(frame.url()))
  return { calls, elsewhere }
}

/** Each request has all required headers; a token only after the sign-in. */
async function expectHeaders(page: Page, calls: readonly Request[]): Promise<void> {
  const { device, token } = await page.evaluate(() => ({
    device: localStorage.getItem('firn.device'),
    token: JSON.parse(localStorage.getItem('firn.session') ?? '{}').token as string,
  }))
  expect(device).toMatch(/^[0-9a-f]{32}$/)
  const headers = await Promise.all(calls.map((call) => call.allHeaders()))
  for (const one of headers)
    expect(one).toMatchObject({ 'x-platform-type': '1', 'x-device-id': device, 'content-type': 'application/json' })
  const ids = headers.map((one) => one['x-request-id'])
  expect(new Set(ids).size, 'each request has its own id').toBe(ids.length)
  const signedInAt = calls.findIndex((call) => call.url().endsWith('/api/user/auth/login/otp'))
  expect(signedInAt).toBeGreaterThan(0)
  expect(headers.map(({ authorization }) => authorization)).toEqual(
    headers.map((_, at) => (at > signedInAt ? `Bearer ${token}` : undefined)),
  )
}

/** Text and drawings that would be invisible on white paper without backgrounds. */
const paleOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isPale = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
      return alpha < 0.5 || 0.2126 * red + 0.7152 * green + 0.0722 * blue > 160
    }
    const hasWords = (element: Element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) => element.checkVisibility() && (hasWords(element) || element.matches('svg')) && !element.closest('.visually-hidden'),
      )
      .filter((element) => isPale(getComputedStyle(element).color))
      .map((element) => element.textContent || element.outerHTML.slice(0, 80))
  })

test('[SHELL-1] [CALLS-1] [VERIFY-3] [VERIFY-4] [BOOKING-11] an English visitor pays', async ({ page, server }) => {
  const visitor = new Traveller(page, server.url)
  const email = 'ada@example.com'
  const { calls, elsewhere } = watch(page, server.url)

  await test.step('quiz', async () => {
    await visitor.openHome()
    await visitor.startQuiz()
    expect(await newestQuiz(server)).toMatchObject({ status: 'open', tags: ['trip'], answers: [] })
    await visitor.answerQuiz({ resort: 'St. Anton', adults: 2, children: 1, budget: 3 })
    const quiz = await newestQuiz(server)
    expect(quiz.answers.find(({ questionId }) => questionId === 'children')?.answer).toBe('1')
  })

  await test.step('wait, offer and trip summary', async () => {
    await visitor.finishQuiz()
    expect(await newestQuiz(server)).toMatchObject({ status: 'completed', generation: 'done' })
    await expect(page.getByRole('heading', { level: 1, name: 'St. Anton am Arlberg' })).toBeVisible()
    await visitor.bookOffer()
    await expect(page.getByRole('heading', { level: 1, name: 'Trip summary' })).toBeVisible()
    await visitor.goToCheckout()
    const { order, holds } = await newestOrder(server)
    expect(order.status).toBe('BookingStarted')
    expect(holds.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'held'))
  })

  await test.step('contact and passengers', async () => {
    await visitor.enterContact({ firstName: 'Ada', lastName: 'Berg', email })
    await expect(visitor.passengers()).toHaveCount(3)
    await visitor.fillPassengers()
    await visitor.submitPassengers()
    const { order, payments } = await newestOrder(server)
    expect(order.contact).toEqual({ firstName: 'Ada', lastName: 'Berg', email })
    expect(order.members).toHaveLength(3)
    expect(payments).toHaveLength(1)
    expect(payments[0]).toMatchObject({ status: 'Created', amountMinor: order.totalMinor })
  })

  const paid = await test.step('card and confirmation', async () => {
    await visitor.agree()
    await visitor.enterCard('4242424242424242')
    await visitor.pay()
    await visitor.seeConfirmation()
    await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed' })).toBeVisible()
    await expect(page.getByText('See you on the first chairlift. We’ve emailed all the details to ada@example.com.')).toBeVisible()
    const { order, payments, holds } = await bookedOrder(server)
    expect(order.status).toBe('BookingFinished')
    expect(payments).toHaveLength(1)
    expect(payments[0]).toMatchObject({ status: 'Succeeded', settles: true, receivedMinor: order.totalMinor })
    expect(holds.every(({ state }) => state === 'sold')).toBe(true)
    expect((await stock(server)).every(({ held, sold }) => held === 0 && sold > 0)).toBe(true)
    await expect.poll(() => subjectsTo(server, email)).toHaveLength(2)
    return order
  })

  await test.step('the booking', async () => {
    await visitor.openBooking()
    await expect(page).toHaveURL(`${server.url}/booking/${paid.id}`)
    await expect(page.getByText(paid.supplierReference ?? 'no reference')).toBeVisible()
  })

  await test.step('the booking on the narrowest phone', () => expectNarrow(page, 'booking'))

  await test.step('the printed booking', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Age on arrival')).toBeVisible()
    // biome-ignore lint/performance/useDomNodeTextContent: elements hidden in print must not count
    const words = await page.locator('body').innerText()
    for (const said of [
      paid.supplierReference ?? 'no reference',
      `${new URL(server.url).host}/booking, FRN-`,
      'St. Anton am Arlberg',
      'Innsbruck Airport',
      'Age on arrival',
      'If something goes wrong',
      '13:40',
      'from 1',
      '09:15',
      'Person A Moser',
      'Paid in full',
      'You can cancel each transfer free of charge up to 5 hours before pick-up.',
      'Insolvency protection',
    ])
      expect(words).toContain(said)
    for (const screenOnly of [
      'Skip to content',
      'Log out',
      'Print',
      'Cancel booking',
      'Save my bookings',
      'Privacy choices',
      'All bookings',
    ])
      expect(words).not.toContain(screenOnly)
    expect(await paleOnPaper(page)).toEqual([])
    expect(await printedPages(page)).toBe(1)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('only own screens and complete requests', async () => {
    expect(elsewhere).toEqual([])
    await expectHeaders(page, calls)
  })
})

async function printedPages(page: Page): Promise<number | undefined> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length
}

test('[CHECK-10, CHECK-12, ROUTE-28, LAW-1] a German returning user pays', async ({ page, server }) => {
  const traveller = new Traveller(page, server.url, 'de')
  const email = 'lena@example.com'
  await traveller.reachPayment({ firstName: 'Lena', lastName: 'Moser', email }, { resort: 'Zermatt' })
  await traveller.enterCard('4242424242424242')
  await traveller.pay()
  await traveller.seeConfirmation()
  await expect(page).toHaveURL(/\/de\/payment\/success/)
  const first = await bookedOrder(server)
  expect(first.order).toMatchObject({ status: 'BookingFinished', locale: 'de' })

  // A returning user: names and address are known, no code is required.
  await traveller.reachSummary({ resort: 'Ischgl', adults: 1 })
  await traveller.goToCheckout()
  await expect(page.getByLabel('Vorname')).toHaveValue('Lena')
  await expect(page.getByLabel('Vorname')).toBeDisabled()
  await expect(page.getByLabel('E-Mail', { exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await traveller.fillPassengers()
  await traveller.submitPassengers()
  await traveller.agree()
  await traveller.enterCard('5555555555554444')
  await traveller.pay()
  await traveller.seeConfirmation()
  const second = await bookedOrder(server)
  expect(second.order.id).not.toBe(first.order.id)
  expect(second.order).toMatchObject({ status: 'BookingFinished', userId: first.order.userId })
  await expect.poll(async () => (await subjectsTo(server, email)).filter((subject) => /^Buchung bestätigt/.test(subject))).toHaveLength(2)
})

test('[BOOKING-11] the longer German voucher fits on one page with the references of hotel and driver', async ({ page, server }) => {
  const ids = await prepare(page, server.url, ['account', 'quiz', 'offers', 'reservation', 'order', 'booking'])
  await page.goto(filled(`${server.url}/de/booking/{orderId}`, ids))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/Referenz FRN-/)).toBeVisible()
  expect(await printedPages(page)).toBe(1)
})
