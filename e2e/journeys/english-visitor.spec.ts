import { expect, test } from '../fixtures.ts'
import { newestOrder, newestQuiz, stock, subjectsTo } from '../pages/rows.ts'
import { Traveller } from '../pages/traveller.ts'

test('[SHELL-1, QUIZ-2, WAIT-3, BOOK-6, PRE-12, CHECK-13, CHECK-24, PAY-4, VERIFY-3, VERIFY-4, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-16, ROUTE-18, ROUTE-21] an English visitor pays', async ({
  page,
  server,
}) => {
  const visitor = new Traveller(page, server.url)
  const email = 'ada@example.com'

  await visitor.openHome()
  await visitor.startQuiz()
  expect(await newestQuiz(server)).toMatchObject({ status: 'open', tags: ['trip'], answers: [] })

  await visitor.answerQuiz({ resort: 'St. Anton', adults: 2, children: 1, budget: 3 })
  const quiz = await newestQuiz(server)
  expect(quiz.status).toBe('finished')
  expect(quiz.answers.find(({ questionId }) => questionId === 'children')?.answer).toBe('1')

  await visitor.finishQuiz()
  expect((await newestQuiz(server)).generation).toBe('done')
  await expect(page.getByRole('heading', { level: 1, name: 'St. Anton am Arlberg' })).toBeVisible()

  await visitor.bookOffer()
  await expect(page.getByRole('heading', { level: 1, name: 'Trip summary' })).toBeVisible()
  await visitor.goToCheckout()
  const started = await newestOrder(server)
  expect(started.order.status).toBe('BookingStarted')
  expect(started.holds.length).toBe(7)
  expect(started.holds.every(({ state }) => state === 'held')).toBe(true)

  await visitor.enterContact({ firstName: 'Ada', lastName: 'Berg', email })
  await expect(visitor.passengers()).toHaveCount(3)
  await visitor.fillPassengers()
  await visitor.submitPassengers()
  const finished = await newestOrder(server)
  expect(finished.order.contact).toEqual({ firstName: 'Ada', lastName: 'Berg', email })
  expect(finished.order.members).toHaveLength(3)
  expect(finished.payments).toHaveLength(1)
  expect(finished.payments[0]).toMatchObject({ status: 'Created', amountMinor: finished.order.totalMinor })

  await visitor.agree()
  await visitor.enterCard('4242424242424242')
  await visitor.pay()
  await visitor.seeConfirmation()
  const paid = await newestOrder(server)
  expect(paid.order.status).toBe('BookingFinished')
  expect(paid.payments).toHaveLength(1)
  expect(paid.payments[0]).toMatchObject({ status: 'Succeeded', settles: true, receivedMinor: paid.order.totalMinor })
  expect(paid.holds.every(({ state }) => state === 'sold')).toBe(true)
  expect((await stock(server)).every(({ held, sold }) => held === 0 && sold > 0)).toBe(true)
  await expect.poll(() => subjectsTo(server, email)).toHaveLength(2)

  await visitor.openBooking()
  await expect(page.getByText(paid.order.supplierReference ?? 'no reference')).toBeVisible()
})

test('[CHECK-10, CHECK-12, ROUTE-28, LAW-1] a German returning user pays', async ({ page, server }) => {
  const traveller = new Traveller(page, server.url, 'de')
  const email = 'lena@example.com'
  await traveller.reachPayment({ firstName: 'Lena', lastName: 'Moser', email }, { resort: 'Zermatt' })
  await traveller.enterCard('4242424242424242')
  await traveller.pay()
  await traveller.seeConfirmation()
  await expect(page).toHaveURL(/\/de\/payment\/success/)
  const first = await newestOrder(server)
  expect(first.order).toMatchObject({ status: 'BookingFinished', locale: 'de' })

  // The same person comes back: names and address are known, no code is asked for.
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
  const second = await newestOrder(server)
  expect(second.order.id).not.toBe(first.order.id)
  expect(second.order).toMatchObject({ status: 'BookingFinished', userId: first.order.userId })
  await expect.poll(async () => (await subjectsTo(server, email)).filter((subject) => /^Buchung bestätigt/.test(subject))).toHaveLength(2)
})
