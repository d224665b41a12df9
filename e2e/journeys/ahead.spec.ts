import type { Page } from '@playwright/test'
import { filled, prepare } from '../../flowbook/e2e-setup/prepare.ts'
import { expect, test } from '../fixtures.ts'
import { texts } from '../pages/texts.ts'

const t = texts.en

/** Files of the application that were asked for, by the beginning of their names. */
const asked = (page: Page, name: string) => page.waitForRequest(new RegExp(`/assets/${name}-[^/]+\\.js$`))

test('[SHELL-30] the code of the questions comes while the quiz is being started', async ({ page, server }) => {
  await page.goto(`${server.url}/quiz`)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/quiz/session/page-info', (route) => held.then(() => route.continue()))
  const questions = asked(page, 'quiz-page')
  await page.getByRole('button', { name: t.getStarted }).click()
  await questions
  expect(new URL(page.url()).pathname).toBe('/quiz')
  letGo()
  await expect(page).toHaveURL(/\/quiz\/where/)
})

test('[SHELL-30] the code of checkout comes while the trip summary is read', async ({ page, server }) => {
  const prepared = await prepare(page, server.url, ['quiz', 'offers', 'reservation'])
  const checkout = asked(page, 'checkout-page')
  await page.goto(filled(`${server.url}/precheck/{prebookHash}`, prepared))
  await checkout
  await expect(page).toHaveURL(/\/precheck\//)
})

test('[WAIT-10] the list that ends the wait is the one that the offer page shows', async ({ page, server }) => {
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
