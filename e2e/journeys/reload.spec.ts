import { expect, test } from '../fixtures.ts'
import { newestOrder } from '../pages/rows.ts'
import { Traveller } from '../pages/traveller.ts'

test('[QUIZ-43] [QUIZ-44] [QUIZ-3] [ROUTE-12] returns to the same question after a reload in the middle of the quiz, and after a browser restart', async ({
  page,
  server,
}) => {
  const visitor = new Traveller(page, server.url)
  await visitor.openHome()
  await visitor.startQuiz()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0)
  await visitor.skip()
  await visitor.chooseResort('St. Anton')
  const question = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect(page, 'block and page are the address').toHaveURL(`${server.url}/quiz/where?page=2`)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
  await expect(page.getByRole('list', { name: 'Your answers so far' })).toContainText('St. Anton am Arlberg')

  await page.goBack()
  await expect(page.getByRole('combobox')).toHaveValue('St. Anton am Arlberg')
  await expect(page).toHaveURL(`${server.url}/quiz/where?page=1`)
  await visitor.next()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)

  await page.goto('/quiz/where?page=0')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where are you travelling from?')
})

test('[CHECK-14, CHECK-16, CHECK-20, CHECK-25, PAY-8] a reload at each step of checkout loses nothing', async ({ page, server }) => {
  const visitor = new Traveller(page, server.url)
  await visitor.openSummary({ children: '1' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Trip summary' })).toBeVisible()
  await visitor.goToCheckout()

  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')

  await visitor.enterContact({ firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com' })
  await visitor.fillPassengers()
  await page.reload()
  await expect(visitor.passengers().first().getByLabel('First name')).toHaveValue('Person A')
  await expect(visitor.passengers().last().getByLabel('Year', { exact: true })).toHaveValue('2018')

  await visitor.submitPassengers()
  const before = await newestOrder(server)
  await page.reload()
  await expect(visitor.card().getByLabel('Card number')).toBeVisible()
  expect((await newestOrder(server)).payments).toEqual(before.payments)

  await visitor.agree()
  await visitor.enterCard('4242424242424242')
  await visitor.pay()
  await visitor.seeConfirmation()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  expect((await newestOrder(server)).payments).toHaveLength(1)
})
